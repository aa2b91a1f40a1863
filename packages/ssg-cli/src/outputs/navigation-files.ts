import type { SidebarData } from '@ssg/runtime/contract/page-data'
import type { SiteGraph } from '../graph/site-graph.ts'
import { sidebarView } from '../render/sidebar-view.ts'
import type { WrittenPage } from './describe-outputs.ts'
import { type DocumentShell, livePath } from './document.ts'
import type { OutputFile } from './output-file.ts'
import { hashedJson } from './page-data.ts'

/** What client-side navigation fetches. */
export interface NavigationFiles {
  readonly files: readonly OutputFile[]
  /** For the manifest: names, and the files they stand for. */
  readonly entries: ReadonlyMap<string, string>
  /** Paths by the keys of sidebars. */
  readonly sidebars: ReadonlyMap<string, string>
}

/** The data of pages, and whole sidebars. */
export function navigationFiles(
  pages: readonly WrittenPage[],
  { versions }: SiteGraph,
  { assets, identity }: DocumentShell,
): NavigationFiles {
  const files: OutputFile[] = []
  const entries = new Map<string, string>()
  for (const { node, live, dataPath } of pages) {
    if (dataPath === null) continue
    const liveFile = livePath({ live }, assets)
    entries.set(`page:${node.route}`, liveFile === null ? dataPath : `${dataPath} ${liveFile}`)
    files.push({ path: dataPath, source: { isDrawn: true } })
  }
  const sidebars = new Map<string, string>()
  for (const { key, items } of versions.flatMap((version) => version.sidebars)) {
    const tree: SidebarData = sidebarView(items, identity.baseUrl, null, null)
    const file = hashedJson('assets/sidebar', tree)
    sidebars.set(key, file.path)
    entries.set(`sidebar:${key}`, file.path)
    files.push(file)
  }
  return { files, entries, sidebars }
}
