import { isAbsolute } from 'node:path'
import type { Message } from 'esbuild'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { ClientModule } from '../integrations/integration.ts'
import { displayPath } from '../io/files.ts'
import { entryNamespace } from '../render/modules/site-modules.ts'

/** A module of an integration, with what a diagnostic about it contains. */
export interface PlacedClientModule extends ClientModule {
  readonly integration: string
  readonly place: Place
}

/**
 * The diagnostic of a module of an integration that a generated entry cannot import, at the integration.
 * Undefined for other messages of esbuild.
 */
export function missingClientModule(
  { location }: Message,
  modules: readonly PlacedClientModule[],
  siteDir: string,
): Diagnostic | undefined {
  if (!location?.file.startsWith(`${entryNamespace}:`)) return undefined
  for (const { module, styles, integration, place } of modules) {
    const path = [module, styles].find(
      (one) => one !== undefined && location.lineText.includes(JSON.stringify(one)),
    )
    if (path === undefined) continue
    const name = isAbsolute(path) ? `./${displayPath(siteDir, path)}` : path
    return {
      severity: 'error',
      rule: 'integration',
      reason: `The client hook of the integration "${integration}" names a module that cannot be found: ${name}`,
      hint: 'Install the package, or start a path relative to the site with `./`',
      place,
    }
  }
  return undefined
}
