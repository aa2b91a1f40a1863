import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { likelyTypo } from '../diagnostics/suggest.ts'
import type { ActiveIntegration } from '../integrations/active-integration.ts'
import { frontMatterSchemas } from './front-matter-schema.ts'
import type { Placement } from './placement.ts'
import type { Source } from './source.ts'

const fieldNames = {
  doc: Object.keys(frontMatterSchemas.doc.shape),
  post: Object.keys(frontMatterSchemas.post.shape),
  page: Object.keys(frontMatterSchemas.page.shape),
  partial: [],
} satisfies Readonly<Record<Placement['kind'], readonly string[]>>

const namesOfAnyKind: ReadonlySet<string> = new Set(Object.values(fieldNames).flat())

type FieldsOfSource = Pick<
  Source,
  'file' | 'placement' | 'frontMatter' | 'ownFields' | 'fieldLines'
>

/**
 * Reports fields of authors that are almost named like one of ours, unless the page has that one or an
 * integration declares them.
 */
export function checkFieldNames(
  sources: readonly FieldsOfSource[],
  declaredNames: ReadonlySet<string>,
): readonly Diagnostic[] {
  return sources.flatMap(({ file, placement, frontMatter, ownFields, fieldLines }) =>
    Object.keys(ownFields).flatMap((name): Diagnostic[] => {
      if (namesOfAnyKind.has(name) || declaredNames.has(name)) return []
      const known = likelyTypo(name, fieldNames[placement.kind])
      const isOwn = known !== undefined && known in frontMatter && !isSameInLowerCase(name, known)
      if (known === undefined || isOwn) return []
      return [
        {
          severity: 'warning',
          rule: 'front-matter',
          reason: `Unknown field \`${name}\``,
          hint: `Did you mean \`${known}\`?`,
          place: { file, line: fieldLines[name] ?? 1, column: 1, length: name.length },
        },
      ]
    }),
  )
}

function isSameInLowerCase(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}

/** Reports fields that integrations declare although ssg defines them: their schemas would never see a value. */
export function checkDeclaredNames(
  integrations: readonly ActiveIntegration[],
): readonly Diagnostic[] {
  return integrations.flatMap(({ integration: { name, frontMatter = {} }, place }) =>
    Object.keys(frontMatter)
      .filter((field) => namesOfAnyKind.has(field))
      .map(
        (field): Diagnostic => ({
          severity: 'error',
          rule: 'integration',
          reason: `The integration "${name}" declares the field \`${field}\`, which ssg defines`,
          hint: 'Rename the field',
          place,
        }),
      ),
  )
}
