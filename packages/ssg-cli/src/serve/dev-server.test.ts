import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { pageError, servedSiteForTests } from '../../test/served-site.ts'

const site = servedSiteForTests()

test('a saved file is built and open pages are notified', async () => {
  await site.start()
  expect(await site.body('/')).toBe('first')
  const events = await site.listen()
  await site.writePage('second')
  await events.until('event: built')
  expect(await site.body('/')).toBe('second')
})

test('without a good site, an error page shows the problems as text until they are fixed', async () => {
  await site.writePage('bad <script>alert(1)</script>')
  await site.start()
  const response = await fetch(site.server.url)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('bad &lt;script>alert(1)&lt;/script>')

  const events = await site.listen()
  await events.until('event: problems\ndata: [{')
  await site.writePage('good')
  await events.until('event: problems\ndata: []')
  expect(await site.body('/')).toBe('good')
})

test('a page without a version free of errors shows them; other pages work, and a missing one is a 404', async () => {
  const broken = { diagnostic: pageError('the component throws'), hrefs: ['/docs/broken'] }
  await site.start({ rebuild: async () => ({ ...(await site.copyPage()), problems: [broken] }) })
  expect(await site.body('/')).toBe('first')
  const statusOf = async (path: string) => (await fetch(new URL(path, site.server.url))).status
  expect(await statusOf('/docs/broken')).toBe(500)
  expect(await site.body('/docs/broken/?a#b')).toContain('the component throws')
  expect(await statusOf('/docs/none')).toBe(404)
  expect((await fetch(`${site.server.url}/`)).status).toBe(404)
})

test('a preview that was removed, as by `ssg clear`, is built again', async () => {
  await site.start()
  expect(await site.body('/')).toBe('first')
  await rm(join(site.dir, '.ssg'), { recursive: true })
  expect(await site.body('/')).toBe('first')
})

test('after a failed build the last good site stays, and connecting pages get the problems', async () => {
  await site.start()
  await site.body('/')
  const events = await site.listen()
  await events.until('event: problems\ndata: []')
  await site.writePage('bad')
  await events.until('"text":"bad"')
  expect(await site.body('/')).toBe('first')
  await (await site.listen()).until('"text":"bad"')
})

test('a page of an earlier build follows when it connects, and one of another server reloads', async () => {
  await site.start()
  const response = await fetch(site.server.url)
  const build = /desc="(.*)"/.exec(response.headers.get('server-timing') ?? '')?.[1]
  const current = await site.listen(`?build=${build}`)
  await current.until('event: problems\ndata: []')
  expect(current.received()).not.toContain('event: reload')
  expect(current.received()).not.toContain('event: built')
  const events = await site.listen()
  await site.writePage('second')
  await events.until('event: built')
  await (await site.listen(`?build=${build}`)).until('event: built')
  await (await site.listen('?build=other')).until('event: reload')
})

test('files that a build returns are watched, and its output is not', async () => {
  site.inputs = [join(site.dir, 'data.json')]
  await writeFile(join(site.dir, 'data.json'), '1')
  await site.start()
  await site.body('/')
  await vi.waitFor(() =>
    expect(site.builds, 'they may have changed before they were watched').toBe(2),
  )
  await writeFile(join(site.dir, 'data.json'), '2')
  await vi.waitFor(() => expect(site.builds).toBe(3))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(site.builds).toBe(3)
})

test('the server follows the site to another base URL', async () => {
  const findSource = vi.fn(async () => null)
  const rebuild = async () => ({
    ...(await site.copyPage()),
    baseUrl: site.builds === 1 ? '/' : '/new/',
  })
  await site.start({ rebuild, findSource })
  expect(await site.body('/')).toBe('first')
  const events = await site.listen()
  await site.writePage('second')
  await events.until('event: built')
  expect(site.log).toHaveBeenLastCalledWith('The base URL has changed. The site is now at /new/')
  expect(await site.body('/new/')).toBe('second')
  const { url, redirected } = await fetch(new URL('/', site.server.url))
  expect([new URL(url).pathname, redirected]).toEqual(['/new/', true])
  await fetch(new URL('/__ssg/source?path=/new/docs', site.server.url))
  expect(findSource).toHaveBeenLastCalledWith('/docs')
})

test('a switch of branches with 500 changed files is one build, or few on a busy machine', async () => {
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args], {
      cwd: site.dir,
    })
  const writePages = async (text: string) => {
    const folder = join(site.dir, 'content/pages')
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
  await site.start({ compileEdit })
  await site.body('/')
  await git('checkout', 'main')
  await site.writePage('second')
  await vi.waitFor(async () => expect(await site.body('/')).toBe('second'), { timeout: 20_000 })
  expect(site.builds).toBeLessThan(10)
  expect(compileEdit.mock.calls.length, 'pages compiled ahead of the build').toBeLessThan(100)
}, 60_000)
