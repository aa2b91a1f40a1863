import type { VersionRecord } from '@ssgdocs/cli/toolkit'
import type { SidebarItemView } from '@ssgdocs/runtime/contract/page-view'
import type { VersionMatch } from './find-version.ts'
import type { BuiltPage, BuiltSite } from './open-built-site.ts'

/** Kinds of pages with their own content, unlike generated lists. */
const contentKinds: ReadonlySet<BuiltPage['kind']> = new Set([
  'doc',
  'category',
  'home',
  'page',
  'blog-post',
])

/** Lists the pages of the versions in sidebar order. If no version was requested, adds the pages outside the docs. */
export async function listPages(
  site: BuiltSite,
  { versions, isExplicit }: VersionMatch,
): Promise<readonly BuiltPage[]> {
  const listed = site.pages.filter(({ kind, unlisted }) => contentKinds.has(kind) && !unlisted)
  const ofVersions = await Promise.all(
    versions.map((version) => {
      const pages = listed.filter((page) => page.version === version)
      return inSidebarOrder(site, version, pages)
    }),
  )
  const others = isExplicit ? [] : listed.filter(({ version }) => version === null)
  return [...ofVersions.flat(), ...others]
}

/** Sorts pages by their position in the sidebars. Pages in no sidebar are last. */
async function inSidebarOrder(
  site: BuiltSite,
  version: VersionRecord,
  pages: readonly BuiltPage[],
): Promise<readonly BuiltPage[]> {
  const ids = [...new Set(pages.flatMap(({ sidebar }) => sidebar ?? []))]
  const trees = await Promise.all(ids.map((id) => site.readSidebar(version, id)))
  const linked = trees
    .flatMap((tree) => sidebarHrefs(tree))
    .flatMap((href) => site.pageAtHref(href) ?? [])
  const remaining = new Set(pages)
  const ordered = [...new Set(linked)].filter((page) => remaining.delete(page))
  return [...ordered, ...remaining]
}

function sidebarHrefs(items: readonly SidebarItemView[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return []
    const children = item.type === 'link' ? [] : sidebarHrefs(item.items ?? [])
    if (item.type === 'more') return children
    return item.href === null ? children : [item.href, ...children]
  })
}
