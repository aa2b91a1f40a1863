import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Job, JobResponse, WorkerData } from './protocol.ts'
import { runJob } from './run-job.ts'

const { storeDir, config, currentTask } = workerData as WorkerData
const store = openStore(storeDir)
const setCurrentTask = (task: number) => void Atomics.store(currentTask, 0, task)
let loadedPlugins: Promise<MarkdownPlugins> | undefined

/** Plugins are functions, which cannot be cloned: the worker loads the configuration itself. */
function plugins(): Promise<MarkdownPlugins> {
  loadedPlugins ??= loadPlugins()
  return loadedPlugins
}

async function loadPlugins(): Promise<MarkdownPlugins> {
  if (config === null) return { remark: [], rehype: [] }
  const { loadConfig } = await import('../config/load-config.ts')
  const { markdown } = await loadConfig(config.siteDir, config.overrides, store)
  return markdown.plugins
}

parentPort?.on('message', async (job: Job) => {
  const response = await runJob(job, { store, plugins, onTask: setCurrentTask }).then(
    (results): JobResponse => ({ results }),
    (crash): JobResponse => ({ crash }),
  )
  setCurrentTask(0)
  parentPort?.postMessage(response)
})
