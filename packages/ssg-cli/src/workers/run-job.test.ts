import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { imageSize } from 'image-size'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildTestGraph } from '../../test/build-test-graph.ts'
import { testDesign } from '../../test/og-image-design.ts'
import { noAssets } from '../bundle/assets.ts'
import { openStore, type Store } from '../cache/store.ts'
import { bodies } from '../compile/cache-kinds.ts'
import { compilePages } from '../compile/compile-pages.ts'
import { siteSchema } from '../config/schema/site.ts'
import { sourceText } from '../content/source-text.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { describeOgImage, type OgImage } from '../og-image/og-image.ts'
import { documentShell } from '../pipeline/document-shell.ts'
import { buildPageView } from '../render/build-page-view.ts'
import { buildSiteView } from '../render/build-site-view.ts'
import type { RenderJobBody } from '../render/create-render-job.ts'
import type { PageFailure } from '../render/locate-failure.ts'
import { createViewContext } from '../render/view-context.ts'
import { compileTexts } from './compile-texts.ts'
import { createPageCode } from './page-code.ts'
import type { BodyResult, Job, OgImageJobShared, PageResult, PageTask } from './protocol.ts'
import { renderOgImages } from './render-og-images.ts'
import { type RenderPagesOptions, renderPages } from './render-pages.ts'
import { runJob } from './run-job.ts'
import type { JobQueue, RunOptions } from './worker-pool.ts'
import type { FailureReason } from './worker-thread.ts'
import { createRendererLoader } from './write-og-image.ts'

const themeEntryPath = fileURLToPath(new URL('../../test/stub-theme.mjs', import.meta.url))
const loadRenderer = createRendererLoader()
const pageCode = createPageCode()
const plugins = async () => ({ remark: [], rehype: [], hooks: [] })

const endless = new Promise<never>(() => {})
const markdownOptions = { syntax: 'md', features: siteSchema.shape.markdown.parse({}) } as never
const day = '2026-02-03'
const noReads = { clock: false, outside: false, variables: [] }
const startOfA = { file: 'a.md', line: 1, column: 1 }

let dir: string
let store: Store
let startedTasks: number[]
let flushes: number

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-job-'))
  store = openStore(join(dir, 'store'))
  startedTasks = []
  flushes = 0
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true, force: true })
})

const onTask = (index: number) => void startedTasks.push(index)
const tools = () => ({ store, plugins, loadRenderer, pageCode, onTask })
const run = (job: Job) => runJob(job, tools())

/** A queue that runs jobs on this thread, in one batch. */
const queue: JobQueue = {
  async run<Task, Result>({ kind, tasks, shared, onResult }: RunOptions<Task, Result>) {
    const batch = [...tasks]
    const results = await run({ kind, tasks: batch, shared } as unknown as Job)
    for (const [index, task] of batch.entries()) onResult(task, results[index] as Result)
  },
  prestart() {},
  async flush() {
    flushes++
    await run({ kind: 'flush', tasks: [] })
  },
}

/** A queue on which every task exceeds a limit. */
const failingQueue = (reason: FailureReason): JobQueue => ({
  ...queue,
  async run({ tasks, onResult, onFailure }) {
    for (const task of tasks) onResult(task, onFailure(task, { reason }))
  },
})

function compile(texts: Readonly<Record<string, string>>, pool = queue) {
  let done = 0
  const options = { format: 'md' } as never
  const tasks = Object.entries(texts).map(([key, text]) => ({ key, text, options }))
  return compileTexts(tasks, { pool, store }, () => done++).then((results) => ({ results, done }))
}

test('a flush frees what the thread has read', async () => {
  const release = vi.spyOn(store, 'release')
  await queue.flush()
  expect(release).toHaveBeenCalledOnce()
})

test('no texts are compiled without a job', async () => {
  expect(await compile({})).toEqual({ results: [], done: 0 })
  expect(flushes).toBe(0)
})

test.each([
  ['time', 'page-time'],
  ['memory', 'page-memory'],
] as const)('a text that exceeds its limit of %s has the error %s', async (reason, rule) => {
  const { results, done } = await compile({ a: '# A\n' }, failingQueue(reason))
  expect(results).toMatchObject([{ diagnostics: [{ severity: 'error', rule }] }])
  expect(done).toBe(1)
  expect(store.read(bodies, 'a')).toMatchObject({ kind: 'static', html: '<h1>A</h1>' })
})

