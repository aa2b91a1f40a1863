import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endlessLoop } from './endless-loop.ts'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

test('a package.json with syntax errors leaves the last modules of the site, and new pages are built', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import { Box } from '@site/src/box'\n\n# A\n\n<Box />\n",
    '/src/box.tsx': 'export const Box = () => <b>box</b>\n',
    '/package.json': '{ "name": "site" }\n',
  })
  await using open = await openDevBuilder(site)
  const rebuild = async (...files: string[]) => {
    const changedPaths = files.map((file) => join(site.dir, file))
    return (await open.builder.rebuild({ changedPaths })).problems
  }
  await rebuild()
  await site.write('/package.json', '{\n  "name": "site"\n  "private": true\n}\n')
  const broken = [
    { diagnostic: { rule: 'bundle', place: { file: 'package.json', line: 3, column: 3 } } },
  ]
  expect(await rebuild('package.json')).toMatchObject(broken)
  await site.write('docs/new.md', '# New\n')
  expect(await rebuild('content/docs/new.md')).toMatchObject(broken)
  await readFile(join(site.dir, '.ssg/preview/docs/new/index.html'))
  await site.write('/package.json', '{ "name": "site" }\n')
  expect(await rebuild('package.json')).toEqual([])
})

test('a sidebars file may be deleted, and is missed where the configuration names it', async () => {
  await using site = await tinySite(
    { 'docs/index.md': '# Home\n', 'sidebars.ts': "export default { all: ['index'] }\n" },
    { docs: { sidebarPath: 'sidebars.ts' } },
  )
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toEqual([])
  await rm(join(site.dir, 'content/sidebars.ts'))
  expect((await open.builder.rebuild()).problems).toMatchObject([
    { diagnostic: { severity: 'error', place: { file: 'site.config.ts' } } },
  ])
})

test('a sidebars file with a syntax error keeps its last sidebars, until it is corrected', async () => {
  const sidebars = (label: string) =>
    `export default { all: [{ type: 'doc', id: 'index', label: '${label}' }] }\n`
  await using site = await tinySite(
    { 'docs/index.md': '# Home\n', 'sidebars.ts': sidebars('Start') },
    { docs: { sidebarPath: 'sidebars.ts' } },
  )
  await using open = await openDevBuilder(site)
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect((await open.builder.rebuild()).problems).toEqual([])
  await site.write('sidebars.ts', 'export default { all: [\n')
  expect((await open.builder.rebuild()).problems).toMatchObject([
    {
      diagnostic: { place: { file: 'content/sidebars.ts' }, hint: expect.stringContaining('last') },
    },
  ])
  await site.write('docs/index.md', '# Edited\n')
  await open.builder.rebuild()
  expect(await home()).toMatch(/Start.*Edited/s)
  await site.write('sidebars.ts', sidebars('Begin'))
  expect((await open.builder.rebuild()).problems).toEqual([])
  expect(await home()).toMatch(/Begin.*Edited/s)
})

test('files of authors, tags and categories with errors keep their last content, and are the only problem', async () => {
  const good = {
    'blog/authors.yml': 'ada:\n  name: Ada Lovelace\n',
    'docs/tags.yml': 'one:\n  label: Tag one\n',
    'docs/part/_category_.json':
      '{ "label": "The part", "link": { "type": "generated-index", "slug": "/part" } }',
  }
  await using site = await tinySite({
    ...good,
    'docs/part/a.md': '---\ntags: [one]\n---\n\n# A\n',
    'blog/2024-01-01-post.md': '---\nauthors: [ada]\n---\n\nPost\n\n<!-- truncate -->\n',
  })
  await using open = await openDevBuilder(site)
  const page = (path: string) =>
    readFile(join(site.dir, '.ssg/preview', path, 'index.html'), 'utf8')
  const files = async () =>
    (await open.builder.rebuild()).problems.map(({ diagnostic }) => diagnostic.place.file)
  expect(await files()).toEqual([])
  for (const file of Object.keys(good)) await site.write(file, '{ "a": [\n')
  const broken = Object.keys(good).map((file) => `content/${file}`)
  expect((await files()).sort()).toEqual(broken.sort())
  expect(await page('blog/2024/01/01/post')).toContain('Ada Lovelace')
  expect(await page('docs/part/a')).toContain('Tag one')
  expect(await page('docs/part')).toContain('The part')

  await using cold = await openDevBuilder(site)
  const found = (await cold.builder.rebuild()).problems.map(({ diagnostic }) => diagnostic)
  expect(found.map(({ place }) => place.file).sort()).toEqual(broken)
  for (const [file, text] of Object.entries(good)) await site.write(file, text)
  expect(await files()).toEqual([])
})

test('without its content folder, a site reports that, and not the files that the last configuration found', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'blog/2024-01-01-post.md': '---\nauthors: me\n---\n\nA post.\n',
    'blog/authors.yml': 'me:\n  name: Me\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  await rm(join(site.dir, 'content'), { recursive: true })
  const failed = open.builder.rebuild({ changedPaths: [join(site.dir, 'content')] })
  await expect(failed).rejects.toMatchObject({ diagnostics: [{ rule: 'missing-file' }] })
})

test('a configuration that never ends is reported once, and the preview goes on with the last one', async () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const path = join(site.dir, 'site.config.ts')
  const good = await readFile(path, 'utf8')
  await site.write('/site.config.ts', `${good}\n${endlessLoop}\n`)
  const endless = [{ diagnostic: { rule: 'module-error', place: { file: 'site.config.ts' } } }]
  expect((await open.builder.rebuild({ changedPaths: [path] })).problems).toMatchObject(endless)
  // Not run again: the limit would make the test fail.
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1000')
  await site.write('docs/index.md', '# Edited\n')
  const changedPaths = [join(site.dir, 'content/docs/index.md')]
  expect((await open.builder.rebuild({ changedPaths })).problems).toMatchObject(endless)
  expect(await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')).toContain('Edited')
  await site.write('/site.config.ts', good)
  expect((await open.builder.rebuild({ changedPaths: [path] })).problems).toEqual([])
}, 60_000)

test('newer changes do not wait for a configuration that never ends', async () => {
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1000')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const path = join(site.dir, 'site.config.ts')
  const good = await readFile(path, 'utf8')
  await site.write(
    '/site.config.ts',
    `await new Promise(() => setInterval(() => {}, 1000))\n${good}`,
  )
  for (const changed of [path, join(site.dir, 'content/docs/index.md')]) {
    const interrupt = new AbortController()
    const { signal } = interrupt
    const waiting = open.builder.rebuild({ changedPaths: [changed], interrupt: signal })
    interrupt.abort()
    await expect(waiting).rejects.toBe(signal.reason)
  }
  await site.write('/site.config.ts', good.replace('Tiny', 'Mended'))
  expect((await open.builder.rebuild({ changedPaths: [path] })).problems).toEqual([])
  const html = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(html).toContain('Mended')
})
