import { isRecord, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** A plugin or theme of a Docusaurus site, from `plugins`, `themes` or a preset. */
export interface DocusaurusPlugin {
  /** Name without prefixes: `content-docs`, `client-redirects`, `theme-mermaid`. */
  readonly name: string
  /** As written: its name, its path, or the function itself. */
  readonly plugin: unknown
  readonly options: UnknownRecord
  /** Path of the options in the configuration. */
  readonly path: readonly PropertyKey[]
}

/** The plugins and themes that presets return, by index in the `presets` setting. */
export type PresetResults = ReadonlyMap<number, UnknownRecord>

/** Lists every plugin and theme, also of presets; ignores `false` and null. */
export function listPlugins(
  config: UnknownRecord,
  presetResults: PresetResults = new Map(),
): readonly DocusaurusPlugin[] {
  return [
    ...readPluginEntries(config, 'presets').flatMap((preset) =>
      expandPreset(preset, presetResults),
    ),
    ...readPluginEntries(config, 'plugins'),
    ...readPluginEntries(config, 'themes'),
  ]
}

function readPluginEntries(config: UnknownRecord, key: string): DocusaurusPlugin[] {
  return toArray(config[key]).flatMap((entry, index): DocusaurusPlugin[] => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry, {}]
    if (!plugin) return []
    const path = Array.isArray(entry) ? [key, index, 1] : [key, index]
    return [{ name: pluginNameOf(plugin), plugin, options: toRecord(options), path }]
  })
}

export function isClassicPreset(name: string): boolean {
  return name === 'preset-classic' || name === 'classic'
}

/** Plugins of the classic preset that are run as they are, by the name of their options. */
const trackingPlugins = {
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
}

/** Expands a preset to its plugins. One that has not been run stays an entry. */
function expandPreset(preset: DocusaurusPlugin, results: PresetResults): DocusaurusPlugin[] {
  const { name, path } = preset
  if (!isClassicPreset(name)) {
    const result = results.get(Number(path[1]))
    if (result === undefined) return [preset]
    const entries = [
      ...readPluginEntries(result, 'plugins'),
      ...readPluginEntries(result, 'themes'),
    ]
    // They are nowhere in the configuration itself.
    return entries.map((entry) => ({ ...entry, path }))
  }
  const kinds = {
    docs: 'content-docs',
    blog: 'content-blog',
    pages: 'content-pages',
    sitemap: 'sitemap',
  }
  const content = Object.entries(kinds).flatMap(([key, name]): DocusaurusPlugin[] => {
    const options = preset.options[key]
    if (options === false) return []
    return [{ name, plugin: name, options: toRecord(options), path: [...preset.path, key] }]
  })
  const tracking = Object.entries(trackingPlugins).flatMap(([key, plugin]): DocusaurusPlugin[] => {
    const options = preset.options[key]
    if (!options) return []
    const path = [...preset.path, key]
    return [{ name: pluginNameOf(plugin), plugin, options: toRecord(options), path }]
  })
  const theme = toRecord(preset.options['theme'])
  return [
    ...content,
    ...tracking,
    {
      name: 'theme-classic',
      plugin: 'theme-classic',
      options: theme,
      path: [...preset.path, 'theme'],
    },
  ]
}

/** Short name of `@docusaurus/plugin-content-docs`, `@docusaurus/content-docs`, a path or a function. */
export function pluginNameOf(plugin: unknown): string {
  if (typeof plugin === 'function') return plugin.name || '(a function)'
  if (isRecord(plugin)) return String(plugin['name'] ?? '(an object)')
  const text = String(plugin).replaceAll('\\', '/')
  // Of a path, the innermost package.
  const [, name = text] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(text) ?? []
  const [, short = name] =
    /(?:^|\/)(?:@docusaurus\/|docusaurus-)(?:plugin-)?([\w-]+)/.exec(name) ?? []
  return short
}
