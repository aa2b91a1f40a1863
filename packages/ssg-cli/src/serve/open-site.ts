import { existsSync } from 'node:fs'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { keepEqualParts } from '../config/keep-equal-parts.ts'
import { type ConfigOverrides, loadConfig } from '../config/load-config.ts'
import { loadUsableConfig, usesLastConfig } from '../config/load-usable-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
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
 * the configuration has errors, `last` is used instead, or that of an earlier run; without it, they are thrown.
 */
export function createSiteOpener({
  siteDir,
  overrides,
  store,
  pools,
}: SiteOpenerOptions): (last?: SiteConfig) => Promise<OpenSite> {
  let lastLoaded: IdentifiedConfig | undefined
  const identifyLast = (read: SiteConfig): SiteConfig => {
    const loaded = identify(keepEqualParts(read, lastLoaded?.config))
    if (loaded.key !== lastLoaded?.key) lastLoaded = loaded
    return lastLoaded.config
  }
  const load = async (last: SiteConfig | undefined): Promise<Outcome<SiteConfig>> => {
    if (last === undefined) {
      const { value, diagnostics } = await loadUsableConfig(siteDir, overrides, store)
      return { value: identifyLast(value), diagnostics }
    }
    try {
      return { value: identifyLast(await loadConfig(siteDir, overrides, store)), diagnostics: [] }
    } catch (error) {
      if (!(error instanceof BuildFailure) || !existsSync(siteDir)) throw error
      return { value: last, diagnostics: error.diagnostics.map(usesLastConfig) }
    }
  }
  return async (last) => {
    const { value: config, diagnostics } = await load(last)
    return { config, diagnostics, pool: await pools.poolFor(config) }
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
