import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { likelyTypo } from '../diagnostics/suggest.ts'
import { frontMatterSchemas } from './front-matter-schema.ts'
import type { Placement } from './placement.ts'

const fieldNames = {
  doc: Object.keys(frontMatterSchemas.doc.shape),
  post: Object.keys(frontMatterSchemas.post.shape),
  page: Object.keys(frontMatterSchemas.page.shape),
  partial: [],
} satisfies Readonly<Record<Placement['kind'], readonly string[]>>

const namesOfAnyKind: ReadonlySet<string> = new Set(Object.values(fieldNames).flat())

/** Reports fields that are almost named like a known one. Other unknown fields belong to the author. */
export function checkFieldNames(
  names: readonly string[],
  kind: Placement['kind'],
  placeOf: (path: readonly string[]) => Place,
): readonly Diagnostic[] {
  return names.flatMap((name): Diagnostic[] => {
    const known = namesOfAnyKind.has(name) ? undefined : likelyTypo(name, fieldNames[kind])
    if (known === undefined || names.includes(known)) return []
    return [
      {
        severity: 'warning',
        rule: 'front-matter',
        reason: `Unknown field \`${name}\``,
        hint: `Did you mean \`${known}\`?`,
        place: placeOf([name]),
      },
    ]
  })
}
