import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Href } from '@ssgdocs/runtime/contract/addresses'
import type { ChangedAssets } from '@ssgdocs/runtime/contract/dev-server'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { emit } from '../emit/emit.ts'
import { openPreviousOutput } from '../emit/previous-output.ts'
import { openStagedOutput } from '../emit/staged-output.ts'
import type { DevBuilder, RebuildResult } from './dev-builder.ts'
import { startDevServer } from './dev-server.ts'
import { type LastPreview, noLastPreview } from './last-preview.ts'
import type { RunningServer } from './server.ts'

let siteDir: string
let server: RunningServer
let builds: number
/** The preview of an earlier server. */
let lastPreview: LastPreview
/** What builds return as paths to watch. */
let inputs: string[]
const log = vi.fn()

/** A site with one page, `content/page.md`. Its build fails if the page contains the word `bad`. */
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-watch-'))
  builds = 0
  lastPreview = noLastPreview
  inputs = []
  await mkdir(join(siteDir, 'content'))
  await writePage('first')
})
afterEach(async () => {
  await server.close()
  await rm(siteDir, { recursive: true, force: true })
})

test('a saved file is built and open pages are notified', async () => {
  await start()
  expect(await body('/')).toBe('first')
  const events = await listen()
  await writePage('second')
  await events.until('event: built')
  expect(await body('/')).toBe('second')
})

test('without a good site, an error page shows the problems as text until they are fixed', async () => {
  await writePage('bad <script>alert(1)</script>')
  await start()
  const response = await fetch(server.url)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('bad &lt;script>alert(1)&lt;/script>')

  const events = await listen()
  await events.until('event: problems\ndata: [{')
  await writePage('good')
  await events.until('event: problems\ndata: []')
  expect(await body('/')).toBe('good')
})

test('a page without a version free of errors shows them; other pages work, and a missing one is a 404', async () => {
  const broken = { diagnostic: diagnostic('the component throws'), hrefs: ['/docs/broken'] }
  await start({ rebuild: async () => ({ ...(await copyPage()), problems: [broken] }) })
  expect(await body('/')).toBe('first')
  const statusOf = async (path: string) => (await fetch(new URL(path, server.url))).status
  expect(await statusOf('/docs/broken')).toBe(500)
  expect(await body('/docs/broken/?a#b')).toContain('the component throws')
  expect(await statusOf('/docs/none')).toBe(404)
  expect((await fetch(`${server.url}/`)).status).toBe(404)
})

test('a preview that was removed, as by `ssg clear`, is built again', async () => {
  await start()
  expect(await body('/')).toBe('first')
  await rm(join(siteDir, '.ssg'), { recursive: true })
  expect(await body('/')).toBe('first')
})

test('after a failed build the last good site stays, and connecting pages get the problems', async () => {
  await start()
  await body('/')
  const events = await listen()
  await events.until('event: problems\ndata: []')
  await writePage('bad')
  await events.until('"text":"bad"')
  expect(await body('/')).toBe('first')
  await (await listen()).until('"text":"bad"')
})

test('a page of an earlier build is told to reload when it connects', async () => {
  await start()
  const response = await fetch(server.url)
  const build = /desc="(.*)"/.exec(response.headers.get('server-timing') ?? '')?.[1]
  const current = await listen(`?build=${build}`)
  await current.until('event: problems\ndata: []')
  expect(current.received()).not.toContain('event: reload')
  await (await listen('?build=other')).until('event: reload')
})

test('files that a build returns are watched, and its output is not', async () => {
  inputs = [join(siteDir, 'data.json')]
  await writeFile(join(siteDir, 'data.json'), '1')
  await start()
  await body('/')
  await vi.waitFor(() => expect(builds, 'they may have changed before they were watched').toBe(2))
  await writeFile(join(siteDir, 'data.json'), '2')
  await vi.waitFor(() => expect(builds).toBe(3))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(builds).toBe(3)
})

