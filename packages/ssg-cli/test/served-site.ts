import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { afterEach, beforeEach, vi } from 'vitest'
import { BuildFailure } from '../src/diagnostics/diagnostic.ts'
import { emit } from '../src/emit/emit.ts'
import { openPreviousOutput } from '../src/emit/previous-output.ts'
import { openStagedOutput } from '../src/emit/staged-output.ts'
import type { DevBuilder } from '../src/serve/dev-builder.ts'
import { startDevServer } from '../src/serve/dev-server.ts'
import { type LastPreview, noLastPreview } from '../src/serve/last-preview.ts'
import { previewFoldersOf } from '../src/serve/preview-folders.ts'
import type { RebuildResult } from '../src/serve/rebuild.ts'
import type { RunningServer } from '../src/serve/server.ts'

/** A site with one page, `content/page.md`, and its server. Its build fails if the page contains the word `bad`. */
export interface ServedSite {
  readonly dir: string
  readonly server: RunningServer
  /** Number of builds so far. */
  readonly builds: number
  readonly log: (text: string) => void
  /** The preview of an earlier server. */
  lastPreview: LastPreview
  /** What builds return as paths to watch. */
  inputs: readonly string[]
  /** Starts a server whose builder copies the page. Builds end after `canBuild` has resolved. */
  start(builder?: Partial<DevBuilder>, canBuild?: Promise<void>): Promise<void>
  /** Builds the site. */
  copyPage(): Promise<RebuildResult>
  /** Renames the file into place: a build must not read a half-written page. */
  writePage(text: string): Promise<void>
  body(path: string): Promise<string>
  /** Subscribes to events as an open page does. */
  listen(query?: string): Promise<Events>
}

interface Events {
  received(): string
  until(message: string): Promise<void>
}

/** Makes a new site for each test of a file. */
export function servedSiteForTests(): ServedSite {
  let dir = ''
  let server: RunningServer
  let builds = 0
  const log = vi.fn()
  const site: ServedSite = {
    get dir() {
      return dir
    },
    get server() {
      return server
    },
    get builds() {
      return builds
    },
    log,
    lastPreview: noLastPreview,
    inputs: [],
    async start(builder = {}, canBuild = Promise.resolve()) {
      server = await startDevServer({
        handlers: [],
        lastPreview: site.lastPreview,
        siteDir: dir,
        ...previewFoldersOf({ workDir: join(dir, '.ssg') }),
        staticDirs: [join(dir, 'static')],
        watchPaths: [join(dir, 'content')],
        ignoredDirs: [join(dir, '.ssg')],
        pollInterval: 0,
        baseUrl: '/',
        host: 'localhost',
        port: 0,
        log,
        formatDiagnostics: (diagnostics) => diagnostics.map(({ reason }) => reason).join('\n'),
        builder: {
          buildPage: async () => null,
          compileEdit: async () => null,
          writeEdit: async () => false,
          findSource: async () => null,
          async rebuild() {
            await canBuild
            return site.copyPage()
          },
          ...builder,
        },
      })
    },
    async copyPage() {
      builds++
      const page = await readFile(join(dir, 'content/page.md'), 'utf8')
      if (page.includes('bad')) throw new BuildFailure([pageError(page)])
      const paths = ['index.html', '404.html', 'assets/manifest/0.json']
      await emit(
        {
          files: paths.map((path) => ({ path: outputPath(path), source: { bytes: page } })),
          readText: async () => '',
        },
        openStagedOutput(await openPreviousOutput(join(dir, '.ssg/preview'), join(dir, '.ssg'))),
        { precompress: [], keepAssets: 0 },
      )
      return {
        pages: 1,
        baseUrl: '/',
        hasChanged: true,
        problems: [],
        changedHrefs: null,
        movedPages: {},
        watchPaths: site.inputs,
        unbuiltPages: [],
      }
    },
    async writePage(text) {
      const file = join(dir, 'content/page.md')
      await writeFile(`${file}~`, text)
      await rename(`${file}~`, file)
    },
    body: async (path) => (await fetch(new URL(path, server.url))).text(),
    async listen(query = '') {
      const response = await fetch(new URL(`/__ssg/events${query}`, server.url))
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
      let received = ''
      return {
        received: () => received,
        async until(message) {
          while (!received.includes(message)) {
            const part = await reader?.read()
            if (part === undefined || part.done) throw new Error(`No "${message}" in: ${received}`)
            received += part.value
          }
        },
      }
    },
  }
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'ssg-watch-'))
    builds = 0
    log.mockClear()
    site.lastPreview = noLastPreview
    site.inputs = []
    await mkdir(join(dir, 'content'))
    await site.writePage('first')
  })
  afterEach(async () => {
    await server.close()
    // Git may still tidy up a repository that a test has made.
    await rm(dir, { recursive: true, force: true, maxRetries: 10 })
  })
  return site
}

/** An error of the page. */
export function pageError(reason: string) {
  const place = { file: 'content/page.md', line: 1, column: 1 }
  return { severity: 'error', rule: 'bad-page', reason, place } as const
}

/** A promise, and the function that resolves it. */
export function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}
