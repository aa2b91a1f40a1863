import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import { buildDoc, isDocPage } from './docs.ts'
import type { DocRoute } from './routes.ts'
import type { SidebarNode } from './sidebars.ts'
import type { Sidebar } from './versions.ts'

/**
 * A document with an edited page, and a sidebar that shows it. Null if the edit changes where it is in the site. Other
 * documents that name it are as they were.
 */
export function editDoc(
  node: DocRoute,
  page: Page,
  { trailingSlash }: Pick<NavigationConfig, 'trailingSlash'>,
): DocRoute | null {
  const { doc: last, version, sidebar } = node
  if (!isDocPage(page) || page.source.frontMatter.draft === true) return null
  const doc = buildDoc(page, version.config, { tags: last.tags, slashRule: trailingSlash })
  if (doc.id !== last.id || doc.route !== last.route || doc.position !== last.position) return null
  return { ...node, doc, sidebar: sidebar && replaceInSidebar(sidebar) }

  function replaceInSidebar(listed: Sidebar): Sidebar {
    const position = listed.positions.get(last.route)
    const positions = new Map(listed.positions)
    if (position !== undefined)
      positions.set(last.route, { ...position, label: labelAfter(position.label) })
    return { ...listed, items: replaceDoc(listed.items), positions }
  }

  /** Returns the same array if the document is not in it. */
  function replaceDoc(items: readonly SidebarNode[]): readonly SidebarNode[] {
    const replaced = items.map(replaceIn)
    return replaced.some((item, index) => item !== items[index]) ? replaced : items
  }

  function replaceIn(item: SidebarNode): SidebarNode {
    if (item.type === 'doc' && item.doc === last)
      return { ...item, doc, label: labelAfter(item.label) }
    if (item.type !== 'category') return item
    const items = replaceDoc(item.items)
    return items === item.items ? item : { ...item, items }
  }

  function labelAfter(label: string): string {
    return page.source.frontMatter.sidebar_label ?? (label === last.label ? doc.label : label)
  }
}
