import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
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

type KnownEntry = readonly [key: string, page: KnownPage]

const knownPages = cacheKind<readonly KnownEntry[]>('known-pages')

/** After an edit of one page, only the chunk with it is written again. */
const pagesPerChunk = 256

/** Opens the pages that are known with the site's key: none after a change that all pages may show. */
export function openKnownPages({ siteKey, keyOf }: PageFacts, store: Store): KnownPages {
  const slotOf = (chunk: number) => hashOf(`${siteKey} ${chunk}`)
  const chunks = [...readChunks(slotOf, store)]
  const known = new Map(chunks.flat())
  const keys = new Map<RouteNode, string>()
  const getKey = (node: RouteNode): string => {
    const key = keys.get(node) ?? keyOf(node)
    keys.set(node, key)
    return key
  }
  return {
    find: (node) => known.get(getKey(node)),
    save(pages) {
      for (let start = 0; start < pages.length; start += pagesPerChunk) {
        const chunk = start / pagesPerChunk
        const some = pages.slice(start, start + pagesPerChunk)
        const last = chunks[chunk] ?? []
        const isSame =
          some.length === last.length &&
          some.every(({ node }, index) => getKey(node) === last[index]?.[0])
        if (isSame) continue
        const entries = some.map(({ node, path: _, ...page }) => [getKey(node), page] as const)
        store.write(knownPages, slotOf(chunk), entries)
      }
    },
  }
}

function* readChunks(
  slotOf: (chunk: number) => string,
  store: Store,
): Generator<readonly KnownEntry[]> {
  for (let chunk = 0; ; chunk++) {
    const entries = store.read(knownPages, slotOf(chunk))
    if (entries === undefined) return
    yield entries
  }
}

/** For builds that must look at every page. */
export const noKnownPages: KnownPages = { find: () => undefined, save: () => {} }
