import type { Diagnostic, Outcome, Place } from '@ssgdocs/cli/toolkit'
import type { DocusaurusPlugin } from '../list-plugins.ts'
import type { UnknownRecord } from '../unknown-record.ts'
import { callPlugin, callSync, listOf } from './call-plugin.ts'
import { loadContent } from './load-content.ts'
import type { LoadedPlugin } from './loaded-plugin.ts'
import { type PluginContext, problemOf } from './plugin-context.ts'

/** A plugin whose content others read. */
export type ContentPlugin = Pick<LoadedPlugin, 'name' | 'id' | 'options' | 'hooks' | 'watchedPaths'>

/** Whether a plugin is one of Docusaurus for docs, blogs or pages. */
export function isContentPlugin({ name }: Pick<DocusaurusPlugin, 'name'>): boolean {
  return /^content-(?:blog|docs|pages)$/.test(name)
}

/**
 * Whether the hooks of a plugin read the content of other plugins, by their code: few do, and loading it reads all
 * pages of the site with the packages of Docusaurus.
 */
export function readsAllContent(hooks: UnknownRecord): boolean {
  return (
    'allContentLoaded' in hooks ||
    /\ballContent\b/.test(String(hooks['contentLoaded'])) ||
    /\bplugins\b/.test(String(hooks['postBuild']))
  )
}

/** Calls content plugins of Docusaurus, which the site has installed, so that others can read their content. */
export async function callContentPlugins(
  plugins: readonly DocusaurusPlugin[],
  context: PluginContext,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Promise<Outcome<readonly ContentPlugin[]>> {
  const value: ContentPlugin[] = []
  const diagnostics: Diagnostic[] = []
  for (const plugin of plugins) {
    const { name, path } = plugin
    try {
      const called = await callPlugin(plugin, context)
      if (called === null) continue
      const { hooks, options } = called
      const watchedPaths = listOf(callSync(hooks, 'getPathsToWatch'))
      const id = String(options['id'])
      value.push({ name: String(hooks['name']), id, options, hooks, watchedPaths })
    } catch (error) {
      diagnostics.push({
        severity: 'warning',
        rule: 'docusaurus-config',
        reason: `Other plugins do not get the content of ${name}: ${problemOf(error)}`,
        hint: `Install @docusaurus/plugin-${name}`,
        place: placeOf(path),
      })
    }
  }
  return { value, diagnostics }
}

/** Content of plugins, in their order. */
export type LoadedContents = readonly (ContentPlugin & { readonly content: unknown })[]

/** Loads the content of plugins, except for that of one which is already loaded. */
export async function loadContents(
  plugins: readonly ContentPlugin[],
  loaded: { readonly plugin: ContentPlugin; readonly content: unknown },
  context: PluginContext,
): Promise<LoadedContents> {
  return Promise.all(
    plugins.map(async (plugin) => ({
      ...plugin,
      content: plugin === loaded.plugin ? loaded.content : await contentOf(plugin, context),
    })),
  )
}

async function contentOf(plugin: ContentPlugin, context: PluginContext): Promise<unknown> {
  try {
    return await loadContent(plugin, context)
  } catch (error) {
    throw new Error(`the content of ${plugin.name} cannot be loaded: ${error}`, { cause: error })
  }
}

/** Content by name and id of the plugin. */
export function toAllContent(contents: LoadedContents): UnknownRecord {
  const all: Record<string, Record<string, unknown>> = {}
  for (const { name, id, content } of contents) all[name] = { ...all[name], [id]: content }
  return all
}
