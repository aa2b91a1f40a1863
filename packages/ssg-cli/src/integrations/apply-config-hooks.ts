import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from './active-integration.ts'
import { type HookCall, invalidResult } from './hook-diagnostics.ts'
import { mergeSettings } from './merge-settings.ts'
import { isPlainObject } from './plain-values.ts'
import { runHook } from './run-hook.ts'

/** Settings after the `config` hooks of integrations. */
export interface ExtendedSettings {
  readonly settings: unknown
  /** The integration of each top-level setting that is entirely its own, by the name of the setting. */
  readonly places: Readonly<Record<string, Place>>
}

/** Adds the settings that integrations return. Each sees those of the integrations before it. */
export async function applyConfigHooks(
  rawConfig: unknown,
  integrations: readonly Pick<ActiveIntegration, 'integration' | 'place' | 'siteDir'>[],
): Promise<Outcome<ExtendedSettings>> {
  const diagnostics: Diagnostic[] = []
  let settings = rawConfig as Readonly<Record<string, unknown>>
  const places: Record<string, Place> = {}
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
    } else if (
      added['integrations'] !== undefined &&
      added['integrations'] !== settings['integrations']
    ) {
      diagnostics.push(invalidResult(call, 'it cannot add integrations'))
    } else {
      const before = settings
      settings = mergeSettings(before, added)
      const own = Object.keys(added).filter((key) => {
        return settings[key] === added[key] && settings[key] !== before[key]
      })
      for (const key of own) places[key] = active.place
    }
  }
  return { value: { settings, places }, diagnostics }
}
