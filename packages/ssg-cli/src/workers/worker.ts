import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../cache/store.ts'
import { takeLateMessages } from '../compile/hooks/late-messages.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { fromVfile } from '../diagnostics/from-vfile.ts'
import { reportHooksTo } from '../integrations/running-hook.ts'
import { createPageCode } from './page-code.ts'
import type { Job, JobResponse, JobResults, PluginSource, WorkerData } from './protocol.ts'
import { type JobTools, runJob } from './run-job.ts'
import { createRendererLoader } from './write-og-image.ts'

const { storeDir, config, currentTask, runningHook } = workerData as WorkerData
reportHooksTo(runningHook)
const store = openStore(storeDir)
const setCurrentTask = (task: number) => void Atomics.store(currentTask, 0, task)
const plugins = createPluginLoader()
const loadRenderer = createRendererLoader()
const pageCode = createPageCode()

/** Loads the plugins when the first text needs them. */
function createPluginLoader(): JobTools['plugins'] {
  let plugins: Promise<MarkdownPlugins> | undefined
  return async (tasks) => {
    const areNeeded =
      config?.isForEveryPage || tasks.some(({ options }) => options.annotations !== undefined)
    if (config === null || !areNeeded) return { remark: [], rehype: [], hooks: [] }
    plugins ??= loadPlugins(config)
    return plugins
  }
}

/** Plugins are functions, which cannot be cloned: the worker loads the configuration itself. */
async function loadPlugins(config: PluginSource): Promise<MarkdownPlugins> {
  const { loadConfig } = await import('../config/load-config.ts')
  const { markdown } = await loadConfig(config.siteDir, config.overrides, store)
  return markdown.plugins
}

function toResponse(results: JobResults): JobResponse {
  const late = takeLateMessages()
  if (late.length === 0) return { results }
  return { diagnostics: late.map((message) => fromVfile(message, config?.configFile ?? '')) }
}

function toFailedResponse(error: Error): JobResponse {
  if (!(error instanceof BuildFailure)) return { crash: error }
  return { diagnostics: error.diagnostics.map(inWorker) }
}

/** The main thread loaded the same configuration, so the error needs an explanation. */
function inWorker(diagnostic: Diagnostic): Diagnostic {
  return {
    ...diagnostic,
    reason: `In a worker thread: ${diagnostic.reason}`,
    hint: 'Worker threads load the configuration again, so it must not depend on the thread, and not change the environment',
  }
}

/** Resolves after the first job. By then, the thread has compiled the code that most jobs need. */
export const firstJob = new Promise<void>((resolve) => {
  parentPort?.on('message', async (job: Job) => {
    const tools = { store, plugins, loadRenderer, pageCode, onTask: setCurrentTask }
    const response = await runJob(job, tools).then(toResponse, toFailedResponse)
    if (job.flushes) store.flush()
    setCurrentTask(0)
    parentPort?.postMessage(response)
    resolve()
  })
})
