import type { DocumentedVersion } from '../api/open-versions.ts'
import type { ParsedFiles } from '../api/type-program.ts'
import type { Store } from '../cache/store.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { Example } from './example.ts'
import { typeKey } from './result-keys.ts'
import { typeCheck } from './type-check.ts'

/** Type-checks the blocks of one version. Gives the number of answers that were known. */
export function proveTypes(
  examples: readonly Example[],
  { dir, packages, api }: DocumentedVersion,
  store: Store,
  parsed: ParsedFiles,
): Outcome<number> {
  const fresh = examples.filter((example) => !store.has('check', typeKey(example, packages)))
  const known = examples.length - fresh.length
  if (fresh.length === 0) return { value: known, diagnostics: [] }
  const exported = new Set(
    Object.keys(api).filter((name) => !name.includes('.') && api[name]?.presence !== 'untyped'),
  )
  const packageName = packages[0]?.name ?? ''
  const answers = typeCheck(fresh, { dir, packageName, exported, parsed })
  const diagnostics: Diagnostic[] = []
  for (const [index, example] of fresh.entries()) {
    const found = answers[index] ?? []
    diagnostics.push(...found)
    if (found.length === 0) store.write('check', typeKey(example, packages), true)
  }
  return { value: known, diagnostics }
}
