import * as z from 'zod'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { firstProblem } from './first-problem.ts'
import { type HookCall, hookFailure, invalidResult } from './hook-diagnostics.ts'
import { createHookFailures } from './hook-failures.ts'
import { runInScope } from './hook-scope.ts'
import type { SidebarItemChanges } from './integration.ts'
import { addLateFailure } from './late-failures.ts'
import { deepFreeze } from './plain-values.ts'
import { rejectPromise } from './reject-promise.ts'
import { runHook } from './run-hook.ts'
import type { SitePage } from './site-page.ts'

/** A docs page for the `sidebar` hooks. */
export interface SidebarPage {
  readonly page: SitePage
  readonly place: Place
}

/**
 * Runs the `sidebar` hooks. Returns the changes by route; if several integrations change an item,
 * the last one wins.
 */
export async function runSidebarHooks(
  integrations: readonly ActiveIntegration[],
  pages: readonly SidebarPage[],
): Promise<Outcome<ReadonlyMap<string, SidebarItemChanges>>> {
  const value = new Map<string, SidebarItemChanges>()
  const diagnostics: Diagnostic[] = []
  const failures = createHookFailures()
  for (const active of integrations) {
    const { integration } = active
    if (integration.sidebar === undefined) continue
    let call: HookCall = { active, hook: 'sidebar' }
    const { diagnostics: hung } = await runHook(call, () => {
      for (const { page, place } of pages) {
        const described: HookCall = { active, hook: 'sidebar', subject: page.route, place }
        call = described
        try {
          const scope = { onUnhandled: (error: unknown) => addLateFailure(described, error) }
          const changes = runInScope(scope, () => integration.sidebar?.(deepFreeze(page)))
          const problem =
            changes instanceof Promise
              ? rejectPromise(changes, described)
              : firstProblem(changes, sidebarItemChanges)
          if (problem !== null) failures.add(described, (failed) => invalidResult(failed, problem))
          else if (changes !== undefined) {
            value.set(page.route, { ...value.get(page.route), ...changes })
          }
        } catch (error) {
          failures.add(described, (failed) => hookFailure(failed, error))
        }
      }
    })
    const { place = active.place } = call
    diagnostics.push(...hung.map((diagnostic) => ({ ...diagnostic, place })))
  }
  return { value, diagnostics: [...diagnostics, ...failures.diagnostics()] }
}

const sidebarItemChanges = z
  .strictObject({
    label: z.string().min(1).exactOptional(),
    className: z.string().exactOptional(),
    badge: z.string().min(1).exactOptional(),
  })
  .optional()
