import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { WorkerData } from './protocol.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'

/** Time limit of one page in seconds, unless `SSG_PAGE_TIMEOUT` sets another. */
const defaultPageTimeout = 60
/** Each thread needs about 200 MB, and small machines run out of memory with more. */
const maxThreads = 8
/** A large stack lets pages with thousands of nested elements compile. */
const resourceLimits = {
  stackSizeMb: 16,
  maxOldGenerationSizeMb: 1024,
  maxYoungGenerationSizeMb: 32,
}

/** The parts of the configuration that a pool depends on. */
export type PoolConfig = Pick<SiteConfig, 'siteDir'> & {
  readonly markdown: Pick<SiteConfig['markdown'], 'pluginsHash'>
}

/** Creates the pool of a site. Workers load the configuration again if it has plugins: functions cannot be cloned. */
export function openSitePool(
  { siteDir, markdown }: PoolConfig,
  overrides: ConfigOverrides,
  storeDir: string,
): WorkerPool {
  const config = markdown.pluginsHash === null ? null : { siteDir, overrides }
  return createWorkerPool({
    startWorker(currentTask) {
      const workerData: WorkerData = { storeDir, config, currentTask }
      return new Worker(new URL('./worker.js', import.meta.url), { workerData, resourceLimits })
    },
    maxThreads: Math.min(availableParallelism(), maxThreads),
    taskTimeout: Number(process.env['SSG_PAGE_TIMEOUT'] ?? defaultPageTimeout) * 1000,
  })
}

/** The pool of a site that is built repeatedly. */
export interface ReusableSitePool extends AsyncDisposable {
  /** Returns the same pool until the site's plugins change: workers cannot unload old plugin code. */
  poolFor(config: PoolConfig): Promise<WorkerPool>
}

export function createReusableSitePool(
  overrides: ConfigOverrides,
  storeDir: string,
): ReusableSitePool {
  let pool: WorkerPool | undefined
  let pluginsHash: string | null = null
  return {
    async poolFor(config) {
      if (pool !== undefined && pluginsHash === config.markdown.pluginsHash) return pool
      const outdated = pool
      pluginsHash = config.markdown.pluginsHash
      pool = openSitePool(config, overrides, storeDir)
      await outdated?.[Symbol.asyncDispose]()
      return pool
    },
    async [Symbol.asyncDispose]() {
      await pool?.[Symbol.asyncDispose]()
    },
  }
}
