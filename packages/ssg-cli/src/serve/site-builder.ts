import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { SiteThreadData, SiteThreadResponse } from './site-thread.ts'

/** Builds a site again and again in a thread of its own, so that requests never wait for it. */
export interface SiteBuilder {
  /** Throws a `BuildFailure` for the author's mistakes. */
  build(): Promise<Extract<SiteThreadResponse, { kind: 'built' }>>
  close(): Promise<void>
}

export function createSiteBuilder(data: SiteThreadData): SiteBuilder {
  let worker: Worker | undefined
  return {
    async build() {
      if (worker === undefined) {
        worker = new Worker(new URL('./site-thread.js', import.meta.url), { workerData: data })
        worker.unref()
        worker.once('exit', () => (worker = undefined))
      }
      worker.postMessage(null)
      const [answer] = (await once(worker, 'message')) as [SiteThreadResponse]
      if (answer.kind === 'built') return answer
      throw answer.kind === 'failed' ? new BuildFailure(answer.diagnostics) : answer.error
    },
    async close() {
      await worker?.terminate()
    },
  }
}