test('before the first build, a fresh page of the last preview is sent at once, and is the first of the build', async () => {
  const preview = join(siteDir, '.ssg/preview')
  await mkdir(join(preview, 'assets'), { recursive: true })
  await writeFile(join(preview, 'index.html'), 'of the last preview')
  await writeFile(join(preview, 'old.html'), 'outdated')
  await writeFile(join(preview, 'assets/a-ABCDEFGH.css'), 'its styles')
  lastPreview = { isFresh: (page) => page === 'index.html' }
  const { promise: canBuild, resolve: allowBuild } = withResolver()
  const rebuild = vi.fn<DevBuilder['rebuild']>(async () => {
    await canBuild
    return copyPage()
  })
  await start({ rebuild })
  const events = await listen()
  expect(await body('/')).toBe('of the last preview')
  expect(await body('/assets/a-ABCDEFGH.css')).toBe('its styles')
  await vi.waitFor(() => expect(rebuild).toHaveBeenCalled())
  expect(rebuild.mock.lastCall?.[0]?.firstPages?.paths).toEqual(['index.html'])
  const outdated = body('/old')
  allowBuild()
  await events.until('event: built')
  expect(await outdated).not.toBe('outdated')
  expect(await body('/')).toBe('first')
})

test('before the first build a page is built alone, or waits for the site if that fails', async () => {
  const folder = join(siteDir, '.ssg/single-page')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'quick.html'), 'built alone')
  await writeFile(join(folder, 'assets/a-ABCDEFGH.css'), 'its styles')
  await writeFile(join(folder, 'logo.svg'), 'its logo')
  const buildPage = vi.fn(async (route: string) => (route === '/quick' ? folder : null))
  const { promise: canBuild, resolve: allowBuild } = withResolver()
  await start({ buildPage }, canBuild)
  const events = await listen()
  expect(await body('/quick')).toBe('built alone')
  expect(await body('/assets/a-ABCDEFGH.css')).toBe('its styles')
  expect(await body('/logo.svg')).toBe('its logo')
  const later = [body('/assets/manifest/0.json'), body('/index.html')]
  allowBuild()
  await events.until('event: built')
  expect(await Promise.all(later), 'files that only the site has').toEqual(['first', 'first'])
  expect(await body('/assets/a-ABCDEFGH.css'), 'for a page that is still open').toBe('its styles')
  expect(await body('/')).toBe('first')
  expect(buildPage.mock.calls).toEqual([['/quick'], ['/index.html']])
  expect(builds, 'all requests share the first build').toBe(1)
})

test('the new body of a page is sent before the site is built', async () => {
  const edit = { kind: 'body', href: '/page' as Href, html: '<p>new</p>' } as const
  await start({ compileEdit: async () => edit })
  await body('/')
  const events = await listen()
  await writePage('second')
  await events.until('event: body\ndata: {"href":"/page","html":"<p>new</p>"}')
  expect(events.received()).not.toContain('event: built')
  await events.until('event: built')
})

test('the scripts and styles of an edit are sent before the site is built, and then those of the site', async () => {
  const dir = join(siteDir, '.ssg/edited')
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(dir, 'assets/a-ABCDEFGH.js'), 'edited')
  await writeFile(join(dir, 'index.html'), 'of an earlier edit')
  await mkdir(join(dir, 'assets/manifest'))
  await writeFile(join(dir, 'assets/manifest/0.json'), 'edited')
  const modules = { '/page': ['/assets/a-ABCDEFGH.js'] } as ChangedAssets['modules']
  const staged = { dir, paths: ['assets/manifest/0.json'] }
  const compileEdit = vi.fn(
    async () => ({ kind: 'assets', staged, hasNewStyles: true, modules }) as const,
  )
  const { promise: ending, resolve: endBuild } = withResolver()
  await start({
    compileEdit,
    async rebuild() {
      if (builds === 1) await ending
      return copyPage()
    },
  })
  await body('/')
  const events = await listen()
  await writePage('second')
  await events.until(
    'event: assets\ndata: {"hasNewStyles":true,"modules":{"/page":["/assets/a-ABCDEFGH.js"]}}',
  )
  expect(compileEdit).toHaveBeenCalledWith(join(siteDir, 'content/page.md'), ['index.html'])
  const addresses = ['/assets/a-ABCDEFGH.js', '/assets/manifest/0.json', '/']
  const bodies = () => Promise.all(addresses.map((address) => body(address)))
  expect(await bodies()).toEqual(['edited', 'edited', 'first'])
  endBuild()
  await events.until('event: built')
  expect((await bodies()).slice(1)).toEqual(['second', 'second'])
})

