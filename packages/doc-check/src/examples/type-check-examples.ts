import type { Diagnostic, Outcome, Store } from '@ssg/cli/toolkit'
import type { SourceFileCache } from '../api/create-type-program.ts'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import { passedChecks, typeCheckKey } from './cache-keys.ts'
import type { Example } from './example.ts'
import { typeCheckUncached } from './type-check-uncached.ts'

/** Type-checks the examples of one version. Returns the number of results read from the cache. */
export function typeCheckExamples(
  examples: readonly Example[],
  { dir, packages, api }: DocumentedVersion,
  { store, sourceFiles }: { readonly store: Store; readonly sourceFiles: SourceFileCache },
): Outcome<number> {
  const uncached = examples.filter(
    (example) => !store.has(passedChecks, typeCheckKey(example, packages)),
  )
  const cached = examples.length - uncached.length
  if (uncached.length === 0) return { value: cached, diagnostics: [] }
  const exportedNames = new Set(
    Object.keys(api).filter((name) => !name.includes('.') && api[name]?.presence !== 'untyped'),
  )
  const packageName = packages[0]?.name ?? ''
  const results = typeCheckUncached(uncached, { dir, packageName, exportedNames, sourceFiles })
  const diagnostics: Diagnostic[] = []
  for (const [index, example] of uncached.entries()) {
    const errors = results[index] ?? []
    diagnostics.push(...errors)
    if (errors.length === 0) store.write(passedChecks, typeCheckKey(example, packages), true)
  }
  return { value: cached, diagnostics }
}
