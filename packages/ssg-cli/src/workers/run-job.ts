import { pathToFileURL } from 'node:url'
import type { Store } from '../cache/store.ts'
import { runCompileTask } from '../compile/compile-task.ts'
import type { MarkdownPlugins } from '../config/site-config.ts'
import { writeCard } from '../outputs/write-card.ts'
import { type PageTask, UnwrittenPage, writePage } from '../outputs/write-page.ts'
import type { LoadedTheme } from '../render/bundle-theme.ts'
import { drawBody } from '../render/draw-body.ts'
import { drawFailure, MissingBody } from '../render/draw-page.ts'
import type {
  BodyResult,
  CardResult,
  CompileResult,
  DrawResult,
  Job,
  JobResults,
} from './protocol.ts'

/** What jobs are done with, in whatever thread. */
export interface JobTools {
  readonly store: Store
  readonly plugins: () => Promise<MarkdownPlugins>
  /** Told which task is next, counted from 1. */
  readonly onTask: (at: number) => void
}

export async function runJob(job: Job, tools: JobTools): Promise<JobResults> {
  switch (job.kind) {
    case 'compile':
      return compile(job, tools)
    case 'draw':
      return draw(job, tools)
    case 'card':
      return drawCards(job, tools)
    case 'bodies':
      return drawBodies(job, tools)
    default:
      tools.store.flush()
      return []
  }
}

async function compile(
  { tasks }: Extract<Job, { kind: 'compile' }>,
  { store, plugins, onTask }: JobTools,
): Promise<CompileResult[]> {
  const own = await plugins()
  const results: CompileResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    results.push(await runCompileTask(task, own, store))
  }
  return results
}

async function draw(
  { tasks, shared }: Extract<Job, { kind: 'draw' }>,
  { store, onTask }: JobTools,
): Promise<DrawResult[]> {
  const { main, shell, dir } = shared
  const theme = await loadTheme(main)
  store.refresh()
  const results: DrawResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    try {
      const files = await writePage(task, dir, shell, { site: shell.site, theme, store })
      results.push({ kind: 'drawn', files })
    } catch (error) {
      results.push(resultOf(error, task))
    }
  }
  return results
}

async function drawCards(
  { tasks, shared }: Extract<Job, { kind: 'card' }>,
  { store, onTask }: JobTools,
): Promise<CardResult[]> {
  const { design, dir } = shared
  store.refresh()
  const results: CardResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    try {
      await writeCard(task, dir, design, store)
      results.push({ kind: 'drawn' })
    } catch (error) {
      const kind = error instanceof UnwrittenPage ? 'unwritten' : 'failed'
      results.push({ kind, message: (error as Error).message })
    }
  }
  return results
}

async function drawBodies(
  { tasks, shared }: Extract<Job, { kind: 'bodies' }>,
  { onTask }: JobTools,
): Promise<BodyResult[]> {
  const { main, site } = shared
  const theme = await loadTheme(main)
  const results: BodyResult[] = []
  for (const task of tasks) {
    onTask(results.length + 1)
    results.push(await drawBody(task, { site, theme }).catch(() => null))
  }
  return results
}

function loadTheme(main: string): Promise<LoadedTheme> {
  return import(pathToFileURL(main).href)
}

function resultOf(error: unknown, { plan }: PageTask): DrawResult {
  if (error instanceof MissingBody) return { kind: 'missing' }
  if (error instanceof UnwrittenPage) return { kind: 'unwritten', message: error.message }
  return { kind: 'failed', diagnostic: drawFailure(plan, error) }
}