test('open pages get staged files before the build is done, until it fails', async () => {
  const dir = join(siteDir, '.ssg/next')
  await mkdir(join(dir, 'assets'), { recursive: true })
  for (const name of ['index.html', '404.html', 'assets/a-ABCDEFGH.js'])
    await writeFile(join(dir, name), 'staged')
  const { promise: ending, resolve: endBuild } = withResolver()
  const rebuild = vi.fn<DevBuilder['rebuild']>(async (request) => {
    if (builds === 1) request?.firstPages?.onReady({ dir, paths: ['index.html'] })
    if (builds === 1) await ending
    return copyPage()
  })
  await start({ rebuild })
  expect(await body('/')).toBe('first')
  const events = await listen()
  await writePage('bad')
  await events.until('event: built')
  expect(rebuild.mock.lastCall?.[0]).toMatchObject({
    changedPaths: [join(siteDir, 'content/page.md')],
    firstPages: { paths: ['index.html'] },
  })
  expect(await body('/')).toBe('staged')
  expect(await body('/assets/a-ABCDEFGH.js')).toBe('staged')
  expect(await body('/404'), 'may be from an earlier build').toBe('first')

  endBuild()
  await events.until('"text":"bad"')
  expect(await body('/')).toBe('first')
  expect(events.received().match(/event: built/g)).toHaveLength(2)
})

test('a change while the rest of the site is built interrupts that build, and open pages are not reverted', async () => {
  const dir = join(siteDir, '.ssg/next')
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'index.html'), 'staged')
  const rebuild = vi.fn<DevBuilder['rebuild']>(async (request) => {
    if (builds === 1 && rebuild.mock.calls.length === 2) {
      const { interrupt } = request ?? {}
      request?.firstPages?.onReady({ dir, paths: ['index.html'] })
      await new Promise((resolve) => interrupt?.addEventListener('abort', resolve))
      throw interrupt?.reason
    }
    return copyPage()
  })
  await start({ rebuild })
  await body('/')
  const events = await listen()
  await writePage('second')
  await events.until('event: built')
  await writePage('third')
  await vi.waitFor(async () => expect(await body('/')).toBe('third'))
  await events.until('event: built\ndata: {}\n\nevent: problems')
  expect(events.received().match(/event: built/g)).toHaveLength(2)
})

test('the server follows the site to another base URL', async () => {
  const findSource = vi.fn(async () => null)
  const rebuild = async () => ({ ...(await copyPage()), baseUrl: builds === 1 ? '/' : '/new/' })
  await start({ rebuild, findSource })
  expect(await body('/')).toBe('first')
  const events = await listen()
  await writePage('second')
  await events.until('event: built')
  expect(log).toHaveBeenLastCalledWith('The base URL has changed. The site is now at /new/')
  expect(await body('/new/')).toBe('second')
  const { url, redirected } = await fetch(new URL('/', server.url))
  expect([new URL(url).pathname, redirected]).toEqual(['/new/', true])
  await fetch(new URL('/__ssg/source?path=/new/docs', server.url))
  expect(findSource).toHaveBeenLastCalledWith('/docs')
})

test('a page of this server gets the source of a page and its last commit, others do not', async () => {
  const source = { file: 'content/page.md', notice: 'draft' } as const
  const findSource = vi.fn(async (route: string) => (route === '/docs/é' ? source : null))
  await promisify(execFile)('git', ['init'], { cwd: siteDir })
  await start({ findSource })
  const get = (name: string, path: string, headers = {}) =>
    fetch(new URL(`/__ssg/${name}?path=${encodeURIComponent(path)}`, server.url), { headers })
  expect(await (await get('source', '/docs/%C3%A9')).json()).toEqual(source)
  expect(await (await get('source', '/other')).json()).toBeNull()
  expect(await (await get('source', '/../secret')).json()).toBeNull()
  expect(await (await get('commit', '/docs/%C3%A9')).json()).toBeNull()
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@a.example']
  await promisify(execFile)('git', ['add', '.'], { cwd: siteDir })
  await promisify(execFile)('git', [...identity, 'commit', '--no-gpg-sign', '-m', 'A'], {
    cwd: siteDir,
  })
  expect(await (await get('commit', '/docs/%C3%A9')).json()).toMatchObject({ author: 'Ada' })
  expect((await get('source', '/', { origin: 'https://evil.example' })).status).toBe(403)
})

