import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../cache/store.ts'
import { takeLateMessages } from '../compile/hooks/late-messages.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { reportHooksTo } from '../integrations/running-hook.ts'
import { toFailedResponse, toResponse } from './job-response.ts'
import { createPageCode } from './page-code.ts'
import { createPluginLoader } from './plugin-loader.ts'
import type { Job, PluginSource, WorkerData } from './protocol.ts'
import { runJob } from './run-job.ts'
import { createRendererLoader } from './write-og-image.ts'

const { storeDir, config, currentTask, runningHook } = workerData as WorkerData
reportHooksTo(runningHook)
const store = openStore(storeDir)
const setCurrentTask = (task: number) => void Atomics.store(currentTask, 0, task)
const plugins = createPluginLoader(config, loadPlugins)
const loadRenderer = createRendererLoader()
const pageCode = createPageCode()

/** Plugins are functions, which cannot be cloned: the worker loads the configuration itself. */
async function loadPlugins(config: PluginSource): Promise<MarkdownPlugins> {
  const { loadConfig } = await import('../config/load-config.ts')
  const { markdown } = await loadConfig(config.siteDir, config.overrides, store)
  return markdown.plugins
}

/** Resolves after the first job. By then, the thread has compiled the code that most jobs need. */
export const firstJob = new Promise<void>((resolve) => {
  parentPort?.on('message', async (job: Job) => {
    const tools = { store, plugins, loadRenderer, pageCode, onTask: setCurrentTask }
    const response = await runJob(job, tools).then(
      (results) => toResponse(results, takeLateMessages(), config?.configFile ?? ''),
      toFailedResponse,
    )
    if (job.flushes) store.flush()
    setCurrentTask(0)
    parentPort?.postMessage(response)
    resolve()
  })
})
