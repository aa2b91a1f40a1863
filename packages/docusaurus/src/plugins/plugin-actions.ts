import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { VirtualFile } from '@ssgdocs/cli'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'
import type { LoadedPlugin } from './loaded-plugin.ts'
import type { PluginContext } from './plugin-context.ts'
import { markdownPage, routePages } from './route-page.ts'

/** The actions that a plugin gets with its content, and what it did with them. */
export function createActions(plugin: LoadedPlugin, context: PluginContext) {
  const pages: VirtualFile[] = []
  const dir = join(context.generatedFilesDir, plugin.name, plugin.id)
  const baseUrl = String(context['baseUrl'])
  const metadata = new Map<unknown, UnknownRecord>()
  let globalData: unknown = {}
  const actions = {
    addRoute: (route: UnknownRecord) => {
      const own = metadata.get(route['path'])
      const isMarkdown = own !== undefined && route['component'] === '@theme/MDXPage'
      pages.push(
        ...(isMarkdown
          ? [markdownPage(own, baseUrl)]
          : routePages(route, baseUrl, plugin.findMetadata)),
      )
    },
    createData: (file: string, data: unknown) => {
      const { permalink } = toRecord(data)
      if (permalink !== undefined) metadata.set(permalink, toRecord(data))
      return writeData(join(dir, file), data)
    },
    setGlobalData: (data: unknown) => {
      globalData = data
    },
  }
  return { actions, pages, globalData: () => globalData }
}

/** Path of the file with the plugin's `useGlobalData` value. */
export function globalDataPath(
  { generatedFilesDir }: PluginContext,
  { name, id }: Pick<LoadedPlugin, 'name' | 'id'>,
): string {
  return join(generatedFilesDir, name, id, 'global-data.json')
}

/** Writes text as it is, other values as JSON. Returns the path, which routes use as a module. */
export async function writeData(path: string, data: unknown): Promise<string> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof data === 'string' ? data : JSON.stringify(data ?? null))
  return path
}
