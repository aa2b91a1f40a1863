import { openIndex, searchAll } from '#search'
import { type BuiltSearch, sumSizes, type TransferSize } from './built-search.ts'

/** What one query costs a reader who has not searched before. */
export interface QueryMeasurement {
  readonly query: string
  /** All that is loaded until the query is answered, when it comes whole, as from a link. */
  readonly complete: TransferSize
  /** The same when it is typed, and every letter is answered. */
  readonly typed: TransferSize
  /** From the first letter on, reading, loading and searching, in ms. */
  readonly firstResultMs: number
  /** Of each letter once all is loaded, in ms. */
  readonly keystrokeMs: readonly number[]
}

/** Answers a query whole, letter by letter, and once more when all is loaded. */
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

/** A browser that has nothing yet. */
function createEmptyClient(search: BuiltSearch) {
  const paths = new Set<string>([...search.rootPaths, search.roots[0]?.worker ?? ''])
  const load = async (path: string): Promise<unknown> => {
    paths.add(path)
    return search.read(path)
  }
  const indexes = search.roots.map((root) => openIndex(root, load))
  return {
    search: (query: string) => searchAll(indexes, query, '/docs/'),
    loaded: () => sumSizes([...paths].map((path) => search.sizeOf(path))),
  }
}
