import { pathToFileURL } from 'node:url'
import type { Store } from '../cache/store.ts'
import { type CompileTask, skippedPage } from '../compile/cache-compiled-markdown.ts'
import { hasHangingHook } from '../compile/hooks/hook-failure.ts'
import { runCompileTask } from '../compile/run-compile-task.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { createFileWriter, OutputWriteError } from '../emit/file-writer.ts'
import { htmlDocument } from '../outputs/document.ts'
import type { LoadedTheme } from '../render/loaded-theme.ts'
import { placeInBundle } from '../render/place-in-bundle.ts'
import { readThemeDefinition } from '../render/read-theme-definition.ts'
import { renderInteractiveBody } from '../render/render-interactive-body.ts'
import {
  componentsAroundError,
  MissingBodyError,
  type RenderContext,
  renderFailure,
  renderPageMarkup,
} from '../render/render-page-markup.ts'
import { type PageCode, watchTheme } from './page-code.ts'
import type {
  BodyResult,
  CompileResult,
  DefinitionResult,
  Job,
  JobResults,
  OgImageResult,
  PageCodeShared,
  PageJobShared,
  PageResult,
  PageTask,
} from './protocol.ts'
import { type LoadRenderer, writeOgImage } from './write-og-image.ts'

/** Tools that a thread provides to its jobs. */
export interface JobTools {
  readonly store: Store
  /** Loads the plugins that the tasks need. */
  readonly plugins: (tasks: readonly CompileTask[]) => Promise<MarkdownPlugins>
  readonly loadRenderer: LoadRenderer
  readonly pageCode: PageCode
  /** Called before each task, with its 1-based index. */
  readonly onTask: (index: number) => void
}

/** Runs the tasks of a job in order. A page that fails is a result; only our own bugs are thrown. */
export async function runJob(job: Job, tools: JobTools): Promise<JobResults> {
  switch (job.kind) {
    case 'compile':
      return runCompileJob(job, tools)
    case 'read-definition':
      return runDefinitionJob(job, tools)
    case 'render-pages':
      return runPagesJob(job, tools)
    case 'render-og-images':
      return runOgImagesJob(job, tools)
    case 'render-bodies':
      return runBodiesJob(job, tools)
    default:
      tools.store.flush()
      tools.store.release()
      return []
  }
}

async function runCompileJob(
  { tasks }: Extract<Job, { kind: 'compile' }>,
  { store, plugins, onTask }: JobTools,
): Promise<CompileResult[]> {
  const loadedPlugins = await plugins(tasks)
  const results: CompileResult[] = []
  for (const task of tasks) {
    const last = results.at(-1)
    if (last !== undefined && hasHangingHook(last)) break
    onTask(results.length + 1)
    results.push(await runCompileTask(task, loadedPlugins, store))
  }
  for (const task of tasks.slice(results.length)) results.push(skippedPage(task, store))
  return results
}

async function runDefinitionJob(
  { tasks, shared }: Extract<Job, { kind: 'read-definition' }>,
  { pageCode, onTask }: JobTools,
): Promise<DefinitionResult[]> {
  const results: DefinitionResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    results.push(await readThemeDefinition(() => importTheme(shared, pageCode), task))
  }
  return results
}

async function runPagesJob(
  { tasks, shared }: Extract<Job, { kind: 'render-pages' }>,
  { store, pageCode, onTask }: JobTools,
): Promise<PageResult[]> {
  const { shell, dir, siteDir } = shared
  const theme = await loadTheme(shared, pageCode)
  const context = { site: shell.site, theme, store }
  const write = dir === null ? null : createFileWriter(dir)
  store.refresh()
  const results: PageResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    pageCode.startPage(task.path)
    try {
      const page = await renderPageMarkup(task.job, context)
      write?.(task.path, htmlDocument(page, shell))
      results.push({ kind: 'rendered', reads: pageCode.reads() })
    } catch (error) {
      results.push(await failedPageResult(error, task, { ...context, siteDir }))
    }
  }
  return results
}

async function runOgImagesJob(
  { tasks, shared }: Extract<Job, { kind: 'render-og-images' }>,
  { store, loadRenderer, onTask }: JobTools,
): Promise<OgImageResult[]> {
  const { design, dir } = shared
  const tools = { store, loadRenderer, write: createFileWriter(dir) }
  store.refresh()
  const results: OgImageResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    try {
      await writeOgImage(task, design, tools)
      results.push({ kind: 'rendered' })
    } catch (error) {
      const kind = error instanceof OutputWriteError ? 'write-failed' : 'failed'
      results.push({ kind, message: (error as Error).message })
    }
  }
  return results
}

async function runBodiesJob(
  { tasks, shared }: Extract<Job, { kind: 'render-bodies' }>,
  { pageCode, onTask }: JobTools,
): Promise<BodyResult[]> {
  const { site } = shared
  const theme = await loadTheme(shared, pageCode)
  const results: BodyResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    pageCode.startPage(task.interactiveFile)
    const body = await renderInteractiveBody(task, { site, theme }).catch(() => null)
    results.push(body && { body, reads: pageCode.reads() })
  }
  return results
}

async function loadTheme(shared: PageCodeShared, pageCode: PageCode): Promise<LoadedTheme> {
  return watchTheme(await importTheme(shared, pageCode), pageCode)
}

function importTheme(
  { themeEntryPath, day }: PageCodeShared,
  pageCode: PageCode,
): Promise<LoadedTheme> {
  pageCode.setDay(day)
  return pageCode.load('theme', () => import(pathToFileURL(themeEntryPath).href))
}

async function failedPageResult(
  error: unknown,
  { job }: PageTask,
  context: RenderContext & Pick<PageJobShared, 'siteDir'>,
): Promise<PageResult> {
  if (error instanceof MissingBodyError) return { kind: 'missing-body' }
  if (error instanceof OutputWriteError) return { kind: 'write-failed', message: error.message }
  const thrownAt = placeInBundle(error, context.siteDir)
  const components = thrownAt === null ? await componentsAroundError(job, context) : []
  return { kind: 'failed', diagnostic: renderFailure(job, error, thrownAt), components }
}
