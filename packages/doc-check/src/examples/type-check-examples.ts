import type { Diagnostic, Outcome, Store } from '@ssgdocs/cli/toolkit'
import type { SourceFileCache } from '../api/create-type-program.ts'
import type { DocumentedVersion } from '../api/load-documented-versions.ts'
import type { Api } from '../api/read-api.ts'
import { passedChecks, typeCheckKey } from './cache-keys.ts'
import type { Example } from './example.ts'
import { typeCheckUncached } from './type-check-uncached.ts'

/** Type-checks the examples of one version. Returns the number of results read from the cache. */
export function typeCheckExamples(
  examples: readonly Example[],
  version: DocumentedVersion,
  { store, sourceFiles }: { readonly store: Store; readonly sourceFiles: SourceFileCache },
): Outcome<number> {
  const { dir, packages, packagesHash } = version
  const uncached = examples.filter(
    (example) => !store.has(passedChecks, typeCheckKey(example, packagesHash)),
  )
  const cached = examples.length - uncached.length
  if (uncached.length === 0) return { value: cached, diagnostics: [] }
  const hasSignatures = uncached.some(({ options }) => options.signature !== null)
  const exportedNames = hasSignatures ? typedExports(version.api) : new Set<string>()
  const packageName = packages[0]?.name ?? ''
  const results = typeCheckUncached(uncached, { dir, packageName, exportedNames, sourceFiles })
  const diagnostics: Diagnostic[] = []
  for (const [index, example] of uncached.entries()) {
    const errors = results[index] ?? []
    diagnostics.push(...errors)
    if (errors.length === 0) store.write(passedChecks, typeCheckKey(example, packagesHash), true)
  }
  return { value: cached, diagnostics }
}

function typedExports(api: Api): ReadonlySet<string> {
  return new Set(
    Object.keys(api).filter((name) => !name.includes('.') && api[name]?.presence !== 'untyped'),
  )
}
