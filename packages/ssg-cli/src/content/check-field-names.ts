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
      const known =
        fieldOfOthers(name, ownFields[name], fieldNames[placement.kind]) ??
        likelyTypo(name, fieldNames[placement.kind])
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

/** Fields of other generators whose values leave no doubt, and ours for the same purpose. */
const foreignFields: readonly (readonly [
  name: string,
  isMeant: (value: unknown) => boolean,
  own: string,
])[] = [
  ['nav_order', isNumber, 'sidebar_position'],
  ['order', isNumber, 'sidebar_position'],
  ['position', isNumber, 'sidebar_position'],
  ['weight', isNumber, 'sidebar_position'],
  ['tableOfContents', isFalse, 'hide_table_of_contents'],
  ['outline', isFalse, 'hide_table_of_contents'],
  ['aside', isFalse, 'hide_table_of_contents'],
  ['lastUpdated', isDate, 'last_update'],
  ['editUrl', isUrl, 'custom_edit_url'],
  ['tag', Array.isArray, 'tags'],
]

function fieldOfOthers(name: string, value: unknown, known: readonly string[]): string | undefined {
  return foreignFields.find(
    ([theirs, isMeant, own]) => theirs === name && isMeant(value) && known.includes(own),
  )?.[2]
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number'
}

function isFalse(value: unknown): boolean {
  return value === false
}

function isDate(value: unknown): boolean {
  return value instanceof Date || /^\d{4}-\d{2}-\d{2}/.test(String(value))
}

function isUrl(value: unknown): boolean {
  return /^https?:/.test(String(value))
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
