import { pathToFileURL } from 'node:url'
import type { Store } from '../cache/store.ts'
import { runCompileTask } from '../compile/run-compile-task.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { writeOgImage } from '../outputs/write-og-image.ts'
import { type PageTask, PageWriteError, writePage } from '../outputs/write-page.ts'
import type { LoadedTheme } from '../render/bundle-theme.ts'
import { renderInteractiveBody } from '../render/render-interactive-body.ts'
import { MissingBodyError, renderFailure } from '../render/render-page-markup.ts'
import type {
  BodyResult,
  CompileResult,
  Job,
  JobResults,
  OgImageResult,
  PageResult,
} from './protocol.ts'

/** What a job needs from its thread. */
export interface JobTools {
  readonly store: Store
  readonly plugins: () => Promise<MarkdownPlugins>
  /** Called before each task, with its 1-based index. */
  readonly onTask: (index: number) => void
}

/** Runs the tasks of a job in order. A page that fails is a result; only our own bugs are thrown. */
export async function runJob(job: Job, tools: JobTools): Promise<JobResults> {
  switch (job.kind) {
    case 'compile':
      return runCompileJob(job, tools)
    case 'render-pages':
      return runPagesJob(job, tools)
    case 'render-og-images':
      return runOgImagesJob(job, tools)
    case 'render-bodies':
      return runBodiesJob(job, tools)
    default:
      tools.store.flush()
      return []
  }
}

async function runCompileJob(
  { tasks }: Extract<Job, { kind: 'compile' }>,
  { store, plugins, onTask }: JobTools,
): Promise<CompileResult[]> {
  const loadedPlugins = await plugins()
  const results: CompileResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    results.push(await runCompileTask(task, loadedPlugins, store))
  }
  return results
}

async function runPagesJob(
  { tasks, shared }: Extract<Job, { kind: 'render-pages' }>,
  { store, onTask }: JobTools,
): Promise<PageResult[]> {
  const { themeEntryPath, shell, dir } = shared
  const theme = await loadTheme(themeEntryPath)
  store.refresh()
  const results: PageResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    try {
      const files = await writePage(task, dir, shell, { site: shell.site, theme, store })
      results.push({ kind: 'rendered', files })
    } catch (error) {
      results.push(failedPageResult(error, task))
    }
  }
  return results
}

async function runOgImagesJob(
  { tasks, shared }: Extract<Job, { kind: 'render-og-images' }>,
  { store, onTask }: JobTools,
): Promise<OgImageResult[]> {
  const { design, dir } = shared
  store.refresh()
  const results: OgImageResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    try {
      await writeOgImage(task, dir, design, store)
      results.push({ kind: 'rendered' })
    } catch (error) {
      const kind = error instanceof PageWriteError ? 'write-failed' : 'failed'
      results.push({ kind, message: (error as Error).message })
    }
  }
  return results
}

async function runBodiesJob(
  { tasks, shared }: Extract<Job, { kind: 'render-bodies' }>,
  { onTask }: JobTools,
): Promise<BodyResult[]> {
  const { themeEntryPath, site } = shared
  const theme = await loadTheme(themeEntryPath)
  const results: BodyResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    results.push(await renderInteractiveBody(task, { site, theme }).catch(() => null))
  }
  return results
}

function loadTheme(entryPath: string): Promise<LoadedTheme> {
  return import(pathToFileURL(entryPath).href)
}

function failedPageResult(error: unknown, { job }: PageTask): PageResult {
  if (error instanceof MissingBodyError) return { kind: 'missing-body' }
  if (error instanceof PageWriteError) return { kind: 'write-failed', message: error.message }
  return { kind: 'failed', diagnostic: renderFailure(job, error) }
}
