import type { Diagnostic, Outcome, Place } from '@ssgdocs/cli/toolkit'
import { localizationOf } from '../i18n/localize.ts'
import { isClassicPreset, type PresetResults, pluginNameOf } from '../list-plugins.ts'
import { toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { importModule } from './import-module.ts'
import { createContext, problemOf } from './plugin-context.ts'

/**
 * Runs the presets of a site as Docusaurus does, except for the classic one. Reports presets that
 * fail.
 */
export async function runPresets(
  config: UnknownRecord,
  siteDir: string,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Promise<Outcome<PresetResults>> {
  const results = new Map<number, UnknownRecord>()
  const diagnostics: Diagnostic[] = []
  const context = createContext(config, localizationOf(config, siteDir, undefined))
  for (const [index, entry] of toArray(config['presets']).entries()) {
    const [preset, options = {}] = Array.isArray(entry) ? entry : [entry]
    if (!preset || isClassicPreset(pluginNameOf(preset))) continue
    try {
      const run =
        typeof preset === 'function'
          ? preset
          : (await importModule(String(preset), 'preset', siteDir)).exports['default']
      if (typeof run !== 'function') throw new Error('it does not export a function')
      results.set(index, toRecord(await run(context, options)))
    } catch (error) {
      diagnostics.push({
        severity: 'error',
        rule: 'docusaurus-config',
        reason: `The preset "${pluginNameOf(preset)}" failed: ${problemOf(error)}`,
        hint: 'Install what it needs, or replace it with the plugins that it adds',
        place: placeOf(['presets', index]),
        loss: 'part',
      })
    }
  }
  return { value: results, diagnostics }
}
