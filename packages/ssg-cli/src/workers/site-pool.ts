import type { ConfigOverrides } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

/** In seconds: how long one page may take, unless `SSG_PAGE_TIMEOUT` says otherwise. */
const defaultPageTimeout = 60

/** The threads for a site. They read its configuration again when it has plugins, which are functions. */
export function openSitePool(
  { siteDir, markdown }: SiteConfig,
  overrides: ConfigOverrides,
  storeDir: string,
): WorkerPool {
  return createWorkerPool({
    storeDir,
    config: markdown.pluginsHash === null ? null : { siteDir, overrides },
    taskTimeout: Number(process.env['SSG_PAGE_TIMEOUT'] ?? defaultPageTimeout) * 1000,
  })
}

/** The threads of a site that is built again and again. */
export interface ReusableSitePool {
  /** The same ones, until the plugins of the site change, which they have run. */
  poolFor(config: SiteConfig): Promise<WorkerPool>
}

export function createReusableSitePool(
  overrides: ConfigOverrides,
  storeDir: string,
): ReusableSitePool {
  let pool: WorkerPool | undefined
  let code: string | null = null
  return {
    async poolFor(config) {
      const { pluginsHash } = config.markdown
      if (pool !== undefined && code === pluginsHash) return pool
      await pool?.[Symbol.asyncDispose]()
      code = pluginsHash
      pool = openSitePool(config, overrides, storeDir)
      return pool
    },
  }
}
