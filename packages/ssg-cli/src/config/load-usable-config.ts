import type { Store } from '../cache/store.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { withNote } from '../diagnostics/with-note.ts'
import { type ConfigOverrides, loadConfig } from './load-config.ts'
import type { SiteConfig } from './site-config.ts'

/**
 * Loads a configuration. In development, one with errors is replaced by the last one without, of this program or an earlier
 * run. Throws a `BuildFailure` if there is none.
 */
export async function loadUsableConfig(
  siteDir: string,
  overrides: ConfigOverrides,
  store: Store,
): Promise<Outcome<SiteConfig>> {
  try {
    return { value: await loadConfig(siteDir, overrides, store), diagnostics: [] }
  } catch (error) {
    if (!(error instanceof BuildFailure) || overrides.mode !== 'development') throw error
    const value = await loadConfig(siteDir, { ...overrides, usesLast: true }, store).catch(() => {
      throw error
    })
    return { value, diagnostics: error.diagnostics.map(usesLastConfig) }
  }
}

/** Says in its hint that the error is about a configuration that is not used. */
export function usesLastConfig(diagnostic: Diagnostic): Diagnostic {
  return withNote(diagnostic, 'Until then, the site has the last configuration without errors')
}
