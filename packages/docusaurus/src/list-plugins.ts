import { isRecord, toArray, toRecord, type UnknownRecord } from './unknown-record.ts'

/** A plugin or theme of a Docusaurus site, from `plugins`, `themes` or a preset. */
export interface DocusaurusPlugin {
  /** Name without prefixes: `content-docs`, `client-redirects`, `theme-mermaid`. */
  readonly name: string
  /** As configured: a name, a path or a function. */
  readonly plugin: unknown
  readonly options: UnknownRecord
  /** Path of the options in the configuration. */
  readonly path: readonly PropertyKey[]
}

/** The plugins and themes that presets return, by index in the `presets` setting. */
export type PresetResults = ReadonlyMap<number, UnknownRecord>

/** Lists every plugin and theme, including those of presets. Ignores `false` and null. */
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

/** Whether a plugin has another folder of pages: our core has one, so this plugin runs as those of others do. */
export function isOtherPages({
  name,
  options: { id = 'default' },
}: Pick<DocusaurusPlugin, 'name' | 'options'>): boolean {
  return name === 'content-pages' && id !== 'default'
}

/** The configuration with other plugins in `plugins`, each in the place of the entry that it was read from. */
export function replacePlugins(
  config: UnknownRecord,
  replaced: readonly DocusaurusPlugin[],
): UnknownRecord {
  if (replaced.length === 0) return config
  const plugins = toArray(config['plugins']).map((entry, index) => {
    const found = replaced.find(({ path }) => path[0] === 'plugins' && path[1] === index)
    return found === undefined ? entry : [`@docusaurus/plugin-${found.name}`, found.options]
  })
  return { ...config, plugins }
}

function readPluginEntries(config: UnknownRecord, key: string): DocusaurusPlugin[] {
  return toArray(config[key]).flatMap((entry, index): DocusaurusPlugin[] => {
    const [plugin, options] = Array.isArray(entry) ? entry : [entry, {}]
    if (!plugin) return []
    const path = Array.isArray(entry) ? [key, index, 1] : [key, index]
    const name = key === 'themes' ? themeNameOf(plugin) : pluginNameOf(plugin)
    return [{ name, plugin, options: toRecord(options), path }]
  })
}

/** Like `pluginNameOf`, with `mermaid` as a short form of `theme-mermaid`. */
function themeNameOf(theme: unknown): string {
  const name = pluginNameOf(theme)
  return name === theme && /^(?!theme-)[\w-]+$/.test(name) ? `theme-${name}` : name
}

export function isClassicPreset(name: string): boolean {
  return name === 'preset-classic' || name === 'classic'
}

/** Plugins that the classic preset adds for these options. We run them unchanged. */
const analyticsPlugins = {
  gtag: '@docusaurus/plugin-google-gtag',
  googleAnalytics: '@docusaurus/plugin-google-analytics',
  googleTagManager: '@docusaurus/plugin-google-tag-manager',
}

/** Expands a preset to its plugins. A preset that has not run yet stays one entry. */
function expandPreset(preset: DocusaurusPlugin, results: PresetResults): DocusaurusPlugin[] {
  const { name, path } = preset
  if (!isClassicPreset(name)) {
    const result = results.get(Number(path[1]))
    if (result === undefined) return [preset]
    const entries = [
      ...readPluginEntries(result, 'plugins'),
      ...readPluginEntries(result, 'themes'),
    ]
    // Use the preset's place: these plugins are not in the configuration.
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
  const analytics = Object.entries(analyticsPlugins).flatMap(
    ([key, plugin]): DocusaurusPlugin[] => {
      const options = preset.options[key]
      if (!options) return []
      const path = [...preset.path, key]
      return [{ name: pluginNameOf(plugin), plugin, options: toRecord(options), path }]
    },
  )
  const theme = toRecord(preset.options['theme'])
  return [
    ...content,
    ...analytics,
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
  // For a path, use the innermost package.
  const [, name = text] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(text) ?? []
  const [, short = name] =
    /(?:^|\/)(?:@docusaurus\/|docusaurus-)(?:plugin-)?([\w-]+)/.exec(name) ?? []
  return short
}
