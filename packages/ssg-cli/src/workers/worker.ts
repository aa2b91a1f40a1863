import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Answer, Job, WorkerData } from './protocol.ts'
import { runJob } from './run-job.ts'

const { storeDir, config, at } = workerData as WorkerData
const store = openStore(storeDir)
const setAt = (task: number) => void Atomics.store(at, 0, task)
let loaded: Promise<MarkdownPlugins> | undefined

/** Functions cannot be handed over: the configuration is run here once more. */
function plugins(): Promise<MarkdownPlugins> {
  loaded ??= loadPlugins()
  return loaded
}

async function loadPlugins(): Promise<MarkdownPlugins> {
  if (config === null) return { remark: [], rehype: [] }
  const { loadConfig } = await import('../config/load.ts')
  const { markdown } = await loadConfig(config.siteDir, config.overrides, store)
  return markdown.plugins
}

parentPort?.on('message', async (job: Job) => {
  const answer = await runJob(job, { store, plugins, onTask: setAt }).then(
    (results): Answer => ({ results }),
    (crash): Answer => ({ crash }),
  )
  setAt(0)
  parentPort?.postMessage(answer)
})
