import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { withNote } from '../diagnostics/with-note.ts'

/** The last values of files without errors, by path. A build from the command line reads each file once. */
const lastValues = memoizeByObject<Store, Map<string, unknown>>()

/** In a preview, a file that cannot be read keeps its last value. Null without one. */
export function orLastReadable<T>(
  read: Outcome<T | null>,
  file: string,
  store: Store,
): Outcome<T | null> {
  const last = lastValues.get(store, null, () => new Map())
  if (read.value !== null) {
    last.set(file, read.value)
    return read
  }
  if (!last.has(file)) return read
  const note = 'Until then, the site has the last version of this file without errors'
  return {
    value: last.get(file) as T,
    diagnostics: read.diagnostics.map((one) => withNote(one, note)),
  }
}
