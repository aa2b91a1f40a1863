import { isAbsolute, join } from 'node:path'
import type { Integration, UserConfig } from '@ssgdocs/cli'
import { toRecord } from '../unknown-record.ts'
import { type ContentPlugin, loadContents, toAllContent } from './all-content.ts'
import { builtSiteProps } from './built-routes.ts'
import { callSync } from './call-plugin.ts'
import { clientModulesOf, siteRelative } from './client-modules.ts'
import { loadContent } from './load-content.ts'
import type { LoadedPlugin } from './loaded-plugin.ts'
import { createActions, globalDataPath, writeData } from './plugin-actions.ts'
import type { PluginContext } from './plugin-context.ts'
import { writeOutput } from './plugin-output.ts'

/** An integration that calls a plugin's hooks, some of which read the content of all plugins. */
export async function pluginIntegration(
  plugin: LoadedPlugin,
  plugins: readonly ContentPlugin[],
  context: PluginContext,
): Promise<Integration<UserConfig>> {
  const { name, id, hooks, readsAllContent: isReader } = plugin
  const naming = async (hook: string, run: () => unknown): Promise<unknown> => {
    try {
      return await run()
    } catch (error) {
      throw nameHook(error, hook)
    }
  }
  const call = (hook: string, argument: unknown) =>
    naming(hook, () => callSync(hooks, hook, argument))
  const load = () => naming('loadContent', () => loadContent(plugin, context))
  const loadOthers = (content: unknown) =>
    isReader ? loadContents(plugins, { plugin, content }, context) : []
  let loaded: Promise<unknown> | undefined
  const hasContent = ['loadContent', 'contentLoaded', 'allContentLoaded'].some(
    (hook) => hook in hooks,
  )
  const files = (isReader ? plugins : [plugin])
    .flatMap(({ watchedPaths }) => watchedPaths)
    .map((path) => siteRelative(String(path), context.siteDir))
  return {
    name: integrationName(id === 'default' ? name : `${name}/${id}`),
    reads: {
      files: files.filter((path) => !isAbsolute(path) && !path.startsWith('..')),
      options: [
        // The hooks also read the language, which is not part of their code.
        toRecord(context['i18n'])['currentLocale'],
        sharesState(hooks) && process.hrtime.bigint().toString(),
      ],
    },
    client: await clientModulesOf(join(name, id), plugin.clientModules, context),
    ...(hasContent
      ? {
          async content() {
            loaded = load()
            const content = await loaded
            const allContent = toAllContent(await loadOthers(content))
            const { actions, pages, globalData } = createActions(plugin, context)
            await call('contentLoaded', { content, actions, allContent })
            await call('allContentLoaded', { allContent, actions })
            await writeData(globalDataPath(context, plugin), JSON.stringify(globalData()))
            return pages
          },
        }
      : {}),
    ...('postBuild' in hooks
      ? {
          async done(site) {
            // The pages of an unchanged plugin come from the cache.
            loaded ??= load()
            const content = await loaded
            const allPlugins = await loadOthers(content)
            await writeOutput(context, site.outDir, () =>
              call('postBuild', {
                ...context,
                ...builtSiteProps(site),
                content,
                plugins: allPlugins,
              }),
            )
          },
        }
      : {}),
  }
}

/**
 * Whether `contentLoaded` and `postBuild` share state of the plugin, such as names of files with the time, instead of content. Both
 * then run in each build.
 */
function sharesState(hooks: LoadedPlugin['hooks']): boolean {
  return !('loadContent' in hooks) && 'contentLoaded' in hooks && 'postBuild' in hooks
}

/** Integration names have fewer characters than those of plugins, and start with a letter, a digit or `@`. */
function integrationName(name: string): string {
  return name.replace(/(?!^@)[^\w./-]/g, '-').replace(/^(?=[./-])/, 'plugin')
}

/**
 * The same error, whose message says which hook of the plugin threw it. The integration's hook calls
 * several of them.
 */
function nameHook(error: unknown, hook: string): unknown {
  if (!(error instanceof Error)) return new Error(`its \`${hook}\` threw ${String(error)}`)
  // `fetch` says only that it failed.
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  error.message = `its \`${hook}\` threw: ${error.message}${cause}`
  return error
}
