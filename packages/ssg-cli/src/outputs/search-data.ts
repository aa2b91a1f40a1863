import { type SearchData, type SearchRecord, searchKey } from '@ssg/runtime/contract/search'
import type { IdentityConfig } from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import { pageOf } from '../graph/routes.ts'
import type { Version } from '../graph/versions.ts'
import { isIndexed } from '../render/head.ts'
import type { RenderedPage } from '../render/render-pages.ts'

/** The texts to search, by the manifest's key: one entry for each docs version, one for the rest. */
export function searchData(
  pages: readonly RenderedPage[],
  versions: readonly Version[],
  identity: IdentityConfig,
): ReadonlyMap<string, SearchData> {
  const keys = [...versions.map(({ config }) => config.key), null]
  const scopes = new Map(keys.map((key) => [searchKey(key), [] as SearchRecord[]]))
  for (const page of pages) {
    const { node } = page
    if (!isIndexed(node, identity)) continue
    const key = searchKey(node.kind === 'doc' ? node.version.config.key : null)
    scopes.get(key)?.push(...recordsOf(page, identity))
  }
  return scopes
}

function recordsOf({ node, view }: RenderedPage, { baseUrl }: IdentityConfig): SearchRecord[] {
  const href = hrefOf(baseUrl, node.route)
  return (pageOf(node)?.sections ?? []).map(({ id, title, text }) => ({
    href: id === null ? href : `${href}#${encodeURIComponent(id)}`,
    page: view.title,
    section: title,
    text,
  }))
}
