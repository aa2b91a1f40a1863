import type { HeadTag } from '@ssgdocs/runtime/contract/page-data'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import * as z from 'zod'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { firstProblem } from './first-problem.ts'
import { type HookCall, hookFailure, invalidResult } from './hook-diagnostics.ts'
import { createHookFailures, type HookFailures } from './hook-failures.ts'
import { runInScope } from './hook-scope.ts'
import { HookTimeout, hookTimeLimit } from './hook-time-limit.ts'
import type { HeadElement } from './integration.ts'
import { addLateFailure } from './late-failures.ts'
import { deepFreeze, findNonJson, isPlainObject } from './plain-values.ts'
import { rejectPromise } from './reject-promise.ts'
import { runWithTimeLimit } from './run-limited.ts'
import type { SitePage } from './site-page.ts'

/** A page for the `view` and `head` hooks. */
export interface ExtendablePage {
  readonly view: PageView
  readonly page: SitePage
  readonly place: Place
}

/** A page after its hooks ran. */
export interface ExtendedPage {
  readonly view: PageView
  readonly headTags: readonly HeadTag[]
}

/** Runs the `view` and `head` hooks of pages. */
export interface PageExtender {
  /** Whether there are such hooks. */
  readonly isActive: boolean
  /** Extends several pages per call, since the time limit of a call costs more than a page. */
  extend(pages: readonly ExtendablePage[]): readonly ExtendedPage[]
  /** The problems of all pages so far, each with the first page that has it. */
  diagnostics(): readonly Diagnostic[]
}

/** Creates an extender. A hook that does not end is not called again. */
export function createPageExtender(integrations: readonly ActiveIntegration[]): PageExtender {
  const hooked = integrations.filter(({ integration }) => integration.view || integration.head)
  const hanging = new Set<HookCall['active']>()
  const failures = createHookFailures()

  return {
    isActive: hooked.length > 0,
    extend(pages) {
      const value: ExtendedPage[] = []
      while (value.length < pages.length) {
        const done = value.length
        let current: { readonly call: HookCall; readonly start: number } | undefined
        const onCall = (call: HookCall) => {
          current = { call, start: Date.now() }
        }
        try {
          runWithTimeLimit(() => {
            for (const page of pages.slice(value.length)) {
              value.push(extendPage(page, without(hooked, hanging), { onCall, failures }))
            }
          }, hookTimeLimit())
        } catch (error) {
          if (!(error instanceof HookTimeout) || current === undefined) throw error
          const { call, start } = current
          // Retry with a new limit: earlier calls of this run may have used up the time.
          if (value.length > done && Date.now() - start < hookTimeLimit()) continue
          hanging.add(call.active)
          failures.add(call, (hung) => hookFailure(hung, error))
        }
      }
      return value
    },
    diagnostics: failures.diagnostics,
  }
}

function without(
  hooked: readonly ActiveIntegration[],
  hanging: ReadonlySet<HookCall['active']>,
): readonly ActiveIntegration[] {
  return hooked.filter((active) => !hanging.has(active))
}

interface CallObserver {
  readonly onCall: (call: HookCall) => void
  readonly failures: HookFailures
}

function extendPage(
  { view: built, page: original, place }: ExtendablePage,
  integrations: readonly ActiveIntegration[],
  { onCall, failures }: CallObserver,
): ExtendedPage {
  let view = deepFreeze(built)
  let page = deepFreeze(original)
  const headTags: HeadTag[] = []
  const run = <T>(active: ActiveIntegration, hook: 'view' | 'head', { call, problem }: Run<T>) => {
    const described: HookCall = { active, hook, subject: page.route, place }
    onCall(described)
    try {
      const scope = { onUnhandled: (error: unknown) => addLateFailure(described, error) }
      const value = runInScope(scope, call)
      if (value === undefined) return
      const requirement =
        value instanceof Promise ? rejectPromise(value, described) : problem(value)
      if (requirement === null) return value
      failures.add(described, (call) => invalidResult(call, requirement))
    } catch (error) {
      failures.add(described, (call) => hookFailure(call, error))
    }
    return
  }

  for (const active of integrations) {
    const call = () => active.integration.view?.(view, page)
    const problem = (changes: unknown) => problemOfView(changes, view)
    const value = run(active, 'view', { call, problem })
    if (value === undefined) continue
    const extra = { ...view.extra, ...(isPlainObject(value.extra) ? value.extra : {}) }
    const { kind, href } = view
    view = { ...view, ...value, kind, href } as PageView
    if (Object.keys(extra).length > 0) view = { ...view, extra }
    page = Object.freeze({ ...page, title: view.title, description: view.description })
    Object.freeze(view)
  }
  for (const active of integrations) {
    const call = () => active.integration.head?.(page, view)
    const elements = run(active, 'head', { call, problem: problemOfElements }) ?? []
    headTags.push(...elements.map(toHeadTag))
  }
  return { view, headTags }
}

interface Run<T> {
  readonly call: () => T
  /** The problem of a result, or null. */
  readonly problem: (value: unknown) => string | null
}

function problemOfView(value: unknown, view: PageView): string | null {
  if (!isPlainObject(value)) return 'it must be an object of plain JSON'
  const keys = findNonJson(value)
  if (keys !== null) return `\`${keys.join('.')}\` must be plain JSON`
  for (const [field, before] of Object.entries({ extra: {}, ...view })) {
    const after = value[field]
    if (after === undefined || before === null || before === undefined) continue
    // Null removes a part of the page.
    if (after === null && !Array.isArray(before) && !textFields.includes(field)) continue
    if (kindOf(after) !== kindOf(before)) return `\`${field}\` must be ${kindOf(before)}`
    const wrongItem = Array.isArray(after) ? after.findIndex((item) => !isPlainObject(item)) : -1
    if (wrongItem >= 0) return `\`${field}.${wrongItem}\` must be an object`
  }
  return null
}

/** Texts that every page has. */
const textFields = ['title', 'description', 'htmlClass']

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function problemOfElements(value: unknown): string | null {
  return firstProblem(value, headElements)
}

const headElements = z.array(
  z.strictObject({
    tagName: z.enum(['meta', 'link', 'script', 'style', 'noscript', 'base']),
    attributes: z
      .record(
        z.string().regex(/^[^\s"'<>/=]+$/),
        z.union([z.string(), z.number(), z.boolean()]).optional(),
      )
      .optional(),
    innerHTML: z.string().optional(),
  }),
)

function toHeadTag({ tagName, attributes = {}, innerHTML }: HeadElement): HeadTag {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === false || value === undefined ? [] : [[name, value === true ? '' : String(value)]],
  )
  return {
    tag: tagName,
    attributes: Object.fromEntries(written),
    ...(innerHTML === undefined ? {} : { text: innerHTML }),
  }
}
