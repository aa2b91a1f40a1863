import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, isAbsolute, join } from 'node:path'
import type { Integration, UserConfig, VirtualFile } from '@ssgdocs/cli'
import { hrefOf, parseRoute } from '@ssgdocs/runtime/contract/addresses'
import type { UnknownRecord } from '../unknown-record.ts'
import { builtRoutes } from './built-routes.ts'
import { clientModulesOf, siteRelative } from './client-modules.ts'
import type { LoadedPlugin } from './load-plugins.ts'
import type { PluginContext } from './plugin-context.ts'
import { routePages } from './route-page.ts'

/** An integration that calls a plugin's hooks. */
export async function pluginIntegration(
  plugin: LoadedPlugin,
  context: PluginContext,
): Promise<Integration<UserConfig>> {
  const { name, id, hooks } = plugin
  const call = async (hook: string, ...args: unknown[]): Promise<unknown> => {
    const run = hooks[hook]
    try {
      return typeof run === 'function' ? await run.apply(hooks, args) : undefined
    } catch (error) {
      throw nameHook(error, hook)
    }
  }
  let loaded: Promise<unknown> | undefined
  const hasContent = 'loadContent' in hooks || 'contentLoaded' in hooks
  const files = plugin.watchedPaths.map((path) => siteRelative(String(path), context.siteDir))
  return {
    name: integrationName(id === 'default' ? name : `${name}/${id}`),
    reads: { files: files.filter((path) => !isAbsolute(path) && !path.startsWith('..')) },
    client: await clientModulesOf(join(name, id), plugin.clientModules, context),
    ...(hasContent
      ? {
          async content() {
            const pages: VirtualFile[] = []
            const dir = join(context.generatedFilesDir, name, id)
            const globalData: { value: unknown } = { value: {} }
            loaded = call('loadContent')
            const content = await loaded
            const actions = {
              addRoute: (route: UnknownRecord) =>
                pages.push(...routePages(route, String(context['baseUrl']))),
              createData: (file: string, data: unknown) => writeData(join(dir, file), data),
              setGlobalData: (data: unknown) => {
                globalData.value = data
              },
            }
            await call('contentLoaded', { content, actions, allContent: {} })
            await writeData(globalDataPath(context, plugin), globalData.value)
            return pages
          },
        }
      : {}),
    ...('postBuild' in hooks
      ? {
          async done(site) {
            const routes = builtRoutes(site)
            // The pages of an unchanged plugin come from the cache.
            loaded ??= call('loadContent')
            await call('postBuild', {
              ...context,
              content: await loaded,
              outDir: site.outDir,
              baseUrl: site.baseUrl,
              routesPaths: site.pages.map(({ route }) => hrefOf(site.baseUrl, parseRoute(route))),
              routes,
              head: {},
            })
          },
        }
      : {}),
  }
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

/** Path of the file with the plugin's `useGlobalData` value. */
export function globalDataPath(
  { generatedFilesDir }: PluginContext,
  { name, id }: Pick<LoadedPlugin, 'name' | 'id'>,
): string {
  return join(generatedFilesDir, name, id, 'global-data.json')
}

/** Writes text as it is, other values as JSON. Returns the path, which routes use as a module. */
async function writeData(path: string, data: unknown): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof data === 'string' ? data : JSON.stringify(data ?? null))
  return path
}
