import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { mergeSettings } from './merge-settings.ts'
import { isPlainObject } from './plain-values.ts'
import { type HookCall, invalidResult, runHook } from './run-hook.ts'

/** Adds the settings that integrations return. Each sees those of the integrations before it. */
export async function applyConfigHooks(
  rawConfig: unknown,
  integrations: readonly Pick<ActiveIntegration, 'integration' | 'place'>[],
): Promise<Outcome<unknown>> {
  const diagnostics: Diagnostic[] = []
  let settings = rawConfig as Readonly<Record<string, unknown>>
  for (const active of integrations) {
    const { integration } = active
    if (integration.config === undefined) continue
    const call: HookCall = { active, hook: 'config' }
    const result = await runHook(call, () => integration.config?.(settings))
    diagnostics.push(...result.diagnostics)
    const added = result.value
    if (added === undefined) continue
    if (!isPlainObject(added)) {
      diagnostics.push(invalidResult(call, 'it must be an object of settings'))
    } else if ('integrations' in added) {
      diagnostics.push(invalidResult(call, 'it cannot add integrations'))
    } else settings = mergeSettings(settings, added as typeof settings)
  }
  return { value: settings, diagnostics }
}
