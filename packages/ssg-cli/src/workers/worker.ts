import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../cache/store.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import type { Job, JobResponse, WorkerData } from './protocol.ts'
import { runJob } from './run-job.ts'
import { createRendererLoader } from './write-og-image.ts'

const { storeDir, config, currentTask } = workerData as WorkerData
const store = openStore(storeDir)
const setCurrentTask = (task: number) => void Atomics.store(currentTask, 0, task)
const plugins = createPluginLoader()
const loadRenderer = createRendererLoader()

/** Loads the plugins with the first text that needs them. */
function createPluginLoader(): () => Promise<MarkdownPlugins> {
  let plugins: Promise<MarkdownPlugins> | undefined
  return () => (plugins ??= loadPlugins())
}

/** Plugins are functions, which cannot be cloned: the worker loads the configuration itself. */
async function loadPlugins(): Promise<MarkdownPlugins> {
  if (config === null) return { remark: [], rehype: [], hooks: [] }
  const { loadConfig } = await import('../config/load-config.ts')
  const { markdown } = await loadConfig(config.siteDir, config.overrides, store)
  return markdown.plugins
}

parentPort?.on('message', async (job: Job) => {
  const response = await runJob(job, { store, plugins, loadRenderer, onTask: setCurrentTask }).then(
    (results): JobResponse => ({ results }),
    (crash): JobResponse => ({ crash }),
  )
  if (job.flushes) store.flush()
  setCurrentTask(0)
  parentPort?.postMessage(response)
})
