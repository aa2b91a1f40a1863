import type { ConfigOverrides } from '../config/load.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { createPool, type Pool } from './pool.ts'

/** In seconds: how long one page may take, unless `SSG_PAGE_LIMIT` says otherwise. */
const pageLimit = 60

/** The threads for a site. They read its configuration again when it has plugins, which are functions. */
export function openPool(
  { siteDir, markdown }: SiteConfig,
  overrides: ConfigOverrides,
  storeDir: string,
): Pool {
  return createPool({
    storeDir,
    config: markdown.pluginCode === null ? null : { siteDir, overrides },
    taskLimit: Number(process.env['SSG_PAGE_LIMIT'] ?? pageLimit) * 1000,
  })
}

/** The threads of a site that is built again and again. */
export interface Pools {
  /** The same ones, until the plugins of the site change, which they have run. */
  poolFor(config: SiteConfig): Promise<Pool>
}

export function createPools(overrides: ConfigOverrides, storeDir: string): Pools {
  let pool: Pool | undefined
  let code: string | null = null
  return {
    async poolFor(config) {
      const { pluginCode } = config.markdown
      if (pool !== undefined && code === pluginCode) return pool
      await pool?.[Symbol.asyncDispose]()
      code = pluginCode
      pool = openPool(config, overrides, storeDir)
      return pool
    },
  }
}
