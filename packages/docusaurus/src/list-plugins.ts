import { isRecord, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** A plugin or theme of a Docusaurus site, from `plugins`, `themes` or a preset. */
export interface DocusaurusPlugin {
  /** Name without prefixes: `content-docs`, `client-redirects`, `theme-mermaid`. */
  readonly name: string
  readonly options: UnknownRecord
  /** Path of the options in the configuration. */
  readonly path: readonly PropertyKey[]
}

/** Lists every plugin and theme, also of presets; ignores `false` and null. */
export function listPlugins(config: UnknownRecord): readonly DocusaurusPlugin[] {
  return [
    ...readPluginEntries(config, 'presets').flatMap(expandPreset),
    ...readPluginEntries(config, 'plugins'),
    ...readPluginEntries(config, 'themes'),
  ]
}

function readPluginEntries(config: UnknownRecord, key: string): DocusaurusPlugin[] {
  return toArray(config[key]).flatMap((entry, index): DocusaurusPlugin[] => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry, {}]
    if (!plugin) return []
    const path = Array.isArray(entry) ? [key, index, 1] : [key, index]
    return [{ name: pluginNameOf(plugin), options: toRecord(options), path }]
  })
}

/** Expands the classic preset to its plugins; other presets stay one entry. */
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

/** Short name of `@docusaurus/plugin-content-docs`, `@docusaurus/content-docs`, a path or a function. */
export function pluginNameOf(plugin: unknown): string {
  if (typeof plugin === 'function') return plugin.name || '(a function)'
  if (isRecord(plugin)) return String(plugin['name'] ?? '(an object)')
  const text = String(plugin)
  const [, short = text] =
    /(?:^|\/)(?:@docusaurus\/|docusaurus-)(?:plugin-)?([\w-]+)/.exec(text) ?? []
  return short
}
