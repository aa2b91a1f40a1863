import { type SearchData, type SearchRecord, searchKey } from '@ssg/runtime/contract/search'
import type { TextSection } from '../compile/page.ts'
import type { IdentityConfig } from '../config/site-config.ts'
import { hrefOf } from '../graph/addresses.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { Version } from '../graph/versions.ts'
import { isIndexed } from '../render/head.ts'

/** A page as the search shows it. */
interface SearchedPage {
  readonly node: RouteNode
  readonly title: string
}

/** Gives the texts that were kept under a key. */
export type SearchTexts = (key: string) => Promise<readonly TextSection[]>

/** The texts to search, by the manifest's key: one entry for each docs version, one for the rest. */
export async function searchData(
  pages: readonly SearchedPage[],
  versions: readonly Version[],
  identity: IdentityConfig,
  texts: SearchTexts,
): Promise<ReadonlyMap<string, SearchData>> {
  const keys = [...versions.map(({ config }) => config.key), null]
  const scopes = new Map(keys.map((key) => [searchKey(key), [] as SearchRecord[]]))
  for (const page of pages) {
    const { node } = page
    if (!isIndexed(node, identity)) continue
    const key = searchKey(node.kind === 'doc' ? node.version.config.key : null)
    scopes.get(key)?.push(...(await recordsOf(page, identity, texts)))
  }
  return scopes
}

async function recordsOf(
  { node, title: page }: SearchedPage,
  { baseUrl }: IdentityConfig,
  texts: SearchTexts,
): Promise<SearchRecord[]> {
  const href = hrefOf(baseUrl, node.route)
  const keys = pageOf(node)?.sectionKeys ?? []
  const sections = await Promise.all(keys.map(texts))
  return sections.flat().map(({ id, title, text }) => ({
    href: id === null ? href : `${href}#${encodeURIComponent(id)}`,
    page,
    section: title,
    text,
  }))
}
