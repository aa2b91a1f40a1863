import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { Integration, UserConfig } from '@ssgdocs/cli'
import type { Outcome, Place } from '@ssgdocs/cli/toolkit'
import { convertBodyTag, convertHeadTag } from '../convert-tag.ts'
import { type DocusaurusPlugin, isOtherPages } from '../list-plugins.ts'
import { toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { writeIfChanged } from '../write-if-changed.ts'
import { callContentPlugins, isContentPlugin } from './all-content.ts'
import type { InjectedTags } from './injected-tags.ts'
import { type LoadedPlugins, loadPlugins } from './load-plugins.ts'
import type { LoadedPlugin } from './loaded-plugin.ts'
import { type ModuleSettings, mergeModuleSettings } from './module-settings.ts'
import { globalDataPath } from './plugin-actions.ts'
import type { PluginContext } from './plugin-context.ts'
import { pluginIntegration } from './plugin-integration.ts'
import { separateLayers } from './separate-layers.ts'

/** Settings that plugins add to the site. */
export interface PluginSettings {
  readonly plugins: readonly LoadedPlugin[]
  readonly extended: LoadedPlugins['extended']
  readonly integrations: readonly Integration<UserConfig>[]
  readonly tags: InjectedTags
  readonly modules: ModuleSettings
  readonly postcssPlugins: readonly unknown[]
}

/** Runs the plugins that have no equivalent here. Those for content are only called if another plugin reads it. */
export async function runPlugins(
  plugins: readonly DocusaurusPlugin[],
  context: PluginContext,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Promise<Outcome<PluginSettings>> {
  const external = plugins.filter((plugin) => !isContentPlugin(plugin) || isOtherPages(plugin))
  if (external.length > 0) await mkdir(context.generatedFilesDir, { recursive: true })
  const { value, diagnostics } = await loadPlugins(external, context, placeOf)
  const { loaded, extended } = value
  const content = loaded.some((plugin) => plugin.readsAllContent)
    ? plugins.filter(isContentPlugin)
    : []
  const called = await callContentPlugins(content, context, placeOf)
  const all = [...called.value, ...loaded]
  const modules = mergeModuleSettings(loaded.map((plugin) => plugin.modules))
  return {
    value: {
      plugins: loaded,
      extended,
      integrations: await Promise.all(
        loaded.map((plugin) => pluginIntegration(plugin, all, context)),
      ),
      tags: {
        headTags: loaded.flatMap(({ tags }) => tags.headTags.map(convertHeadTag)),
        bodyStartTags: loaded.flatMap(({ tags }) => tags.bodyStartTags.map(convertBodyTag)),
        bodyEndTags: loaded.flatMap(({ tags }) => tags.bodyEndTags.map(convertBodyTag)),
      },
      postcssPlugins: postcssPluginsOf(loaded),
      modules: {
        ...modules,
        alias: {
          ...modules.alias,
          ...generatedFilesAlias(loaded, context),
          ...(await globalDataAlias(loaded, context)),
        },
      },
    },
    diagnostics: [...diagnostics, ...called.diagnostics],
  }
}

/** Each plugin gets the options that the previous one returned. */
function postcssPluginsOf(plugins: readonly LoadedPlugin[]): readonly unknown[] {
  const options = plugins.reduce<UnknownRecord>(
    (given, { hooks }) => {
      const configure = hooks['configurePostCss']
      return typeof configure === 'function' ? toRecord(configure.call(hooks, given)) : given
    },
    { ident: 'postcss', plugins: [] },
  )
  const configured = toArray(options['plugins'])
  return configured.length === 0 ? [] : [...configured, separateLayers]
}

/**
 * Modules import files in the folder that plugins write to as `@generated/…`. Those of `createData` are in
 * `<plugin>/<id>`.
 */
function generatedFilesAlias(
  plugins: readonly LoadedPlugin[],
  { siteDir, generatedFilesDir }: PluginContext,
): Readonly<Record<string, string>> {
  const folder = relative(siteDir, generatedFilesDir).replaceAll('\\', '/')
  return plugins.length === 0 ? {} : { '@generated/*': `${folder}/*` }
}

/**
 * Writes a module that exports the global data of all plugins, by name and id. Plugins write their
 * part when they load content.
 */
async function globalDataAlias(
  plugins: readonly LoadedPlugin[],
  context: PluginContext,
): Promise<Readonly<Record<string, string>>> {
  const withData = plugins.filter(
    ({ hooks }) => 'contentLoaded' in hooks || 'allContentLoaded' in hooks,
  )
  if (withData.length === 0) return {}
  const module = join(context.generatedFilesDir, 'global-data.js')
  const imports = withData.map((plugin, index) => {
    const path = relative(dirname(module), globalDataPath(context, plugin)).replaceAll('\\', '/')
    return `import data${index} from ${JSON.stringify(`./${path}`)}`
  })
  const lines = withData.map(
    ({ name, id }, index) => `add(${JSON.stringify(name)}, ${JSON.stringify(id)}, data${index})`,
  )
  for (const plugin of withData) {
    const path = globalDataPath(context, plugin)
    if (!existsSync(path)) await writeIfChanged(path, '{}')
  }
  const text = [
    ...imports,
    'const all = {}',
    'const add = (name, id, data) => { (all[name] ??= {})[id] = data }',
    ...lines,
    'export default all',
  ].join('\n')
  await writeIfChanged(module, text)
  return { '@generated/globalData': relative(context.siteDir, module).replaceAll('\\', '/') }
}
