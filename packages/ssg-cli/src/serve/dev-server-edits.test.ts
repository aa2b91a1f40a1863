import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Href, OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { ChangedAssets } from '@ssgdocs/runtime/contract/dev-server'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { expect, test, vi } from 'vitest'
import { servedSiteForTests, withResolver } from '../../test/served-site.ts'
import type { DevBuilder } from './dev-builder.ts'

const site = servedSiteForTests()

test('the new body of a page is sent before the site is built', async () => {
  const path = outputPath('page.html')
  const edit = { kind: 'body', href: '/page' as Href, html: '<p>new</p>', path } as const
  await site.start({ compileEdit: async () => edit })
  await site.body('/')
  const events = await site.listen()
  await site.writePage('second')
  await events.until('event: body\ndata: {"href":"/page","html":"<p>new</p>"}')
  expect(events.received()).not.toContain('event: built')
  await events.until('event: built')
})

test('the scripts and styles of an edit are sent before the site is built, and then those of the site', async () => {
  const dir = join(site.dir, '.ssg/edited')
  await mkdir(join(dir, 'assets'), { recursive: true })
  await writeFile(join(dir, 'assets/a-ABCDEFGH.js'), 'edited')
  await writeFile(join(dir, 'index.html'), 'of an earlier edit')
  await mkdir(join(dir, 'assets/manifest'))
  await writeFile(join(dir, 'assets/manifest/0.json'), 'edited')
  const modules = { '/page': ['/assets/a-ABCDEFGH.js'] } as ChangedAssets['modules']
  const paths = [outputPath('assets/manifest/0.json')]
  const compileEdit = vi.fn(
    async () => ({ kind: 'assets', paths, hasNewStyles: true, modules, pages: [] }) as const,
  )
  const { promise: ending, resolve: endBuild } = withResolver()
  await site.start({
    compileEdit,
    async rebuild() {
      if (site.builds === 1) await ending
      return site.copyPage()
    },
  })
  await site.body('/')
  const events = await site.listen()
  await site.writePage('second')
  await events.until(
    'event: assets\ndata: {"hasNewStyles":true,"modules":{"/page":["/assets/a-ABCDEFGH.js"]}}',
  )
  expect(compileEdit).toHaveBeenCalledWith(join(site.dir, 'content/page.md'), ['index.html'])
  const addresses = ['/assets/a-ABCDEFGH.js', '/assets/manifest/0.json', '/']
  const bodies = () => Promise.all(addresses.map((address) => site.body(address)))
  expect(await bodies()).toEqual(['edited', 'edited', 'first'])
  endBuild()
  await events.until('event: built')
  expect((await bodies()).slice(1)).toEqual(['second', 'second'])
})

test('the new document of a page is sent before the site is built', async () => {
  const dir = join(site.dir, '.ssg/edited')
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'index.html'), 'edited')
  const { promise: ending, resolve: endBuild } = withResolver()
  await site.start({
    compileEdit: async () => ({
      kind: 'documents',
      paths: [outputPath('index.html')],
      movedPages: { '/a': '/b' } as never,
    }),
    async rebuild() {
      if (site.builds === 1) await ending
      return site.copyPage()
    },
  })
  await site.body('/')
  const events = await site.listen()
  await site.writePage('second')
  await events.until('event: moved\ndata: {"/a":"/b"}\n\nevent: built')
  expect(await site.body('/')).toBe('edited')
  endBuild()
  await events.until('event: problems')
  await vi.waitFor(async () => expect(await site.body('/')).toBe('second'))
})

test('a request for a page that was just added waits until it is rendered', async () => {
  const dir = join(site.dir, '.ssg/edited')
  await mkdir(dir, { recursive: true })
  const { promise: ending, resolve: endBuild } = withResolver()
  const { promise: compiling, resolve: startCompiling } = withResolver()
  const { promise: requested, resolve: request } = withResolver()
  await site.start({
    async compileEdit() {
      startCompiling()
      await requested
      await writeFile(join(dir, 'added.html'), 'added')
      return { kind: 'documents', paths: [outputPath('added.html')], movedPages: {} }
    },
    async rebuild() {
      if (site.builds === 1) await ending
      return site.copyPage()
    },
  })
  await site.body('/')
  await site.writePage('second')
  await compiling
  const added = site.body('/added')
  // A response to this one comes after that to the page, unless it waits.
  await site.body('/')
  request()
  expect(await added).toBe('added')
  endBuild()
  await vi.waitFor(async () => expect(await site.body('/')).toBe('second'))
})

