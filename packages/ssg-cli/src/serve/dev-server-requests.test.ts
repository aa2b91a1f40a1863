import { execFile } from 'node:child_process'
import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { servedSiteForTests } from '../../test/served-site.ts'

const site = servedSiteForTests()

test('a page of this server gets the source of a page and its history, others do not', async () => {
  const source = { file: 'content/page.md', notice: 'draft', marked: {} } as const
  const findSource = vi.fn(async (route: string) => (route === '/docs/é' ? source : null))
  await promisify(execFile)('git', ['init'], { cwd: site.dir })
  await site.start({ findSource })
  const get = (name: string, path: string, headers = {}) =>
    fetch(new URL(`/__ssg/${name}?path=${encodeURIComponent(path)}`, site.server.url), { headers })
  expect(await (await get('source', '/docs/%C3%A9')).json()).toEqual(source)
  expect(await (await get('source', '/other')).json()).toBeNull()
  expect(await (await get('source', '/../secret')).json()).toBeNull()
  expect(await (await get('history', '/other')).json()).toBeNull()
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@a.example']
  await promisify(execFile)('git', ['add', '.'], { cwd: site.dir })
  await promisify(execFile)('git', [...identity, 'commit', '--no-gpg-sign', '-m', 'A'], {
    cwd: site.dir,
  })
  expect(await (await get('history', '/docs/%C3%A9')).json()).toMatchObject({
    lastCommit: { author: 'Ada' },
  })
  expect((await get('source', '/', { origin: 'https://evil.example' })).status).toBe(403)
})

test('a page gets its warnings', async () => {
  const place = { file: 'content/page.md', line: 1, column: 1 }
  const diagnostic = { severity: 'warning', rule: 'broken-anchor', reason: 'gone', place } as const
  const rebuild = async () => ({
    ...(await site.copyPage()),
    problems: [{ diagnostic, hrefs: ['/a'] }],
  })
  await site.start({ rebuild })
  await site.body('/')
  const warningsOf = async (path: string) =>
    (await fetch(new URL(`/__ssg/warnings?path=${path}`, site.server.url))).json()
  expect(await warningsOf('/a')).toEqual([{ place, text: 'gone', hrefs: ['/a'] }])
  expect(await warningsOf('/b')).toEqual([])
})

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['another port of this machine', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { origin: 'null' }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
])('a request from %s cannot subscribe to events', async (_, headers) => {
  await site.start()
  await site.body('/')
  const response = await fetch(new URL('/__ssg/events', site.server.url), { headers })
  expect(response.status).toBe(403)
})

const post = (name: string, body: unknown, headers = {}) =>
  fetch(new URL(`/__ssg/${name}`, site.server.url), {
    method: 'POST',
    body: JSON.stringify(body),
    headers,
  })

test('an error of a page is reported at its place by the source map of its script', async () => {
  await site.start()
  await site.body('/')
  const map = { version: 3, sources: ['../../../content/page.md'], names: [], mappings: 'AAEA' }
  const comment = `//# sourceMappingURL=data:application/json;base64,${btoa(JSON.stringify(map))}`
  await writeFile(join(site.dir, '.ssg/preview/assets/page.js'), `boom()\n${comment}\n`)
  const report = (frame: string, headers = {}) =>
    post(
      'error',
      { message: 'Boom', stack: `Error: Boom\n${frame}`, ownerStack: '', href: '/' },
      headers,
    )
  const script = new URL('/assets/page.js', site.server.url)
  const problem = {
    place: { file: 'content/page.md', line: 3, column: 1 },
    text: expect.stringContaining('Boom'),
    hrefs: ['/'],
  }
  expect(await (await report(`    at boom (${script}:1:1)`)).json()).toEqual(problem)
  expect(await (await report(`boom@${script}:1:1`)).json()).toEqual(problem)
  expect(vi.mocked(site.log).mock.calls.at(-1)).toEqual(['1 problem'])
  const others = ['at <anonymous>:1:1', `at ${script.origin}/assets/none.js:1:1`]
  for (const frame of [...others, `at ${script.origin}/..%2f..%2fx.js:1:1`])
    expect(await (await report(frame)).json()).toBeNull()
  expect((await post('error', { message: 'Boom' })).status).toBe(400)
  expect((await report('', { origin: 'https://evil.example' })).status).toBe(403)
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
  await symlink('/etc/passwd', join(site.dir, 'content/out'))
  await site.start()
  const post = (headers = {}) =>
    fetch(new URL('/__ssg/editor', site.server.url), { method: 'POST', body, headers })
  expect((await post()).status).toBe(404)
  expect((await post({ origin: 'https://evil.example' })).status).toBe(403)
})
