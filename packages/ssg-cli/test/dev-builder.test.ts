import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import { startDevBuilder } from '../dist/serve/start-dev-builder.js'
import { openDevBuilder } from './open-dev-builder.ts'
import { textOf } from './text-of.ts'
import { tinySite } from './tiny-site.ts'

test('a page, an edit and a rebuild use one pool and give the same body; a file that the site does not use changes nothing', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n\nOne [b](b.md).\n',
    'docs/b.md': '# B\n',
  })
  await using open = await openDevBuilder(site)
  const { builder } = open

  const folder = await builder.buildPage(parseRoute('/docs'))
  expect(folder).toBe(join(site.dir, '.ssg/single-page'))
  const scripts = async (dir: string) =>
    /"scripts":(\["[^\]]*\])/.exec(await readFile(join(dir, 'docs/index.html'), 'utf8'))?.[1] ?? ''
  expect(await scripts(folder ?? ''), 'the theme is not bundled yet').toBe('["/assets/theme.js"]')
  const { pages, problems } = await builder.rebuild()
  expect(pages).toBeGreaterThan(2)
  expect(problems).toEqual([])
  const preview = join(site.dir, '.ssg/preview')
  const [theme = ''] = JSON.parse(await scripts(preview))
  const standIn = await readFile(join(preview, 'assets/theme.js'), 'utf8')
  expect(standIn).toBe(`export * from ".${theme.slice('/assets'.length)}"\n`)

  await site.write('docs/index.md', '# Home\n\nTwo [b](b.md).\n')
  const edit = await builder.compileEdit(join(site.dir, 'content/docs/index.md'), [])
  if (edit?.kind !== 'body') throw new Error('The page has no new body')
  expect(edit.href).toBe('/docs/')
  expect(edit.html).toContain('Two <a href="/docs/b">b</a>')
  expect(await builder.rebuild()).toMatchObject({ hasChanged: true })
  const html = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(html).toContain(edit.html)

  await site.write('/server.log', 'Built 5 pages')
  const changedPaths = [join(site.dir, 'server.log')]
  expect(await builder.rebuild({ changedPaths })).toMatchObject({ hasChanged: false })
  expect(await open.threadsStarted()).toBe(1)
})

test('a page that is added or removed, and shown before the site is built, is all that has changed', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n', 'docs/b.md': '# B\n' })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const path = join(site.dir, 'content/docs/new.md')
  const follow = async () => {
    expect(await open.builder.compileEdit(path, ['docs/b/index.html'])).not.toBeNull()
    return open.builder.rebuild({ changedPaths: [path] })
  }
  await site.write('docs/new.md', '# New\n')
  expect(await follow()).toMatchObject({ changedHrefs: ['/docs/new'] })
  await rm(path)
  expect(await follow()).toMatchObject({ changedHrefs: ['/docs/new'] })
  const neverBuilt = await open.builder.rebuild({ changedPaths: [path] })
  expect(neverBuilt, 'added and removed between two builds').toMatchObject({ changedHrefs: [] })
})

test('site modules import each other as in a build: CommonJS, types, cycles, shared state', async () => {
  await using site = await tinySite({
    'docs/index.mdx': [
      "import { Shown, name } from '../../src/Shown'",
      "import Partial from './_partial.mdx'",
      '',
      '# Home',
      '',
      '<Shown/> {name} <Partial/>',
    ].join('\n'),
    'docs/_partial.mdx': "import { Shown } from '../../src/Shown'\n\nPartial <Shown/>\n",
    '/src/Shown.tsx': `import { state } from './state'
import { double } from './cycle'
import { name, version } from './legacy.js'
export { type Text, Other } from './types'
export { name }
export const two = 2
export const Shown = () => <b>{state.from} {double()} {version}</b>
`,
    '/src/cycle.ts': "import { two } from './Shown'\nexport const double = () => two * 2\n",
    '/src/types.ts': 'export type Text = string\nexport interface Other {}\n',
    '/src/legacy.js': "exports.name = 'old'\nexports.version = 'v1'\n",
    '/src/state.ts': "export const state = { from: 'nowhere' }\n",
    '/theme.tsx': `import { defineTheme } from '@ssgdocs/theme'
import { state } from './src/state'
state.from = 'from the theme'
export default defineTheme({})
`,
  })
  await using open = await openDevBuilder(site)
  const { builder } = open
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect((await builder.rebuild()).problems).toEqual([])
  expect(textOf(await home())).toContain('from the theme 4 v1 old Partial from the theme 4 v1')

  await site.write(
    '/src/cycle.ts',
    "import { two } from './Shown'\nexport const triple = () => two * 3\n",
  )
  const { problems } = await builder.rebuild()
  expect(problems.map(({ diagnostic }) => diagnostic)).toMatchObject([
    {
      place: { file: 'src/Shown.tsx', line: 2, column: 10 },
      reason: 'No matching export in "src/cycle.ts" for import "double"',
    },
  ])
  await site.write(
    '/src/cycle.ts',
    "import { two } from './Shown'\nexport const double = () => two * 4\n",
  )
  expect((await builder.rebuild()).problems).toEqual([])
  expect(textOf(await home())).toContain('from the theme 8 v1 old Partial from the theme 8 v1')
})

