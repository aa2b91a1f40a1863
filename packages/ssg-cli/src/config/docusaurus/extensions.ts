import { type Fields, fieldsOf, isFields, listOf } from './values.ts'

/** A plugin or theme of a Docusaurus site, from `plugins`, `themes` or a preset. */
export interface Extension {
  /** Without what all names have in common: `content-docs`, `client-redirects`, `theme-mermaid`. */
  readonly name: string
  readonly options: Fields
  /** Where the options are written. */
  readonly path: readonly PropertyKey[]
}

/** Every plugin and theme, those of presets included; `false` and null are no entries. */
export function extensionsOf(config: Fields): readonly Extension[] {
  return [
    ...entriesOf(config, 'presets').flatMap(fromPreset),
    ...entriesOf(config, 'plugins'),
    ...entriesOf(config, 'themes'),
  ]
}

function entriesOf(config: Fields, key: string): Extension[] {
  return listOf(config[key]).flatMap((entry, index): Extension[] => {
    const [named, options] = Array.isArray(entry) ? entry : [entry, {}]
    if (!named) return []
    const path = Array.isArray(entry) ? [key, index, 1] : [key, index]
    return [{ name: nameOf(named), options: fieldsOf(options), path }]
  })
}

/** The classic preset holds the options of docs, blog, pages and sitemap; others are only named. */
function fromPreset(preset: Extension): Extension[] {
  if (preset.name !== 'preset-classic' && preset.name !== 'classic') return [preset]
  const kinds = {
    docs: 'content-docs',
    blog: 'content-blog',
    pages: 'content-pages',
    sitemap: 'sitemap',
  }
  const content = Object.entries(kinds).flatMap(([key, name]): Extension[] => {
    const options = preset.options[key]
    if (options === false) return []
    return [{ name, options: fieldsOf(options), path: [...preset.path, key] }]
  })
  const theme = fieldsOf(preset.options['theme'])
  return [...content, { name: 'theme-classic', options: theme, path: [...preset.path, 'theme'] }]
}

/** From `@docusaurus/plugin-content-docs`, `@docusaurus/content-docs`, a path or a function. */
export function nameOf(named: unknown): string {
  if (typeof named === 'function') return named.name || '(a function)'
  if (isFields(named)) return String(named['name'] ?? '(an object)')
  const text = String(named)
  const [, short = text] =
    /(?:^|\/)(?:@docusaurus\/|docusaurus-)(?:plugin-)?([\w-]+)/.exec(text) ?? []
  return short
}
