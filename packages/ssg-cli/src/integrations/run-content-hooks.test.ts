import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore, type Store } from '../cache/store.ts'
import type { ContentTools, VirtualFile } from './integration.ts'
import { runContentHooks } from './run-content-hooks.ts'

let dir = ''
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-content-'))
  store = openStore(join(dir, 'cache'))
  // A result is not cached while its files are new.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
})
afterEach(() => {
  vi.unstubAllEnvs()
  store.close()
  rmSync(dir, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(join(dir, name), text)
}

type Content = (tools: ContentTools) => Promise<string>

/** Runs a hook that provides one page, as a new build does. */
async function run(content: Content, configHash = 'code', readsHash = '') {
  const integration = {
    name: 'demo',
    content: async (tools: ContentTools) => [
      { folder: 'docs', path: 'a.md', text: await content(tools) } as const,
    ],
  }
  const active = {
    integration,
    readsHash,
    siteDir: '/site',
    place: { file: 'site.config.ts', line: 1, column: 1 },
  }
  const { value, ...rest } = await runContentHooks([active], { siteDir: dir, configHash, store })
  store.flush()
  return { texts: value.map(({ file }) => file.text), ...rest }
}

test('a data file that cannot be parsed is named', async () => {
  write('data.json', '{"a": [1,}')
  const { diagnostics } = await run(async ({ readData }) => String(await readData('data.json')))
  expect(diagnostics[0]?.reason).toContain('failed: Cannot parse data.json: ')
})

test('a hook runs again when a file or a variable that it read changes, and only then', async () => {
  const content = vi.fn<Content>(async ({ readFile, env }) => {
    return `${await readFile('data.txt')} ${String(env('WORD'))}`
  })
  write('data.txt', 'one')
  write('other.txt', 'x')
  vi.stubEnv('WORD', 'a')
  expect((await run(content)).texts).toEqual(['one a'])
  write('other.txt', 'y')
  vi.stubEnv('OTHER', '1')
  expect((await run(content)).texts).toEqual(['one a'])
  expect(content).toHaveBeenCalledTimes(1)
  write('data.txt', 'two')
  expect((await run(content)).texts).toEqual(['two a'])
  vi.stubEnv('WORD', 'b')
  expect((await run(content)).texts).toEqual(['two b'])
  expect(content).toHaveBeenCalledTimes(3)
})

test('a hook runs again when its code or what it declares in `reads` changes', async () => {
  const content = vi.fn<Content>(async () => 'text')
  await run(content, 'code 1', 'reads 1')
  await run(content, 'code 1', 'reads 1')
  expect(content).toHaveBeenCalledTimes(1)
  await run(content, 'code 2', 'reads 1')
  await run(content, 'code 2', 'reads 2')
  expect(content).toHaveBeenCalledTimes(3)
})

test('a remote text is fetched again only when its ETag changes; offline, the copy is used', async () => {
  let text = 'first'
  const statuses: number[] = []
  const server = createServer(({ headers }, response) => {
    const etag = `"${text}"`
    const isCurrent = headers['if-none-match'] === etag
    statuses.push(isCurrent ? 304 : 200)
    response.writeHead(isCurrent ? 304 : 200, { etag }).end(isCurrent ? '' : text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/log`
  const content = vi.fn<Content>(({ fetch }) => fetch(url))

  expect((await run(content)).texts).toEqual(['first'])
  expect((await run(content)).texts).toEqual(['first'])
  expect(content).toHaveBeenCalledTimes(1)
  text = 'second'
  expect((await run(content)).texts).toEqual(['second'])
  expect(content).toHaveBeenCalledTimes(2)
  expect(statuses).toEqual([200, 304, 200])

  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  const offline = await run(content)
  expect(offline.texts).toEqual(['second'])
  expect(offline.diagnostics).toEqual([])
  expect(offline.transient).toMatchObject([{ severity: 'warning', rule: 'integration-fetch' }])
  expect(offline.transient[0]?.reason).toContain(`Cannot fetch ${url}: `)
  expect(content).toHaveBeenCalledTimes(2)
})

test('a text that was never fetched is an error of the hook, which is not cached', async () => {
  const content = vi.fn<Content>(({ fetch }) => fetch('http://127.0.0.1:1/none'))
  const { texts, diagnostics } = await run(content)
  expect(texts).toEqual([])
  expect(diagnostics).toMatchObject([
    {
      reason: expect.stringMatching(
        /^The content hook of the integration "demo" failed: Cannot fetch http/,
      ),
      loss: 'page',
    },
  ])
  await run(content)
  expect(content).toHaveBeenCalledTimes(2)
})

test.each(['_category_.json', 'a/_category_.yml', 'a/b.mdx'])(
  'the path %j is valid in docs',
  async (path) => {
    const { value, diagnostics } = await provide({ folder: 'docs', path, text: '' })
    expect(diagnostics).toEqual([])
    expect(value).toHaveLength(1)
  },
)

test.each(['blog', 'pages'] as const)('%s have no category files', async (folder) => {
  const { diagnostics } = await provide({ folder, path: 'a/_category_.json', text: '' })
  expect(diagnostics[0]?.reason).toContain('only docs have category files')
})

/** Runs a hook that provides a file. */
function provide(file: VirtualFile) {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const integration = { name: 'demo', content: () => [file] }
  const active = { integration, readsHash: '', siteDir: '/site', place }
  return runContentHooks([active], { siteDir: dir, configHash: '', store })
}

test.each([
  '/a.md',
  '../a.md',
  'a/../../b.md',
  'a.tsx',
  'a\0b.md',
  'a\\b.md',
  'a/x_category_.json',
  '',
])('the path %j is invalid', async (path) => {
  const { value, diagnostics } = await provide({ folder: 'docs', path, text: '' })
  expect(value).toEqual([])
  expect(diagnostics[0]?.reason).toContain('`0.path`')
})