test('hooks that see the whole site do not run for a single page, `done` never runs, and files that hooks read outside of the site are watched', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/../declared-1.json': '{}',
    '/../read.txt': '# Read',
  })
  const hooks = ['content', 'outputs', 'check', 'done'].map(
    (hook) =>
      `${hook}: () => (appendFileSync(${JSON.stringify(`${site.dir}/log.txt`)}, '${hook} '), [])`,
  )
  await site.write(
    '/site.config.ts',
    `import { appendFileSync } from 'node:fs'
const reading = {
  name: 'reading',
  reads: { files: ['../declared-*.json'] },
  content: async ({ readFile }) => [{ folder: 'docs', path: 'a.md', text: await readFile('../read.txt') }],
}
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [{ name: 'a', ${hooks.join(', ')} }, reading] }
`,
  )
  await site.write('/log.txt', '')
  const log = () => readFile(join(site.dir, 'log.txt'), 'utf8')
  await using open = await openDevBuilder(site)
  expect(await open.builder.buildPage(parseRoute('/docs'))).not.toBeNull()
  expect(await log()).toBe('')
  for (const _ of ['run', 'cached']) {
    const { watchPaths } = await open.builder.rebuild()
    const outside = ['declared-1.json', 'read.txt'].map((name) => join(site.dir, '..', name))
    expect(watchPaths).toEqual(expect.arrayContaining(outside))
    expect(await log()).toMatch(/^content check outputs /)
  }
})

test('the messages of an edit do not grow with the number of pages', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  await using open = await openDevBuilder(site)
  const sizesWith = async (pageCount: number) => {
    for (let page = 0; page < pageCount; page++) {
      const text = `# Page ${page}\n\n${'Some text. '.repeat(100)}\n`
      await site.write(`docs/page-${page}.md`, text)
    }
    await open.builder.rebuild()
    await site.write('docs/index.md', `# Home\n\nEdited with ${String(pageCount).padStart(9)}.\n`)
    const before = open.messageSizes.length
    await open.builder.compileEdit(join(site.dir, 'content/docs/index.md'), [])
    return open.messageSizes.slice(before)
  }
  expect(await sizesWith(3)).toEqual(await sizesWith(60))
})

test('an edit is left to the rebuild when the file has errors or is no page; an unreadable configuration is reported, and the site keeps the last one', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/static.mdx': '# Static\n',
    'docs/live.mdx': '# Live\n\n{1 + 1}\n',
  })
  await using open = await openDevBuilder(site)
  const edit = (file: string) => open.builder.compileEdit(join(site.dir, 'content/docs', file), [])
  expect(await edit('index.md')).toBeNull()
  await open.builder.rebuild()
  expect(await edit('index.md')).not.toBeNull()
  expect(await edit('live.mdx'), 'its scripts are the same').toBeNull()
  expect(await edit('none.md')).toBeNull()
  for (const text of ['', '---\ntitle: [\n---\n\n# Home\n', '---\ntitle: 1\nunknown: 2\n---\n']) {
    await site.write('docs/index.md', text)
    expect(await edit('index.md')).toBeNull()
  }
  expect(await edit('static.mdx')).not.toBeNull()
  await site.write('docs/static.mdx', '# Static {1 +\n')
  expect(await edit('static.mdx')).toBeNull()

  await site.write('docs/static.mdx', '# Static\n')
  await site.write('docs/index.md', '# Home\n')
  const config = await readFile(join(site.dir, 'site.config.ts'), 'utf8')
  await site.write('/site.config.ts', `${config}\n}`)
  await site.write('docs/new.md', '# New\n')
  const { pages, problems } = await open.builder.rebuild()
  expect(problems).toMatchObject([
    { diagnostic: { place: { file: 'site.config.ts' } }, hrefs: null },
  ])
  expect(problems[0]?.diagnostic.hint).toMatch(
    /the site has the last configuration without errors$/,
  )
  await site.write('/site.config.ts', config)
  const after = await open.builder.rebuild()
  expect([after.pages, after.problems]).toEqual([pages, []])
})

test('when its thread dies, pending calls reject and the next call starts another', async () => {
  const threads: Worker[] = []
  const options = {
    siteDir: '/',
    overrides: { mode: 'development' },
    storeDir: '/',
    generator: '',
  } as const
  const builder = startDevBuilder(options, () => {
    const code = 'require("node:worker_threads").parentPort.on("message", () => process.exit(7))'
    const thread = new Worker(code, { eval: true })
    threads.push(thread)
    return thread
  })
  const calls = await Promise.allSettled([builder.rebuild(), builder.buildPage(parseRoute('/'))])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(builder.compileEdit('a.md', [])).rejects.toThrow('exited with code 7')
  expect(threads.length).toBe(2)
})
