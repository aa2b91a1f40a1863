import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { servedSiteForTests } from '../../test/served-site.ts'

const site = servedSiteForTests()

test('a page of this server gets the source of a page and its last commit, others do not', async () => {
  const source = { file: 'content/page.md', notice: 'draft' } as const
  const findSource = vi.fn(async (route: string) => (route === '/docs/é' ? source : null))
  await promisify(execFile)('git', ['init'], { cwd: site.dir })
  await site.start({ findSource })
  const get = (name: string, path: string, headers = {}) =>
    fetch(new URL(`/__ssg/${name}?path=${encodeURIComponent(path)}`, site.server.url), { headers })
  expect(await (await get('source', '/docs/%C3%A9')).json()).toEqual(source)
  expect(await (await get('source', '/other')).json()).toBeNull()
  expect(await (await get('source', '/../secret')).json()).toBeNull()
  expect(await (await get('commit', '/docs/%C3%A9')).json()).toBeNull()
  const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@a.example']
  await promisify(execFile)('git', ['add', '.'], { cwd: site.dir })
  await promisify(execFile)('git', [...identity, 'commit', '--no-gpg-sign', '-m', 'A'], {
    cwd: site.dir,
  })
  expect(await (await get('commit', '/docs/%C3%A9')).json()).toMatchObject({ author: 'Ada' })
  expect((await get('source', '/', { origin: 'https://evil.example' })).status).toBe(403)
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
