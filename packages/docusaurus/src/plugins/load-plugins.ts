import { resolve } from 'node:path'
import type { Diagnostic, Outcome, Place } from '@ssgdocs/cli/toolkit'
import { type DocusaurusPlugin, isOtherPages } from '../list-plugins.ts'
import { readsAllContent } from './all-content.ts'
import { type CalledPlugin, callPlugin, callSync, listOf } from './call-plugin.ts'
import { convertWebpack } from './convert-webpack.ts'
import { addingHooks } from './extended-plugin.ts'
import { injectedTags } from './injected-tags.ts'
import { loadContent } from './load-content.ts'
import type { LoadedPlugin } from './loaded-plugin.ts'
import { noModuleSettings } from './module-settings.ts'
import { placeInSite } from './place-in-site.ts'
import { type PluginContext, problemOf } from './plugin-context.ts'
import { themePathAliases, themePathComponents, themePathFiles } from './theme-path-aliases.ts'

/** Docusaurus hooks that have no equivalent here, and what they do. */
const unsupportedHooks: Readonly<Record<string, string>> = {
  createRouteProps: 'adds props to routes',
  extendCli: 'adds commands',
  postStart: 'runs after the development server starts',
  translateThemeConfig: 'translates theme settings',
}

/** Plugins after their functions were called. */
export interface LoadedPlugins {
  readonly loaded: readonly LoadedPlugin[]
  /** Plugins of the site that call a content plugin of Docusaurus, with its name. Only what they add runs. */
  readonly extended: readonly DocusaurusPlugin[]
}

/**
 * Calls plugins as Docusaurus does. Reports plugins that fail, and unsupported features of the
 * others.
 */
export async function loadPlugins(
  plugins: readonly DocusaurusPlugin[],
  context: PluginContext,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Promise<Outcome<LoadedPlugins>> {
  const value: LoadedPlugin[] = []
  const extended: DocusaurusPlugin[] = []
  const diagnostics: Diagnostic[] = []
  const report = (reason: string, { path }: DocusaurusPlugin, place: Place | null = null) =>
    diagnostics.push({
      severity: 'warning',
      rule: 'docusaurus-config',
      reason,
      place: place ?? placeOf(path),
    })
  for (const plugin of plugins) {
    try {
      const called = await callPlugin(plugin, context)
      if (called === null) continue
      const name = contentPluginOf(called, plugin)
      if (name !== null) {
        extended.push({ ...plugin, name })
        value.push(readExtended(called, plugin))
        report(
          `The plugin "${plugin.name}" extends ${name} of Docusaurus; building without what it changes in pages`,
          plugin,
        )
        continue
      }
      const { loaded, unsupported } = await readHooks(called, plugin, context)
      value.push(loaded)
      if (unsupported.length > 0)
        report(`The plugin "${loaded.name}" runs without ${unsupported.join(', ')}`, plugin)
    } catch (error) {
      const reason = `The plugin "${plugin.name}" failed: ${problemOf(error)}; building without it`
      report(reason, plugin, placeInSite(error, context.siteDir))
    }
  }
  return { value: { loaded: value, extended }, diagnostics }
}

/** The content plugin of Docusaurus whose result a plugin of the site returns with changes, as its guide shows. */
function contentPluginOf({ hooks }: CalledPlugin, plugin: DocusaurusPlugin): string | null {
  if (isOtherPages(plugin)) return null
  const [, name] =
    /^docusaurus-plugin-(content-(?:blog|docs|pages))$/.exec(`${hooks['name']}`) ?? []
  return plugin.path[0] === 'plugins' ? (name ?? null) : null
}

/** What a plugin that extends a content plugin adds. */
function readExtended(
  { hooks, options }: CalledPlugin,
  { path, options: { id = 'default' } }: DocusaurusPlugin,
): LoadedPlugin {
  return {
    name: String(hooks['name']),
    id: String(id),
    path,
    options,
    hooks: addingHooks(hooks, options),
    readsAllContent: readsAllContent(hooks),
    tags: { headTags: [], bodyStartTags: [], bodyEndTags: [] },
    clientModules: [],
    watchedPaths: listOf(callSync(hooks, 'getPathsToWatch')),
    modules: noModuleSettings,
    findMetadata: () => null,
    themeComponents: {},
  }
}

/** Calls the hooks that change settings. */
async function readHooks(
  { hooks, options, dir }: CalledPlugin,
  { name: shortName, options: { id = 'default' }, path }: DocusaurusPlugin,
  context: PluginContext,
): Promise<{ readonly loaded: LoadedPlugin; readonly unsupported: readonly string[] }> {
  const identity = { name: String(hooks['name'] ?? shortName), id: String(id) }
  const load = () => loadContent({ ...identity, hooks }, context)
  const { configureWebpack } = hooks
  // Its fourth parameter is the content.
  const content = Object(configureWebpack).length > 3 ? await load() : undefined
  const themePath = callSync(hooks, 'getThemePath')
  const themeDir = typeof themePath === 'string' ? resolve(dir, themePath) : null
  const themeFiles = themeDir === null ? [] : await themePathFiles(themeDir)
  const themeComponents =
    themeDir === null ? {} : themePathComponents(themeDir, themeFiles, context.siteDir)
  const { unsupported, findMetadata, ...modules } = convertWebpack(
    (...args) => callSync(hooks, 'configureWebpack', ...args, content),
    { ...context, themeFiles },
  )
  const clientModules = listOf(callSync(hooks, 'getClientModules'))
  return {
    loaded: {
      ...identity,
      path,
      options,
      hooks,
      readsAllContent: readsAllContent(hooks),
      tags: await injectedTags(hooks, load),
      clientModules: clientModules.map((path) => resolve(dir, String(path))),
      watchedPaths: listOf(callSync(hooks, 'getPathsToWatch')),
      modules: {
        ...modules,
        alias: { ...themePathAliases(themeComponents), ...modules.alias },
      },
      findMetadata,
      themeComponents,
    },
    unsupported: [
      ...Object.entries(unsupportedHooks)
        .filter(([hook]) => typeof hooks[hook] === 'function')
        .map(([hook, effect]) => `${hook} (${effect})`),
      ...unsupported,
    ],
  }
}
