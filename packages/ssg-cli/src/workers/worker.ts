import { parentPort, workerData } from 'node:worker_threads'
import { openStore, type Store } from '../cache/store.ts'
import { takeLateMessages } from '../compile/hooks/late-messages.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { reportHooksTo } from '../integrations/running-hook.ts'
import { watchMainThreadFromHere } from '../integrations/watch-thread.ts'
import { toFailedResponse, toResponse } from './job-response.ts'
import { createPageCode } from './page-code.ts'
import { createPluginLoader } from './plugin-loader.ts'
import type { Job, JobResponse, PluginSource, WorkerData } from './protocol.ts'
import { runJob } from './run-job.ts'
import { systemThreadId } from './task-clock.ts'
import { createRendererLoader } from './write-og-image.ts'

if (workerData instanceof SharedArrayBuffer) watchMainThreadFromHere(workerData)

/** Resolves after the first job. By then, the thread has compiled the code that most jobs need. */
export const firstJob = new Promise<void>((resolve) => {
  parentPort?.once('message', (data: WorkerData) => {
    const run = createRunner(data)
    parentPort?.on('message', async (job: Job) => {
      parentPort?.postMessage(await run(job))
      resolve()
    })
  })
})

/** Returns the function that runs the jobs of a site. */
function createRunner({
  storeDir,
  config,
  env,
  currentTask,
  systemThread,
  runningHook,
}: WorkerData): (job: Job) => Promise<JobResponse> {
  setEnvironment(env)
  Atomics.store(systemThread, 0, systemThreadId())
  reportHooksTo(runningHook)
  const store = openStore(storeDir)
  const setCurrentTask = (task: number) => void Atomics.store(currentTask, 0, task)
  const plugins = createPluginLoader(config, (source) => loadPlugins(source, store))
  const tools = {
    store,
    plugins,
    loadRenderer: createRendererLoader(),
    pageCode: createPageCode(),
    onTask: setCurrentTask,
  }
  return async (job) => {
    const response = await runJob(job, tools).then(
      (results) => toResponse(results, takeLateMessages(), config?.configFile ?? ''),
      toFailedResponse,
    )
    if (job.flushes) store.flush()
    setCurrentTask(0)
    return response
  }
}

/** The variables of a thread are a copy, made when it was started. */
function setEnvironment(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
}

/** Plugins are functions, which cannot be cloned: the worker loads the configuration itself. */
async function loadPlugins(config: PluginSource, store: Store): Promise<MarkdownPlugins> {
  const { loadUsableConfig } = await import('../config/load-usable-config.ts')
  const { value } = await loadUsableConfig(config.siteDir, config.overrides, store)
  return value.markdown.plugins
}
