import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { type HookCall, hookFailure, invalidResult } from './hook-diagnostics.ts'
import { runInScope } from './hook-scope.ts'
import { addLateFailure } from './late-failures.ts'
import { findNonJson, isPlainObject } from './plain-values.ts'
import { runHook } from './run-hook.ts'
import type { StandardIssue, StandardResult, StandardSchema } from './standard-schema.ts'

/** A page's front matter fields that ssg does not define. */
export interface CheckablePage {
  readonly file: string
  readonly ownFields: Readonly<Record<string, unknown>>
  readonly fieldLines: Readonly<Record<string, number>>
  readonly placement: { readonly kind: string }
}

/** Validates the fields that integrations define, and puts the results of their schemas into the pages. */
export async function checkFrontMatter<Page extends CheckablePage>(
  pages: readonly Page[],
  integrations: readonly ActiveIntegration[],
): Promise<Outcome<readonly Page[]>> {
  const diagnostics: Diagnostic[] = []
  let checked = pages
  for (const active of integrations) {
    for (const [name, schema] of Object.entries(active.integration.frontMatter ?? {})) {
      if (schema === undefined) continue
      const outcome = await checkField({ name, schema, active }, checked)
      checked = outcome.value
      diagnostics.push(...outcome.diagnostics)
    }
  }
  return { value: checked, diagnostics }
}

interface Field {
  readonly name: string
  readonly schema: StandardSchema
  readonly active: ActiveIntegration
}

/** Number of pages per call: the time limit of a call costs more than validating a page. */
const batchSize = 32

/** Validates one field of all pages, up to the page whose validation does not end. */
async function checkField<Page extends CheckablePage>(
  field: Field,
  pages: readonly Page[],
): Promise<Outcome<readonly Page[]>> {
  const value: Page[] = []
  const diagnostics: Diagnostic[] = []
  let isHanging = false
  for (let start = 0; start < pages.length && !isHanging; start += batchSize) {
    const batch = await checkBatch(field, pages.slice(start, start + batchSize))
    value.push(...batch.value)
    diagnostics.push(...batch.diagnostics)
    isHanging = batch.isHanging
  }
  return { value: [...value, ...pages.slice(value.length)], diagnostics }
}

interface CheckedBatch<Page> extends Outcome<readonly Page[]> {
  readonly isHanging: boolean
}

async function checkBatch<Page extends CheckablePage>(
  { name, schema, active }: Field,
  pages: readonly Page[],
): Promise<CheckedBatch<Page>> {
  const value: Page[] = []
  const diagnostics: Diagnostic[] = []
  const callFor = (page: Page | undefined): HookCall => {
    const place = page === undefined ? active.place : placeOf(name, page)
    return { active, hook: 'frontMatter', subject: `\`${name}\``, place }
  }
  const { diagnostics: hung } = await runHook(callFor(undefined), async () => {
    for (const page of pages) {
      if (!hasFrontMatter(page)) {
        value.push(page)
        continue
      }
      try {
        const scope = { onUnhandled: (error: unknown) => addLateFailure(callFor(page), error) }
        const validate = () => schema['~standard'].validate(page.ownFields[name])
        const result = runInScope(scope, validate)
        const { errors, page: checked } = applyResult(
          { name, page, call: callFor(page) },
          result instanceof Promise ? await result : result,
        )
        diagnostics.push(...errors)
        value.push(checked)
      } catch (error) {
        diagnostics.push(hookFailure(callFor(page), error))
        value.push(page)
      }
    }
  })
  const { place } = callFor(pages[value.length])
  diagnostics.push(...hung.map((diagnostic) => ({ ...diagnostic, place: place ?? active.place })))
  return {
    value: [...value, ...pages.slice(value.length)],
    diagnostics,
    isHanging: hung.length > 0,
  }
}

/** Components have none, and partials have no page. */
function hasFrontMatter({ file, placement }: CheckablePage): boolean {
  return placement.kind !== 'partial' && /\.mdx?$/.test(file)
}

interface FieldOfPage<Page> {
  readonly name: string
  readonly page: Page
  readonly call: HookCall
}

function applyResult<Page extends CheckablePage>(
  { name, page, call }: FieldOfPage<Page>,
  result: StandardResult<unknown>,
): { readonly page: Page; readonly errors: readonly Diagnostic[] } {
  if (!isResult(result)) {
    const requirement =
      'it must be an object with a `value`, or with `issues` that have a `message`'
    return { page, errors: [invalidResult(call, requirement)] }
  }
  if (result.issues !== undefined) {
    const hint = `The integration "${call.active.integration.name}" defines this field`
    const errors = result.issues.map((issue): Diagnostic => {
      const reason = `\`${fieldPath(name, issue)}\`: ${issue.message}`
      return { severity: 'error', rule: 'front-matter', reason, hint, place: placeOf(name, page) }
    })
    return { page, errors }
  }
  const { value } = result
  if (value === undefined) return { page, errors: [] }
  if (findNonJson(value) !== null) {
    return { page, errors: [invalidResult(call, 'it must be plain JSON, such as a date as text')] }
  }
  return { page: { ...page, ownFields: { ...page.ownFields, [name]: value } }, errors: [] }
}

function isResult(result: unknown): boolean {
  if (!isPlainObject(result)) return false
  const { issues } = result
  if (issues === undefined) return 'value' in result
  return Array.isArray(issues) && issues.every((issue) => typeof issue?.message === 'string')
}

function placeOf(name: string, { file, fieldLines }: CheckablePage): Place {
  return { file, line: fieldLines[name] ?? 1, column: 1 }
}

function fieldPath(name: string, { path = [] }: StandardIssue): string {
  const keys = path.map((key) => String(typeof key === 'object' ? key.key : key))
  return [name, ...keys].join('.')
}
