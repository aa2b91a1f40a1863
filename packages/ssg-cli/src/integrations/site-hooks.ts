import * as z from 'zod'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import type { HookCall } from './hook-diagnostics.ts'
import type { Problem, SiteFile } from './integration.ts'
import { deepFreeze } from './plain-values.ts'
import { runHook } from './run-hook.ts'
import { runListHook } from './run-list-hook.ts'
import type { BuiltSite, SiteSummary } from './site-page.ts'

/** A file that an integration adds to the site. */
export interface ProvidedOutput {
  readonly integration: string
  readonly path: string
  readonly bytes: string | Uint8Array
}

/** Runs the `outputs` hooks. */
export async function runOutputHooks(
  integrations: readonly ActiveIntegration[],
  site: SiteSummary,
): Promise<Outcome<readonly ProvidedOutput[]>> {
  const value: ProvidedOutput[] = []
  const diagnostics: Diagnostic[] = []
  for (const active of integrations) {
    const { integration } = active
    if (integration.outputs === undefined) continue
    deepFreeze(site.pages)
    const files = await runListHook<SiteFile>(
      { active, hook: 'outputs' },
      () => integration.outputs?.(site),
      siteFiles,
    )
    diagnostics.push(...files.diagnostics)
    for (const file of files.value) {
      const bytes = 'text' in file ? file.text : file.bytes
      value.push({ integration: integration.name, path: file.path.replace(/^\//, ''), bytes })
    }
  }
  return { value, diagnostics }
}

/** Runs the `check` hooks. */
export async function runCheckHooks(
  integrations: readonly ActiveIntegration[],
  site: SiteSummary,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  for (const active of integrations) {
    const { integration } = active
    if (integration.check === undefined) continue
    deepFreeze(site.pages)
    const problems = await runListHook<Problem>(
      { active, hook: 'check' },
      () => integration.check?.(site),
      problemList,
    )
    diagnostics.push(...problems.diagnostics)
    for (const problem of problems.value) diagnostics.push(toDiagnostic(problem, integration.name))
  }
  return diagnostics
}

/** Runs the `done` hooks. */
export async function runDoneHooks(
  integrations: readonly ActiveIntegration[],
  site: SiteSummary,
  built: BuiltSite,
): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = []
  for (const active of integrations) {
    if (active.integration.done === undefined) continue
    deepFreeze(site.pages)
    const call: HookCall = { active, hook: 'done' }
    const outcome = await runHook(call, () => active.integration.done?.(site, built))
    diagnostics.push(...outcome.diagnostics)
  }
  return diagnostics
}

/** A control character, such as NUL, would be an error of the file system. */
const outputPath = z
  .string()
  .min(1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it finds.
  .regex(/^[^\0-\x1f]*$/, 'must be a path without control characters')

const siteFiles = z.array(
  z.union([
    z.strictObject({ path: outputPath, text: z.string() }),
    z.strictObject({ path: outputPath, bytes: z.instanceof(Uint8Array) }),
  ]),
)

const lineNumber = z.number().int().min(1).optional()
const problemList = z.array(
  z.strictObject({
    reason: z.string().min(1),
    hint: z.string().optional(),
    severity: z.enum(['error', 'warning']).optional(),
    file: z.string(),
    line: lineNumber,
    column: lineNumber,
  }),
)

function toDiagnostic(problem: Problem, integration: string): Diagnostic {
  const { reason, hint, severity = 'warning', file, line = 1, column = 1 } = problem
  return {
    severity,
    rule: integration,
    reason,
    ...(hint === undefined ? {} : { hint }),
    place: { file, line, column },
  }
}
