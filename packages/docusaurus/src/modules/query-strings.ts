import { useEffect } from 'react'
import { useEvent } from './location-change.ts'
import { useHistory, useLocation } from './router.tsx'

type History = ReturnType<typeof useHistory>
type Strategy = 'append' | 'set'

interface UpdateOptions {
  /** Adds an entry to the history of the browser. */
  readonly push?: boolean
}

/** A value from the history of the router, such as the query of the address. */
export function useHistorySelector<Value>(selector: (history: History) => Value): Value {
  return selector(useHistory())
}

/** Calls back when the reader goes back or forward. The result is ignored: the page changes in any case. */
export function useHistoryPopHandler(
  handler: (location: History['location'], action: 'POP') => unknown,
): void {
  const history = useHistory()
  const call = useEvent(handler)
  useEffect(
    () => history.listen((location, action) => action === 'POP' && call(location, action)),
    [history, call],
  )
}

export function useQueryStringValue(key: string | null): string | null {
  const { search } = useLocation()
  return key === null ? null : new URLSearchParams(search).get(key)
}

/** A parameter of the query, empty if there is none, and a function that changes it. */
export function useQueryString(
  key: string,
): [string, (value: string | null, options?: UpdateOptions) => void] {
  const update = useQueryUpdate()
  const change = (value: string | null, options?: UpdateOptions) =>
    update((query) => (value ? query.set(key, value) : query.delete(key)), options)
  return [useQueryStringValue(key) ?? '', change]
}

type ListUpdate = readonly string[] | ((values: readonly string[]) => readonly string[])

/** All values of a parameter of the query, and a function that changes them. */
export function useQueryStringList(
  key: string,
): [readonly string[], (values: ListUpdate, options?: UpdateOptions) => void] {
  const { search } = useLocation()
  const update = useQueryUpdate()
  const change = (values: ListUpdate, options?: UpdateOptions) =>
    update((query) => {
      const next = typeof values === 'function' ? values(query.getAll(key)) : values
      query.delete(key)
      for (const value of next) query.append(key, value)
    }, options)
  return [new URLSearchParams(search).getAll(key), change]
}

/** A function that removes the query. */
export function useClearQueryString(): () => void {
  const history = useHistory()
  return () => history.replace({ search: '' })
}

function useQueryUpdate() {
  const history = useHistory()
  return (change: (query: URLSearchParams) => void, { push = false }: UpdateOptions = {}): void => {
    const query = new URLSearchParams(history.location.search)
    change(query)
    history[push ? 'push' : 'replace']({ search: query.toString() })
  }
}

/** Merges queries: `append` keeps all values of a parameter, `set` the last one. */
export function mergeSearchParams(
  queries: readonly URLSearchParams[],
  strategy: Strategy,
): URLSearchParams {
  const merged = new URLSearchParams()
  for (const query of queries) {
    for (const [key, value] of query) merged[strategy](key, value)
  }
  return merged
}

/** The same for queries as text. */
export function mergeSearchStrings(
  queries: readonly (string | undefined)[],
  strategy: Strategy,
): string {
  const parsed = queries.map((query) => new URLSearchParams(query ?? ''))
  const text = mergeSearchParams(parsed, strategy).toString()
  return text && `?${text}`
}