test('a switch of branches with 500 changed files is one build, or few on a busy machine', async () => {
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: siteDir,
    })
  const writePages = async (text: string) => {
    const folder = join(siteDir, 'content/pages')
    await mkdir(folder, { recursive: true })
    for (let page = 0; page < 500; page++) await writeFile(join(folder, `${page}.md`), text)
  }
  const commitAll = async (message: string) => {
    await git('add', '.')
    await git('commit', '--no-gpg-sign', '-m', message)
  }
  await git('init', '--initial-branch', 'main')
  await writePages('main')
  await commitAll('Main')
  await git('checkout', '-b', 'other')
  await writePages('other')
  await commitAll('Other')

  const compileEdit = vi.fn(async () => null)
  await start({ compileEdit })
  await body('/')
  await git('checkout', 'main')
  await writePage('second')
  await vi.waitFor(async () => expect(await body('/')).toBe('second'), { timeout: 20_000 })
  expect(builds).toBeLessThan(10)
  expect(compileEdit.mock.calls.length, 'pages compiled ahead of the build').toBeLessThan(100)
}, 60_000)

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('a request from %s cannot subscribe to events', async (_, headers) => {
  await start()
  await body('/')
  const response = await fetch(new URL('/__ssg/events', server.url), { headers })
  expect(response.status).toBe(403)
})

test.each([
  ['a file outside of the site', JSON.stringify({ file: '../../etc/passwd', line: 1, column: 1 })],
  ['an absolute path', JSON.stringify({ file: '/etc/passwd', line: 1, column: 1 })],
  [
    'a link that leads out of the site',
    JSON.stringify({ file: 'content/out', line: 1, column: 1 }),
  ],
  ['a missing file', JSON.stringify({ file: 'content/none.md', line: 1, column: 1 })],
  ['no place', JSON.stringify({ file: 'content/page.md' })],
  ['no JSON', 'x'],
])('%s is not opened in the editor', async (_, body) => {
  vi.stubEnv('LAUNCH_EDITOR', 'false')
  await symlink('/etc/passwd', join(siteDir, 'content/out'))
  await start()
  const post = (headers = {}) =>
    fetch(new URL('/__ssg/editor', server.url), { method: 'POST', body, headers })
  expect((await post()).status).toBe(404)
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
})

/** A promise, and the function that resolves it. */
function withResolver(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((resolved) => {
    resolve = resolved
  })
  return { promise, resolve }
}

/** Starts a server whose builder copies the page. Builds end after `canBuild` has resolved. */
async function start(
  builder: Partial<DevBuilder> = {},
  canBuild: Promise<void> = Promise.resolve(),
): Promise<void> {
  const previewDir = join(siteDir, '.ssg/preview')
  server = await startDevServer({
    handlers: [],
    lastPreview,
    siteDir,
    previewDir,
    watchPaths: [join(siteDir, 'content')],
    ignoredDirs: [join(siteDir, '.ssg')],
    pollInterval: 0,
    baseUrl: '/',
    host: 'localhost',
    port: 0,
    log,
    formatDiagnostics: (diagnostics) => diagnostics.map(({ reason }) => reason).join('\n'),
    builder: {
      buildPage: async () => null,
      compileEdit: async () => null,
      findSource: async () => null,
      async rebuild() {
        await canBuild
        return copyPage()
      },
      ...builder,
    },
  })
}

/** Builds the site. */
async function copyPage(): Promise<RebuildResult> {
  builds++
  const page = await readFile(join(siteDir, 'content/page.md'), 'utf8')
  if (page.includes('bad')) throw new BuildFailure([diagnostic(page)])
  const paths = ['index.html', '404.html', 'assets/manifest/0.json']
  await emit(
    {
      files: paths.map((path) => ({ path: outputPath(path), source: { bytes: page } })),
      readText: async () => '',
    },
    openStagedOutput(
      await openPreviousOutput(join(siteDir, '.ssg/preview'), join(siteDir, '.ssg')),
    ),
    { precompress: [], keepAssets: 0 },
  )
  return { pages: 1, baseUrl: '/', hasChanged: true, problems: [], watchPaths: inputs }
}

function diagnostic(reason: string) {
  const place = { file: 'content/page.md', line: 1, column: 1 }
  return { severity: 'error', rule: 'bad-page', reason, place } as const
}

/** Renames the file into place: a build must not read a half-written page. */
async function writePage(text: string): Promise<void> {
  const file = join(siteDir, 'content/page.md')
  await writeFile(`${file}~`, text)
  await rename(`${file}~`, file)
}

async function body(path: string): Promise<string> {
  return (await fetch(new URL(path, server.url))).text()
}

/** Subscribes to events as an open page does. */
async function listen(query = '') {
  const response = await fetch(new URL(`/__ssg/events${query}`, server.url))
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  return {
    received: () => received,
    async until(message: string): Promise<void> {
      while (!received.includes(message)) {
        const part = await reader?.read()
        if (part === undefined || part.done) throw new Error(`No "${message}" in: ${received}`)
        received += part.value
      }
    },
  }
}