test('a request for a module that only the build after an edit adds waits for that build', async () => {
  const { promise: ending, resolve: endBuild } = withResolver()
  const { promise: building, resolve: startBuild } = withResolver()
  await site.start({
    async rebuild() {
      if (site.builds === 0) return site.copyPage()
      startBuild()
      await ending
      const result = await site.copyPage()
      await writeFile(join(site.dir, '.ssg/preview/assets/late.js'), 'late')
      return result
    },
  })
  await site.body('/')
  await site.writePage('second')
  await building
  const late = site.body('/assets/late.js')
  // A response to this one comes after that to the module, unless it waits.
  await site.body('/')
  endBuild()
  expect(await late).toBe('late')
})

test('open pages get staged files before the build is done, until it fails', async () => {
  const dir = join(site.dir, '.ssg/next')
  await mkdir(join(dir, 'assets'), { recursive: true })
  for (const name of ['index.html', '404.html', 'assets/a-ABCDEFGH.js'])
    await writeFile(join(dir, name), 'staged')
  const { promise: ending, resolve: endBuild } = withResolver()
  const rebuild = vi.fn<DevBuilder['rebuild']>(async (request) => {
    if (site.builds === 1) request?.firstPages?.onReady({ dir, paths: ['index.html'] })
    if (site.builds === 1) await ending
    return site.copyPage()
  })
  await site.start({ rebuild })
  expect(await site.body('/')).toBe('first')
  const events = await site.listen()
  await site.writePage('bad')
  await events.until('event: built')
  expect(rebuild.mock.lastCall?.[0]).toMatchObject({
    changedPaths: [join(site.dir, 'content/page.md')],
    firstPages: { paths: ['index.html'] },
  })
  expect(await site.body('/')).toBe('staged')
  expect(await site.body('/assets/a-ABCDEFGH.js')).toBe('staged')
  expect(await site.body('/404'), 'may be from an earlier build').toBe('first')

  endBuild()
  await events.until('"text":"bad"')
  expect(await site.body('/')).toBe('first')
  expect(events.received().match(/event: built/g)).toHaveLength(2)
})

test('a change while the rest of the site is built interrupts that build, and open pages are not reverted', async () => {
  const dir = join(site.dir, '.ssg/next')
  await mkdir(dir, { recursive: true })
  await writeFile(join(dir, 'index.html'), 'staged')
  const rebuild = vi.fn<DevBuilder['rebuild']>(async (request) => {
    if (site.builds === 1 && rebuild.mock.calls.length === 2) {
      const { interrupt } = request ?? {}
      request?.firstPages?.onReady({ dir, paths: ['index.html'] })
      await new Promise((resolve) => interrupt?.addEventListener('abort', resolve))
      throw interrupt?.reason
    }
    return site.copyPage()
  })
  await site.start({ rebuild })
  await site.body('/')
  const events = await site.listen()
  await site.writePage('second')
  await events.until('event: built')
  await site.writePage('third')
  await vi.waitFor(async () => expect(await site.body('/')).toBe('third'))
  await events.until('event: built\ndata: {}\n\nevent: problems')
  expect(events.received().match(/event: built/g)).toHaveLength(2)
})

test('an edit that was shown is also in the document, while no build has it', async () => {
  const path = outputPath('index.html')
  const edit = { kind: 'body', href: '/' as Href, html: 'edited', path } as const
  const compileEdit = vi.fn<DevBuilder['compileEdit']>(async () => edit)
  const dir = join(site.dir, '.ssg/edited')
  let unbuiltPages: readonly OutputPath[] = []
  await site.start({
    compileEdit,
    async writeEdit(page) {
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, page), 'edited')
      return true
    },
    rebuild: async () => ({ ...(await site.copyPage()), unbuiltPages }),
  })
  await site.body('/')
  const events = await site.listen()
  await site.writePage('bad')
  await events.until('"text":"bad"')
  expect(await site.body('/'), 'the build has failed').toBe('edited')
  compileEdit.mockResolvedValue(null)
  unbuiltPages = [path]
  await site.writePage('second')
  await events.until('event: built')
  expect(await site.body('/'), 'the build has found errors in the page').toBe('edited')
  unbuiltPages = []
  await site.writePage('third')
  await vi.waitFor(async () => expect(await site.body('/')).toBe('third'))
})
