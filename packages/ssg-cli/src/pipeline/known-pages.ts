import { cacheKind } from '../cache/cache-kind.ts'
import type { Store } from '../cache/store.ts'
import type { OutputPage } from '../outputs/output-page.ts'

/** What the last build found out about a page while it rendered it. */
export type KnownPage = Omit<OutputPage, 'node' | 'path'>

type KnownPages = ReadonlyMap<string, KnownPage>

const knownPages = cacheKind<readonly (readonly [key: string, page: KnownPage])[]>('known-pages')

/** The pages that the last build of a site rendered, by the key of their facts. Empty if the site's key has changed. */
export function readKnownPages(siteKey: string, store: Store): KnownPages {
  return new Map(store.read(knownPages, siteKey))
}

/** Replaces the known pages, unless they are the same. */
export function writeKnownPages(
  siteKey: string,
  { before, after }: { readonly before: KnownPages; readonly after: KnownPages },
  store: Store,
): void {
  const isSame = before.size === after.size && [...after.keys()].every((key) => before.has(key))
  if (!isSame) store.write(knownPages, siteKey, [...after])
}