test('pages are compiled in order, and their bodies can be read afterwards', async () => {
  const { graph, config } = await buildTestGraph({ files: { 'docs/a.md': '', 'docs/b.md': '' } })
  const sources = [...graph.links.keys()].map(({ source }, index) => ({
    ...source,
    text: sourceText(`# Page ${index}\n\nText ${index}.\n`),
  }))
  const { value } = await compilePages(sources, config.markdown, {
    store,
    onProgress() {},
    compile: (tasks, onDone) => compileTexts(tasks, { pool: queue, store }, onDone),
  })
  expect(value.map(({ contentTitle }) => contentTitle)).toEqual(['Page 0', 'Page 1'])
  expect(value.map(({ bodyKey }) => store.read(bodies, bodyKey))).toMatchObject([
    { html: expect.stringContaining('Text 0.') },
    { html: expect.stringContaining('Text 1.') },
  ])
  expect(startedTasks).toEqual([1, 2])
  expect(flushes).toBe(1)
})

test('after a hook that did not end, no other text is compiled', async () => {
  const hang = { severity: 'error' as const, rule: 'hook-timeout', reason: 'x', place: startOfA }
  const queueWithHook: JobQueue = {
    ...queue,
    async run({ tasks, onResult, onFailure, signal }) {
      for (const task of tasks) {
        if (!signal?.aborted) onResult(task, onFailure(task, { reason: 'time', hook: hang }))
      }
    },
  }
  const { results, done } = await compile({ a: '# A\n', b: '# B\n' }, queueWithHook)
  expect(done).toBe(1)
  expect(results.map(({ diagnostics }) => diagnostics)).toEqual([[hang], []])
})

test('a thread compiles no text after a hook that does not end', async () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.001')
  const hooks = [{ integration: 'slow', hooks: { remark: { before: [() => () => endless] } } }]
  const results = await runJob(
    {
      kind: 'compile',
      tasks: ['a', 'b'].map((key) => ({ key, text: `# ${key}\n`, options: markdownOptions })),
    },
    { ...tools(), plugins: async () => ({ remark: [], rehype: [], hooks }) },
  )
  expect(startedTasks).toEqual([1])
  expect(results).toMatchObject([{ diagnostics: [{ rule: 'hook-timeout' }] }, { diagnostics: [] }])
})

async function pageJob(docs: Readonly<Record<string, readonly RenderJobBody[]>>, outDir?: null) {
  const files = Object.fromEntries(
    Object.keys(docs).map((name) => [`docs/${name}.md`, `# ${name}\n`]),
  )
  const { graph, config } = await buildTestGraph({ files })
  const site = buildSiteView(config, graph)
  const context = createViewContext(graph, config)
  const nodes = graph.nodes.filter(({ kind }) => kind === 'doc' || kind === 'not-found')
  const tasks = nodes.map((node): PageTask => {
    const name = node.route.slice('/docs/'.length)
    return {
      path: outputPath(`${name}.html`),
      job: {
        route: node.route,
        view: buildPageView(node, context),
        head: { title: name, tags: [] },
        ogImage: null,
        bodies: docs[name] ?? [],
        interactiveFile: null,
        hasOwnCode: false,
        place: { file: `content/docs/${name}.md`, line: 1, column: 1 },
      },
    }
  })
  const shell = documentShell({ view: site, graph, assets: noAssets }, config, { generator: 'ssg' })
  const outputDir = outDir === null ? null : join(dir, 'out')
  const shared = { themeEntryPath, day, shell, siteDir: dir, dir: outputDir }
  return { tasks, shared, site }
}

async function render(
  { tasks, shared }: Awaited<ReturnType<typeof pageJob>>,
  options: Partial<RenderPagesOptions> = {},
) {
  const rendered: string[] = []
  const { diagnostics } = await renderPages({
    tasks,
    shared,
    expected: tasks.length,
    target: 'build',
    pool: queue,
    inlineBodies: async (task) => task,
    onRendered: ({ path }) => rendered.push(path),
    onEndless: () => {},
    locate: async ({ diagnostic }) => diagnostic,
    ...options,
  })
  return { rendered, diagnostics }
}

