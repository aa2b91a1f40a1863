import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { openStore } from '../cache/store.ts'
import { runCompileTask } from '../compile/compile-task.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { type PageTask, UnwrittenPage, writePage } from '../outputs/write-page.ts'
import type { LoadedTheme } from '../render/bundle-theme.ts'
import { drawFailure, MissingBody } from '../render/draw-page.ts'
import type { Answer, CompileResult, DrawResult, Job, JobResults, WorkerData } from './protocol.ts'

const { storeDir, config, at } = workerData as WorkerData
const store = openStore(storeDir)

parentPort?.on('message', async (job: Job) => {
  const answer = await run(job).then(
    (results): Answer => ({ results }),
    (crash): Answer => ({ crash }),
  )
  Atomics.store(at, 0, 0)
  parentPort?.postMessage(answer)
})

async function run(job: Job): Promise<JobResults> {
  switch (job.kind) {
    case 'compile':
      return compile(job)
    case 'draw':
      return draw(job)
    default:
      store.flush()
      return []
  }
}

async function compile({ tasks }: Extract<Job, { kind: 'compile' }>): Promise<CompileResult[]> {
  const plugins = await sitePlugins()
  const results: CompileResult[] = []
  for (const task of tasks) {
    Atomics.store(at, 0, results.length + 1)
    results.push(await runCompileTask(task, plugins, store))
  }
  return results
}

async function draw({ tasks, shared }: Extract<Job, { kind: 'draw' }>): Promise<DrawResult[]> {
  const { main, shell, dir } = shared
  const theme: LoadedTheme = await import(pathToFileURL(main).href)
  store.refresh()
  const results: DrawResult[] = []
  for (const task of tasks) {
    Atomics.store(at, 0, results.length + 1)
    try {
      const files = await writePage(task, dir, shell, { site: shell.site, theme, store })
      results.push({ kind: 'drawn', files })
    } catch (error) {
      results.push(resultOf(error, task))
    }
  }
  return results
}

function resultOf(error: unknown, { plan }: PageTask): DrawResult {
  if (error instanceof MissingBody) return { kind: 'missing' }
  if (error instanceof UnwrittenPage) return { kind: 'unwritten', message: error.message }
  return { kind: 'failed', diagnostic: drawFailure(plan, error) }
}

let plugins: Promise<MarkdownPlugins> | undefined

/** Functions cannot be handed over: the configuration is run here once more. */
function sitePlugins(): Promise<MarkdownPlugins> {
  plugins ??= loadPlugins()
  return plugins
}

async function loadPlugins(): Promise<MarkdownPlugins> {
  if (config === null) return { remark: [], rehype: [] }
  const { loadConfig } = await import('../config/load.ts')
  const { markdown } = await loadConfig(config.siteDir, config.overrides)
  return markdown.plugins
}
