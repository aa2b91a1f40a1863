import { openIndex, searchAll } from '#search'
import { type BuiltSearch, type Sent, sumOf } from './built-search.ts'

/** What one query costs a reader who has not searched before. */
export interface MeasuredQuery {
  readonly query: string
  /** All that is loaded until the query is answered, when it comes whole, as from a link. */
  readonly whole: Sent
  /** The same when it is typed, and every letter is answered. */
  readonly typed: Sent
  /** From the first letter on, reading, loading and searching, in ms. */
  readonly first: number
  /** Of each letter once all is loaded, in ms. */
  readonly letters: readonly number[]
}

/** Answers a query whole, letter by letter, and once more when all is loaded. */
export async function measureQuery(search: BuiltSearch, query: string): Promise<MeasuredQuery> {
  const beginnings = Array.from(query, (_, index) => query.slice(0, index + 1))
  const whole = reader(search)
  const started = performance.now()
  await whole.search(query)
  const first = performance.now() - started

  const typing = reader(search)
  for (const beginning of beginnings) await typing.search(beginning)
  const letters: number[] = []
  for (const beginning of beginnings) {
    const pressed = performance.now()
    await typing.search(beginning)
    letters.push(performance.now() - pressed)
  }
  return { query, whole: whole.loaded(), typed: typing.loaded(), first, letters }
}

/** A browser that has nothing yet. */
function reader(search: BuiltSearch) {
  const paths = new Set<string>([...search.rootPaths, search.roots[0]?.worker ?? ''])
  const load = async (path: string): Promise<unknown> => {
    paths.add(path)
    return search.read(path)
  }
  const indexes = search.roots.map((root) => openIndex(root, load))
  return {
    search: (query: string) => searchAll(indexes, query, '/docs/'),
    loaded: () => sumOf([...paths].map((path) => search.bytes(path))),
  }
}