const readOutput = (path: string) => readFileSync(join(dir, 'out', path), 'utf8')

test('pages are written', async () => {
  const job = await pageJob({ a: [{ html: '<p>Text of A</p>' }], b: [] })
  const { rendered, diagnostics } = await render(job)
  expect(diagnostics).toEqual([])
  expect(rendered).toEqual([job.tasks[0]?.path, 'a.html', 'b.html'])
  expect(readOutput('a.html')).toContain('stub|Memory|<p>Text of A</p>')
  expect(startedTasks).toEqual([1, 2, 3])
})

test('without an output folder, pages are rendered and not written', async () => {
  const { rendered } = await render(await pageJob({ a: [] }, null))
  expect(rendered).toContain('a.html')
  expect(() => readOutput('a.html')).toThrow('ENOENT')
})

test('a page whose component throws is reported, and the others are rendered', async () => {
  const { rendered, diagnostics } = await render(await pageJob({ Broken: [], a: [] }))
  expect(rendered).toContain('a.html')
  expect(rendered).not.toContain('Broken.html')
  expect(diagnostics).toEqual([
    {
      severity: 'error',
      rule: 'render-error',
      reason: 'Cannot render this page: The component threw',
      place: { file: 'content/docs/Broken.md', line: 1, column: 1 },
      loss: 'page',
    },
  ])
})

test('a page sees the day of the build and random numbers of its own, whatever came before', async () => {
  const { tasks, shared } = await pageJob({ Dated: [], a: [] })
  const [, dated, a] = tasks as [PageTask, PageTask, PageTask]
  const other = { ...dated, path: outputPath('other.html') }
  const job = { kind: 'render-pages', tasks: [dated, a, other], shared } as const
  const results = (await run(job)) as PageResult[]
  const reads = { ...noReads, clock: true }
  expect(results).toEqual(
    [reads, noReads, reads].map((found) => ({ kind: 'rendered', reads: found })),
  )
  const first = readOutput('Dated.html')
  expect(first).toContain(`stub|Memory|${day}T12:00:00.000Z`)
  expect(readOutput('other.html')).not.toBe(first)
  await run({ ...job, tasks: [other, dated] })
  expect(readOutput('Dated.html')).toBe(first)
})

test.each([
  ['memory', 0],
  ['time', 2],
] as const)('a page that exceeds the limit of %s is reported', async (reason, endless) => {
  const onEndless = vi.fn()
  const locate = vi.fn(async ({ diagnostic }: PageFailure) => diagnostic)
  const options = { pool: failingQueue(reason), onEndless, locate }
  const { diagnostics } = await render(await pageJob({ a: [] }), options)
  expect(diagnostics.map((one) => one.reason)).toContain(
    `Cannot render this page: it ran out of ${reason}`,
  )
  expect(onEndless).toHaveBeenCalledTimes(endless)
  expect(locate.mock.lastCall?.[0]).toMatchObject({ isEndless: true, isSampled: false })
})

test('a page whose body is not in the store is rendered again with its body', async () => {
  const missing = {
    key: 'gone',
    kind: 'static',
    placeholderPrefix: '',
    part: 'full',
    links: [],
  } as const
  const job = await pageJob({ a: [missing] })
  const inlined: string[] = []
  const { rendered, diagnostics } = await render(job, {
    async inlineBodies(task) {
      inlined.push(task.path)
      return { ...task, job: { ...task.job, bodies: [{ html: 'Inlined' }] } }
    },
  })
  expect(diagnostics).toEqual([])
  expect(inlined).toEqual(['a.html'])
  expect(rendered).toContain('a.html')
  expect(readOutput('a.html')).toContain('stub|Memory|Inlined')
})

test('a page that cannot be written stops the build', async () => {
  const job = await pageJob({ a: [] })
  writeFileSync(join(dir, 'out'), 'a file in place of the folder')
  const failure = await render(job).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(BuildFailure)
  expect((failure as BuildFailure).diagnostics).toMatchObject([
    { rule: 'output-write', reason: expect.stringMatching(/^Cannot write the output "build": E/) },
  ])
})

