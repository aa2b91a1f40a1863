import { availableParallelism } from 'node:os'
import type { Mode } from '../config/content-config.ts'
import { hashPlugins } from '../config/hash-plugins.ts'
import type { ConfigOverrides } from '../config/load-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { previewCodeTimeout } from '../render/preview-code-timeout.ts'
import { definitionTimeLimit } from '../render/read-theme-definition.ts'
import type { PluginSource, WorkerData } from './protocol.ts'
import { startFurtherThread, type TakeThread } from './start-thread.ts'
import { createWorkerPool, type WorkerPool } from './worker-pool.ts'
import type { TaskTimeout } from './worker-thread.ts'

/**
 * Time limit of one page in seconds, unless `SSG_PAGE_TIMEOUT` sets another. Longer than the limit of a hook, so
 * that the hook is reported.
 */
const defaultPageTimeout = 75
/** The same for compiling a page in a preview without Markdown hooks: the author waits to be told which plugin never ends. */
const previewCompileTimeout = 20
/** Each thread needs about 200 MB, and small machines run out of memory with more. */
const maxThreads = 8
/** The timer of the thread itself comes first, unless the thread is blocked. In ms. */
const timerDelay = 1000
/** The parts of the configuration that a pool depends on. */
export type PoolConfig = Pick<SiteConfig, 'siteDir' | 'integrations'> & {
  readonly markdown: Pick<SiteConfig['markdown'], 'pluginsHash' | 'annotations'>
}

/** What the threads of a pool are given. */
export interface PoolSources {
  readonly overrides: ConfigOverrides
  readonly storeDir: string
  /** A thread to use before others are started. */
  readonly takeThread?: TakeThread | undefined
}

/** Creates the pool of a site. Workers load the configuration again if it has plugins: functions cannot be cloned. */
export function openSitePool(
  { siteDir, markdown, integrations }: PoolConfig,
  { overrides, storeDir, takeThread = () => null }: PoolSources,
): WorkerPool {
  const isForEveryPage = markdown.pluginsHash !== null
  const configFile = integrations[0]?.place.file ?? ''
  const source: PluginSource = { siteDir, configFile, overrides, isForEveryPage }
  const config = hashPlugins(markdown) === null ? null : source
  return createWorkerPool({
    startWorker(memory) {
      const worker = takeThread() ?? startFurtherThread()
      const data: WorkerData = { storeDir, config, env: { ...process.env }, ...memory }
      worker.postMessage(data)
      return worker
    },
    maxThreads: Math.min(availableParallelism(), maxThreads),
    taskTimeout: createTaskTimeout(
      overrides.mode,
      integrations.some(({ integration }) => integration.markdown !== undefined),
    ),
  })
}

/** Returns the time limits of tasks, for a site whose integrations may have Markdown hooks. */
export function createTaskTimeout(mode: Mode, hasMarkdownHooks: boolean): TaskTimeout {
  const { SSG_PAGE_TIMEOUT } = process.env
  const isPreview = mode === 'development'
  const rendering = isPreview ? previewCodeTimeout : defaultPageTimeout
  const others = isPreview && !hasMarkdownHooks ? previewCompileTimeout : defaultPageTimeout
  return (kind) => {
    if (kind === 'read-definition') return definitionTimeLimit(mode) + timerDelay
    const isRendering = kind === 'render-pages' || kind === 'render-bodies'
    return Number(SSG_PAGE_TIMEOUT ?? (isRendering ? rendering : others)) * 1000
  }
}

/** The pool of a site that is built repeatedly. */
export interface ReusableSitePool extends AsyncDisposable {
  /** Returns the same pool until the site's plugins change: workers cannot unload old plugin code. */
  poolFor(config: PoolConfig): Promise<WorkerPool>
}

export function createReusableSitePool(sources: PoolSources): ReusableSitePool {
  let pool: WorkerPool | undefined
  let loadedHash: string | null = null
  return {
    async poolFor(config) {
      const pluginsHash = hashPlugins(config.markdown)
      if (pool !== undefined && loadedHash === pluginsHash) return pool
      const outdated = pool
      loadedHash = pluginsHash
      pool = openSitePool(config, sources)
      await outdated?.[Symbol.asyncDispose]()
      return pool
    },
    async [Symbol.asyncDispose]() {
      await pool?.[Symbol.asyncDispose]()
    },
  }
}
