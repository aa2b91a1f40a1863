import { cacheKind } from '../cache/cache-kind.ts'
import type { Store } from '../cache/store.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import type { PageFacts } from './page-facts.ts'

/** What a build learned about a page while rendering it. */
export type KnownPage = Omit<OutputPage, 'node' | 'path'>

/** The pages that the last build rendered from the same facts. */
export interface KnownPages {
  find(node: RouteNode): KnownPage | undefined
  /** Replaces the known pages by all pages of this build. */
  save(pages: readonly OutputPage[]): void
}

const knownPages = cacheKind<readonly (readonly [key: string, page: KnownPage])[]>('known-pages')

/** Opens the pages that are known with the site's key: none after a change that all pages may show. */
export function openKnownPages({ siteKey, keyOf }: PageFacts, store: Store): KnownPages {
  const known = new Map(store.read(knownPages, siteKey))
  const keys = new Map<RouteNode, string>()
  const getKey = (node: RouteNode): string => {
    const key = keys.get(node) ?? keyOf(node)
    keys.set(node, key)
    return key
  }
  return {
    find: (node) => known.get(getKey(node)),
    save(pages) {
      const isSame =
        pages.length === known.size && pages.every(({ node }) => known.has(getKey(node)))
      if (isSame) return
      const entries = pages.map(({ node, path: _, ...page }) => [getKey(node), page] as const)
      store.write(knownPages, siteKey, entries)
    },
  }
}

/** For builds that must look at every page. */
export const noKnownPages: KnownPages = { find: () => undefined, save: () => {} }
