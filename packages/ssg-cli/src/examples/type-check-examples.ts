import type { SourceFileCache } from '../api/create-type-program.ts'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import type { Store } from '../cache/store.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { passedChecks, typeCheckKey } from './cache-keys.ts'
import type { Example } from './example.ts'
import { typeCheckUncached } from './type-check-uncached.ts'

/** Type-checks the blocks of one version. Gives the number of answers that were known. */
export function typeCheckExamples(
  examples: readonly Example[],
  { dir, packages, api }: DocumentedVersion,
  store: Store,
  sourceFiles: SourceFileCache,
): Outcome<number> {
  const fresh = examples.filter(
    (example) => !store.has(passedChecks, typeCheckKey(example, packages)),
  )
  const known = examples.length - fresh.length
  if (fresh.length === 0) return { value: known, diagnostics: [] }
  const exportedNames = new Set(
    Object.keys(api).filter((name) => !name.includes('.') && api[name]?.presence !== 'untyped'),
  )
  const packageName = packages[0]?.name ?? ''
  const answers = typeCheckUncached(fresh, { dir, packageName, exportedNames, sourceFiles })
  const diagnostics: Diagnostic[] = []
  for (const [index, example] of fresh.entries()) {
    const found = answers[index] ?? []
    diagnostics.push(...found)
    if (found.length === 0) store.write(passedChecks, typeCheckKey(example, packages), true)
  }
  return { value: known, diagnostics }
}
