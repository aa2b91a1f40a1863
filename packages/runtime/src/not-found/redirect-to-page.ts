import type { PageCache } from '../page-cache.ts'

/**
 * On the 404 page: opens the page whose address differs only in letter case, a slash or `.html`, as static
 * hosts do not. Returns whether there is one.
 */
export async function redirectToPage(pages: Pick<PageCache, 'getPage'>): Promise<boolean> {
  const { pathname, search, hash, href } = location
  const page = await pages.getPage(new URL(href)).catch(() => null)
  // A host without this page would serve the 404 page again, without end.
  if (page === null || page.view.href === pathname) return false
  location.replace(page.view.href + search + hash)
  return true
}