test('interactive bodies are rendered with their excerpts; one that fails is null', async () => {
  const { tasks, shared, site } = await pageJob({ a: [] })
  const view = tasks[1]?.job.view as PageTask['job']['view']
  const jobs = ['post.mdx', 'empty.mdx', 'gone.mdx'].map((file) => ({
    view,
    interactiveFile: file,
  }))
  const results = await run({
    kind: 'render-bodies',
    tasks: jobs,
    shared: { themeEntryPath: shared.themeEntryPath, day, site },
  })
  expect(results).toEqual([
    { body: { html: '<p>First</p><p>Rest</p>', excerpt: '<p>First</p>' }, reads: noReads },
    null,
    null,
  ])
  expect(startedTasks).toEqual([1, 2, 3])

  const dated = { view, interactiveFile: 'dated.mdx' }
  const sharedBodies = { themeEntryPath: shared.themeEntryPath, day, site }
  const runDated = () =>
    run({ kind: 'render-bodies', tasks: [dated], shared: sharedBodies }) as Promise<BodyResult[]>
  const [first] = await runDated()
  expect(first).toMatchObject({
    body: { html: expect.stringContaining(`${day}T12:00`) },
    reads: { clock: true },
  })
  expect(await runDated()).toEqual([first])
})

async function ogImageJob(...titles: string[]) {
  const design = await testDesign()
  const content = { site: 'Tiny', badge: '', description: '', footer: '' }
  const images = titles.map((title) => describeOgImage({ ...content, title }, design))
  return { images, shared: { design, dir: join(dir, 'out') } }
}

async function renderImages(
  { images, shared }: { images: readonly OgImage[]; shared: OgImageJobShared },
  pool = queue,
) {
  const rendered: string[] = []
  const onRendered = ({ content }: OgImage) => void rendered.push(content.title)
  const messages = await renderOgImages({ images, shared, target: 'build', pool, onRendered })
  return { rendered, messages }
}

test('OG images are rendered once and then read from the store', async () => {
  const job = await ogImageJob('One', 'Two')
  expect(await renderImages(job)).toEqual({ rendered: ['One', 'Two'], messages: [] })
  expect([startedTasks, flushes]).toEqual([[1, 2], 1])
  const path = join(dir, 'out', job.images[0]?.path ?? '')
  const bytes = readFileSync(path)
  expect(imageSize(bytes)).toMatchObject({ type: 'png', width: 1200, height: 630 })

  rmSync(path)
  const withoutRenderer = () => Promise.reject(new Error('No image is rendered again'))
  const results = await runJob(
    { kind: 'render-og-images', tasks: job.images, shared: job.shared },
    { store, plugins, loadRenderer: withoutRenderer, pageCode, onTask },
  )
  expect(results).toEqual([{ kind: 'rendered' }, { kind: 'rendered' }])
  expect(readFileSync(path)).toEqual(bytes)
})

test('an OG image that cannot be rendered is a message', async () => {
  const { images, shared } = await ogImageJob('One')
  const look = { ...shared.design.look, fonts: [join(dir, 'gone.ttf')] }
  const design = { ...shared.design, key: 'other', look }
  const { rendered, messages } = await renderImages({ images, shared: { ...shared, design } })
  expect(rendered).toEqual([])
  expect(messages).toEqual([expect.stringContaining('gone.ttf')])
  expect((await renderImages(await ogImageJob('Two'), failingQueue('time'))).messages).toEqual([
    'it ran out of time',
  ])
})

test('an OG image that cannot be written stops the build', async () => {
  writeFileSync(join(dir, 'out'), 'a file in place of the folder')
  await expect(renderImages(await ogImageJob('One'))).rejects.toThrow(BuildFailure)
})

test('a renderer is loaded once per design', async () => {
  const load = createRendererLoader()
  const { design } = (await ogImageJob()).shared
  const first = load(design)
  expect(load({ ...design })).toBe(first)
  const second = load({ ...design, key: 'other' })
  expect(second).not.toBe(first)
  expect(load(design)).not.toBe(first)
})
