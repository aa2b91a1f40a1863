import type { OutputPath } from '@ssg/runtime/contract/addresses'
import type { SidebarData } from '@ssg/runtime/contract/page-data'
import type { SiteGraph } from '../graph/site-graph.ts'
import { sidebarView } from '../render/sidebar-view.ts'
import { type DocumentShell, interactivePath } from './document.ts'
import type { OutputFile } from './output-file.ts'
import type { OutputPage } from './output-page.ts'
import { hashedJson } from './text-file.ts'

/** What client-side navigation fetches. */
export interface NavigationFiles {
  readonly files: readonly OutputFile[]
  /** Manifest entries: files by name. */
  readonly manifestEntries: ReadonlyMap<string, string>
  /** Paths of sidebar files by sidebar key. */
  readonly sidebarPaths: ReadonlyMap<string, OutputPath>
}

/** The data files of pages, and a file for each complete sidebar. */
export function navigationFiles(
  pages: readonly OutputPage[],
  { versions }: SiteGraph,
  { assets, identity }: DocumentShell,
): NavigationFiles {
  const files: OutputFile[] = []
  const manifestEntries = new Map<string, string>()
  for (const { node, interactive, dataPath } of pages) {
    if (dataPath === null) continue
    const script = interactivePath({ interactiveFile: interactive }, assets)
    manifestEntries.set(`page:${node.route}`, script === null ? dataPath : `${dataPath} ${script}`)
    files.push({ path: dataPath, source: { isAlreadyWritten: true } })
  }
  const sidebarPaths = new Map<string, OutputPath>()
  for (const { key, items } of versions.flatMap((version) => version.sidebars)) {
    const tree: SidebarData = sidebarView(items, identity.baseUrl, null)
    const file = hashedJson('assets/sidebar', tree)
    sidebarPaths.set(key, file.path)
    manifestEntries.set(`sidebar:${key}`, file.path)
    files.push(file)
  }
  return { files, manifestEntries, sidebarPaths }
}
