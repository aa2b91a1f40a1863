import { isRecord, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** A plugin or theme of a Docusaurus site, from `plugins`, `themes` or a preset. */
export interface DocusaurusPlugin {
  /** Without what all names have in common: `content-docs`, `client-redirects`, `theme-mermaid`. */
  readonly name: string
  readonly options: UnknownRecord
  /** Where the options are written. */
  readonly path: readonly PropertyKey[]
}

/** Every plugin and theme, those of presets included; `false` and null are no entries. */
export function listPlugins(config: UnknownRecord): readonly DocusaurusPlugin[] {
  return [
    ...readPluginEntries(config, 'presets').flatMap(expandPreset),
    ...readPluginEntries(config, 'plugins'),
    ...readPluginEntries(config, 'themes'),
  ]
}

function readPluginEntries(config: UnknownRecord, key: string): DocusaurusPlugin[] {
  return toArray(config[key]).flatMap((entry, index): DocusaurusPlugin[] => {
    const [named, options] = Array.isArray(entry) ? entry : [entry, {}]
    if (!named) return []
    const path = Array.isArray(entry) ? [key, index, 1] : [key, index]
    return [{ name: pluginNameOf(named), options: toRecord(options), path }]
  })
}

/** The classic preset holds the options of docs, blog, pages and sitemap; others are only named. */
function expandPreset(preset: DocusaurusPlugin): DocusaurusPlugin[] {
  if (preset.name !== 'preset-classic' && preset.name !== 'classic') return [preset]
  const kinds = {
    docs: 'content-docs',
    blog: 'content-blog',
    pages: 'content-pages',
    sitemap: 'sitemap',
  }
  const content = Object.entries(kinds).flatMap(([key, name]): DocusaurusPlugin[] => {
    const options = preset.options[key]
    if (options === false) return []
    return [{ name, options: toRecord(options), path: [...preset.path, key] }]
  })
  const theme = toRecord(preset.options['theme'])
  return [...content, { name: 'theme-classic', options: theme, path: [...preset.path, 'theme'] }]
}

/** From `@docusaurus/plugin-content-docs`, `@docusaurus/content-docs`, a path or a function. */
export function pluginNameOf(named: unknown): string {
  if (typeof named === 'function') return named.name || '(a function)'
  if (isRecord(named)) return String(named['name'] ?? '(an object)')
  const text = String(named)
  const [, short = text] =
    /(?:^|\/)(?:@docusaurus\/|docusaurus-)(?:plugin-)?([\w-]+)/.exec(text) ?? []
  return short
}
