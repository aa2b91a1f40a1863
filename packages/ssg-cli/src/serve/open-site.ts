import { existsSync } from 'node:fs'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { keepEqualParts } from '../config/keep-equal-parts.ts'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { withNote } from '../diagnostics/with-note.ts'
import { hashIntegrations } from '../integrations/active-integration.ts'
import type { createReusableSitePool } from '../workers/site-pool.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'

/** What a build of a preview starts from. */
export interface OpenSite {
  readonly config: SiteConfig
  /** Why the configuration is the last one without errors; empty if it is the current one. */
  readonly diagnostics: readonly Diagnostic[]
  readonly pool: WorkerPool
}

interface SiteOpenerOptions {
  readonly siteDir: string
  readonly overrides: ConfigOverrides
  readonly store: Store
  readonly pools: ReturnType<typeof createReusableSitePool>
}

/**
 * Returns a function that loads the configuration for a build, since it may have changed, and starts the threads for it. If
 * the configuration has errors, `last` is used instead; without it, they are thrown.
 */
export function createSiteOpener({
  siteDir,
  overrides,
  store,
  pools,
}: SiteOpenerOptions): (last?: SiteConfig) => Promise<OpenSite> {
  let lastLoaded: IdentifiedConfig | undefined
  const load = async (): Promise<SiteConfig> => {
    const read = await loadConfig(siteDir, overrides, store)
    const loaded = identify(keepEqualParts(read, lastLoaded?.config))
    if (loaded.key !== lastLoaded?.key) lastLoaded = loaded
    return lastLoaded.config
  }
  return async (last) => {
    try {
      const config = await load()
      return { config, diagnostics: [], pool: await pools.poolFor(config) }
    } catch (error) {
      if (!(error instanceof BuildFailure) || last === undefined || !existsSync(siteDir))
        throw error
      const diagnostics = error.diagnostics.map(usesLastConfig)
      return { config: last, diagnostics, pool: await pools.poolFor(last) }
    }
  }
}

/** A configuration and its hash. */
interface IdentifiedConfig {
  readonly config: SiteConfig
  readonly key: string
}

/**
 * Returns the same object for an equal configuration, since results computed from one are memoized
 * by object.
 */
function identify(config: SiteConfig): IdentifiedConfig {
  const integrations = hashIntegrations(config.integrations)
  return { config, key: hashOfValue({ ...config, integrations }) }
}

function usesLastConfig(diagnostic: Diagnostic): Diagnostic {
  return withNote(diagnostic, 'Until then, the site has the last configuration without errors')
}
