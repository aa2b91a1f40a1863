import { openIndex, searchAll } from '#search'
import { type BuiltSearch, sumSizes, type TransferSize } from './built-search.ts'
import type { SearchProgram } from './programs/search-program.ts'

/** Cost of one query for a reader with an empty cache. */
export interface QueryMeasurement {
  readonly query: string
  /** Bytes loaded to answer the complete query, as from a link. */
  readonly complete: TransferSize
  /** Bytes loaded when the query is typed and every keystroke is answered. */
  readonly typed: TransferSize
  /** Time until the first result, with loading and searching, in ms. */
  readonly firstResultMs: number
  /** Time of each keystroke once everything is loaded, in ms. */
  readonly keystrokeMs: readonly number[]
}

/** Runs a query complete, then keystroke by keystroke, and again with everything loaded. */
export async function measureQuery(search: BuiltSearch, query: string): Promise<QueryMeasurement> {
  const beginnings = Array.from(query, (_, index) => query.slice(0, index + 1))
  const whole = createEmptyClient(search)
  const started = performance.now()
  await whole.search(query)
  const firstResultMs = performance.now() - started

  const typing = createEmptyClient(search)
  for (const beginning of beginnings) await typing.search(beginning)
  const keystrokeMs: number[] = []
  for (const beginning of beginnings) {
    const pressed = performance.now()
    await typing.search(beginning)
    keystrokeMs.push(performance.now() - pressed)
  }
  return { query, complete: whole.loaded(), typed: typing.loaded(), firstResultMs, keystrokeMs }
}

/** A search program that answers each query with an empty cache. */
export function createMeasuredSearch(search: BuiltSearch): SearchProgram {
  return {
    async search(query) {
      const client = createEmptyClient(search)
      const { hits } = await client.search(query)
      return { hrefs: hits.map(({ href }) => href), bytes: client.loaded().gzip }
    },
  }
}

/** A client with an empty cache. */
function createEmptyClient(search: BuiltSearch) {
  const paths = new Set<string>([...search.rootPaths, search.roots[0]?.worker ?? ''])
  const load = async (path: string): Promise<unknown> => {
    paths.add(path)
    return search.read(path)
  }
  const [docs, pages, ...otherDocs] = search.roots.map((root) => openIndex(root, load))
  const primary = [docs, pages].filter((index) => index !== undefined)
  const limits = { maxHits: 15, maxHitsPerPage: 3 }
  return {
    search: (query: string) => searchAll({ primary, otherDocs }, query, '/docs/', limits),
    loaded: () => sumSizes([...paths].map((path) => search.sizeOf(path))),
  }
}
