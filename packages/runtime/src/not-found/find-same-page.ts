import { decodeText, type Href, pageKey } from '../contract/addresses.ts'
import type { NamedPage } from '../contract/page-names.ts'

/**
 * The page whose address differs from a path only in letter case, a slash or `.html`, as static hosts do not
 * find it; null if there is none. A page at the path itself is not served by this host: opening it would show the
 * 404 page again, without end.
 */
export function findSamePage(pathname: string, pages: readonly NamedPage[]): Href | null {
  const key = similarityKey(pathname)
  const found = pages.find(([, href]) => similarityKey(href) === key)
  return found === undefined || found[1] === pathname ? null : found[1]
}

/** Equal for paths that differ only in letter case, in escapes, and in what hosts add to them. */
function similarityKey(path: string): string {
  return pageKey(decodeText(path).toLowerCase())
}
