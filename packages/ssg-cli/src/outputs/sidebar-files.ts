import type { SidebarData } from '@ssgdocs/runtime/contract/page-data'
import type { SiteGraph } from '../graph/site-graph.ts'
import { sidebarView } from '../render/sidebar-view.ts'
import { hashedJson, type TextFile } from './text-file.ts'

/** A file for each complete sidebar, by the key of the sidebar. Pages contain only a part of a large one. */
export function sidebarFiles(
  { versions, sidebarChanges: changes }: Pick<SiteGraph, 'versions' | 'sidebarChanges'>,
  baseUrl: string,
): ReadonlyMap<string, TextFile> {
  const sidebars = versions.flatMap((version) => version.sidebars)
  return new Map(
    sidebars.map(({ key, items }) => {
      const tree: SidebarData = sidebarView(items, { baseUrl, changes }, null)
      return [key, hashedJson('assets/sidebar', tree)]
    }),
  )
}
