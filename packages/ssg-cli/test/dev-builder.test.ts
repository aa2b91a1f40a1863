import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test, vi } from 'vitest'
import { createDevBuilder } from '../dist/serve/dev-builder.js'
import { startDevBuilder } from '../dist/serve/start-dev-builder.js'
import type { RebuildResult } from '../src/serve/dev-builder.ts'
import { builderOptions, openDevBuilder } from './open-dev-builder.ts'
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
  const edit = await builder.compileEdit(join(site.dir, 'content/docs/index.md'))
  expect(edit?.href).toBe('/docs/')
  expect(edit?.html).toContain('Two <a href="/docs/b">b</a>')
  expect(await builder.rebuild()).toMatchObject({ hasChanged: true })
  const html = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(html).toContain(edit?.html)

  await site.write('/server.log', 'Built 5 pages')
  const changedPaths = [join(site.dir, 'server.log')]
  expect(await builder.rebuild({ changedPaths })).toMatchObject({ hasChanged: false })
  expect(await open.threadsStarted()).toBe(1)
})

test('the first pages of a rebuild are staged with their final content', async () => {
  const pages = Object.fromEntries([1, 2, 3].map((n) => [`docs/${n}.md`, `# Page ${n}\n`]))
  await using site = await tinySite({
    ...pages,
    'docs/index.mdx': `import A from '../../src/A'\n\n# Home\n\n<A/>\n`,
    '/src/A.jsx': 'export default () => <b>old</b>\n',
  })
  const builder = createDevBuilder(await builderOptions(site))
  await builder.rebuild()
  await site.write('/src/A.jsx', 'export default () => <b>new</b>\n')
  await site.write('docs/1.md', '# New title\n')
  const staged: string[] = []
  await builder.rebuild({
    changedPaths: ['src/A.jsx', 'content/docs/1.md'].map((path) => join(site.dir, path)),
    firstPages: {
      paths: ['docs/index.html', 'docs/none.html'],
      onReady({ dir, paths }) {
        const [page = '', styles = ''] = paths
        staged.push(page, readFileSync(join(dir, page), 'utf8'), styles)
        expect(existsSync(join(dir, styles))).toBe(true)
      },
    },
  })
  const html = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(html).toMatch(/New title.*<b>new<\/b>/s)
  expect(staged).toEqual(['docs/index.html', html, 'assets/styles.css'])
})

test('newer changes interrupt a rebuild once its first pages are staged, and the next one completes the site', async () => {
  const pages = Object.fromEntries([1, 2, 3].map((n) => [`docs/${n}.md`, `# Page ${n}\n`]))
  await using site = await tinySite(pages)
  await using open = await openDevBuilder(site)
  const { builder } = open
  await builder.rebuild()
  const preview = (page: number) =>
    readFileSync(join(site.dir, `.ssg/preview/docs/${page}/index.html`), 'utf8')
  const before = preview(2)

  await site.write('docs/1.md', '---\ntitle: Renamed\n---\n')
  const newer = new AbortController()
  const staged: string[] = []
  const firstPages = {
    paths: ['docs/1/index.html'],
    onReady: ({ dir }: { readonly dir: string }) =>
      void staged.push(readFileSync(join(dir, 'docs/1/index.html'), 'utf8')),
  }
  const changedPaths = [join(site.dir, 'content/docs/1.md')]
  const interrupted = builder.rebuild({ changedPaths, firstPages, interrupt: newer.signal })
  newer.abort()
  await expect(interrupted).rejects.toBe(newer.signal.reason)
  expect(staged).toEqual([expect.stringContaining('Renamed')])
  expect(preview(2)).toBe(before)

  expect(await builder.rebuild({ changedPaths: [] })).toMatchObject({ hasChanged: true })
  expect(preview(1)).toBe(staged[0])
  expect(preview(2)).toContain('Renamed')
})

test('no page is staged while the site moves to another base URL', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  const builder = createDevBuilder(await builderOptions(site))
  expect(await builder.rebuild()).toMatchObject({ baseUrl: '/' })
  const config = readFileSync(join(site.dir, 'site.config.ts'), 'utf8')
  await site.write('/site.config.ts', config.replace('{', '{ "baseUrl": "/new/",'))
  const onReady = vi.fn()
  const firstPages = { paths: ['docs/index.html'], onReady }
  const changedPaths = [join(site.dir, 'site.config.ts')]
  expect(await builder.rebuild({ changedPaths, firstPages })).toMatchObject({ baseUrl: '/new/' })
  expect(onReady).not.toHaveBeenCalled()
})

test('an edit of styles leaves those of the theme, and one with mistakes the rest of the site', async () => {
  await using site = await tinySite(
    { 'docs/index.md': '# Home\n', '/own.css': 'h1 { color: red }\n' },
    { theme: { customCss: ['./own.css'] } },
  )
  const builder = createDevBuilder(await builderOptions(site))
  const styles = async () => {
    const text = await readFile(join(site.dir, '.ssg/preview/assets/styles.css'), 'utf8')
    const [, imported = ''] = /^@import "\.\/(theme-styles-[^"]+)";\n/.exec(text) ?? []
    return { text, theme: await readFile(join(site.dir, '.ssg/preview/assets', imported), 'utf8') }
  }
  await builder.rebuild()
  const before = await styles()
  expect(before.theme).toContain('.navbar')
  await site.write('/own.css', 'h1 { color: blue }\n')
  await builder.rebuild({ changedPaths: [join(site.dir, 'own.css')] })
  const after = await styles()
  expect(after.text).toBe(before.text.replace('red', 'blue'))
  expect(after.theme).toBe(before.theme)

  await site.write('/own.css', 'h1 { color: green }\nh2 { color: red\n')
  const changedPaths = [join(site.dir, 'own.css')]
  expect((await builder.rebuild({ changedPaths })).problems).toMatchObject([
    {
      diagnostic: {
        severity: 'warning',
        reason: 'Expected "}" to go with "{"',
        hint: 'The unbalanced "{" is here: own.css:2:4',
        place: { file: 'own.css', line: 3 },
      },
    },
  ])
  const { text } = await styles()
  expect(text).toContain('green')
  await site.write('/own.css', '@import "./gone.css";\n')
  await site.write('docs/index.md', '# Changed\n')
  changedPaths.push(join(site.dir, 'content/docs/index.md'))
  expect((await builder.rebuild({ changedPaths })).problems).toMatchObject([
    { diagnostic: { severity: 'error', place: { file: 'own.css', line: 1 } } },
  ])
  expect((await styles()).text, 'the last styles').toBe(text)
  const page = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(page, 'the rest of the site follows').toContain('Changed')
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
    await open.builder.compileEdit(join(site.dir, 'content/docs/index.md'))
    return open.messageSizes.slice(before)
  }
  expect(await sizesWith(3)).toEqual(await sizesWith(60))
})

test('an edit is left to the rebuild when the file has errors or is not a static page; an unreadable configuration is reported, and the site keeps the last one', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/static.mdx': '# Static\n',
    'docs/live.mdx': '# Live\n\n{1 + 1}\n',
  })
  await using open = await openDevBuilder(site)
  const edit = (file: string) => open.builder.compileEdit(join(site.dir, 'content/docs', file))
  expect(await edit('index.md')).toBeNull()
  await open.builder.rebuild()
  expect(await edit('index.md')).not.toBeNull()
  expect(await edit('live.mdx')).toBeNull()
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

/** A site with a mistake of each kind, each in a file of its own, and pages without one. */
const mistakes = {
  'docs/link.md': '# Link\n\n[gone](/docs/gone)\n',
  'docs/anchor.md': '# Anchor\n\n[gone](index.md#gone), [unknown](syntax.mdx#two)\n',
  'docs/image.md': '# Image\n\n![Gone](gone.png)\n',
  'docs/fields.md': '---\ntitle: [1]\n---\n\n# Fields\n',
  'docs/syntax.mdx': '# Syntax\n\n{1 +\n',
  'docs/unknown.mdx': '# Unknown\n\n<Unknown />\n',
  'docs/throws.mdx': "# Throws\n\n{(() => { throw new Error('no') })()}\n",
  'docs/component.mdx': "import { Box } from '@site/src/box'\n\n# Component\n\n<Box>text</Box>\n",
  '/src/box.tsx': 'export const Box = <\n',
}
const corrected: typeof mistakes = {
  'docs/link.md': '# Link\n\n[home](/docs)\n',
  'docs/anchor.md': '# Anchor\n\n[home](index.md)\n',
  'docs/image.md': '# Image\n\nText\n',
  'docs/fields.md': '---\ntitle: Fields\n---\n\n# Fields\n',
  'docs/syntax.mdx': '# Syntax\n\n{1 + 1}\n\n## Two\n',
  'docs/unknown.mdx': '# Unknown\n',
  'docs/throws.mdx': '# Throws\n\n{1}\n',
  'docs/component.mdx': mistakes['docs/component.mdx'],
  '/src/box.tsx': 'export const Box = ({ children }) => <b>{children}</b>\n',
}

test('a mistake concerns its own page, from the first build on, until it is corrected', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n', ...mistakes })
  await using open = await openDevBuilder(site)
  const html = (name: string) =>
    readFile(join(site.dir, `.ssg/preview/docs/${name}/index.html`), 'utf8').catch(() => null)
  const placesOf = ({ problems }: RebuildResult) =>
    problems.map(({ diagnostic, hrefs }) => [diagnostic.place.file, hrefs])
  const expected = [
    ...[
      'anchor.md',
      'fields.md',
      'image.md',
      'link.md',
      'syntax.mdx',
      'throws.mdx',
      'unknown.mdx',
    ].map((file) => [`content/docs/${file}`, [`/docs/${file.replace(/\..*/, '')}`]]),
    ['src/box.tsx', ['/docs/component']],
  ]
  expect(placesOf(await open.builder.rebuild())).toEqual(expected)
  expect(await html('')).toContain('Home')
  expect(await html('link')).toContain('gone')
  expect(await html('component')).toContain('text')
  expect(await html('throws')).toBeNull()

  for (const [path, text] of Object.entries(corrected)) await site.write(path, text)
  expect((await open.builder.rebuild()).problems).toEqual([])
  const good = await Promise.all(['syntax', 'throws', 'component'].map(html))
  expect(good).toEqual(['<h2', '1', '<b>text</b>'].map((part) => expect.stringContaining(part)))

  for (const [path, text] of Object.entries(mistakes)) await site.write(path, text)
  await site.write('docs/new.md', '# New\n')
  expect(placesOf(await open.builder.rebuild())).toEqual(expected)
  expect(await html('new')).toContain('New')
  expect(await html('link')).toContain('gone')
  expect(await Promise.all(['syntax', 'throws', 'component'].map(html))).toEqual(good)
  for (const page of good) {
    const [script = ''] = /assets\/runtime-\w+\.js/.exec(page ?? '') ?? []
    await readFile(join(site.dir, '.ssg/preview', script))
  }
})

test('what a component or the theme file throws is reported once, at its line', async () => {
  const useThrower = "import { Thrower } from '@site/src/thrower'\n\n<Thrower />\n"
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': useThrower,
    'docs/b.mdx': useThrower,
    '/src/thrower.tsx': `import { useId } from 'react'

interface Props { readonly name?: { readonly length: number } }
export function Thrower({ name }: Props) {
  return <b id={useId()}>{name!.length}</b>
}
`,
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toMatchObject([
    {
      diagnostic: { rule: 'render-error', place: { file: 'src/thrower.tsx', line: 5, column: 33 } },
      hrefs: ['/docs/a', '/docs/b'],
    },
  ])
  await site.write('/src/thrower.tsx', 'export const Thrower = () => <b>good</b>\n')
  await site.write('/theme.tsx', "interface A {}\n\nthrow new Error('not yet')\n")
  expect((await open.builder.rebuild()).problems).toMatchObject([
    { diagnostic: { place: { file: 'theme.tsx', line: 3, column: 7 } } },
  ])
})

test('the last good graph survives a rebuild that fails for all pages', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/b.md': '# B\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  await site.write('/static/docs/b/index.html', 'Where the page needs a file')
  await expect(open.builder.rebuild()).rejects.toMatchObject({
    diagnostics: [{ rule: 'output-collision' }],
  })
  await site.write('docs/index.md', '# Edited\n')
  const edit = await open.builder.compileEdit(join(site.dir, 'content/docs/index.md'))
  expect(edit?.html).toContain('Edited')
})

test('while the theme file has errors, the site follows its other files with the last one without', async () => {
  await using site = await tinySite({
    'docs/index.mdx': '# Home\n\n{1 + 1}\n',
    '/theme.tsx': "export { definition as default } from './src/definition'\n",
    '/src/definition.tsx': 'export const definition = { slots: { afterDoc: () => <i>good</i> } }\n',
  })
  await using open = await openDevBuilder(site)
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  await open.builder.rebuild()
  const mistakesOfTheme = [
    ['/theme.tsx', 'export default {\n', 'bundle'],
    ['/src/definition.tsx', "throw new Error('not yet')\n", 'module-error'],
    [
      '/src/definition.tsx',
      'const none: any = {}\nexport const definition = { slots: { afterDoc: () => none.a.b } }\n',
      'render-error',
    ],
    ['/theme.tsx', 'export default { slots: { unknown: () => null } }\n', 'theme-definition'],
  ] as const
  for (const [file, text, rule] of mistakesOfTheme) {
    const good = await readFile(join(site.dir, file), 'utf8')
    await site.write(file, text)
    await site.write('docs/index.mdx', `# Home\n\n<b>${rule}</b> {1 + 1}\n`)
    expect((await open.builder.rebuild()).problems).toMatchObject([
      {
        diagnostic: {
          rule,
          place: { file: file.slice(1) },
          hint: expect.stringContaining('the site has the last theme file without errors'),
        },
      },
    ])
    expect(await home()).toMatch(new RegExp(`<b>${rule}</b>.*<i>good</i>`, 's'))
    await site.write(file, good)
  }
  expect((await open.builder.rebuild()).problems).toEqual([])
})

test('a file that the theme file imports may be deleted, and each edit until it is back is one build', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/theme.tsx':
      "import { Slot } from './src/slot'\nexport default { slots: { afterDoc: Slot } }\n",
    '/src/slot.tsx': "import { word } from './word.js'\nexport const Slot = () => <i>{word}</i>\n",
    '/src/word.ts': "export const word = 'good'\n",
  })
  const count = `sidebar: () => void appendFileSync(${JSON.stringify(`${site.dir}/log.txt`)}, '.')`
  await site.write(
    '/site.config.ts',
    `import { appendFileSync } from 'node:fs'
export default { title: 'Tiny', url: 'https://tiny.example', ogImage: false, integrations: [{ name: 'a', ${count} }] }
`,
  )
  await using open = await openDevBuilder(site)
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  const buildsOf = async (edit: () => Promise<void>) => {
    await site.write('/log.txt', '')
    await edit()
    const { problems } = await open.builder.rebuild()
    return [problems, (await readFile(join(site.dir, 'log.txt'), 'utf8')).length]
  }
  expect((await open.builder.rebuild()).problems).toEqual([])
  const word = await readFile(join(site.dir, 'src/word.ts'), 'utf8')
  const slot = await readFile(join(site.dir, 'src/slot.tsx'), 'utf8')
  const problem = (file: string) => [{ diagnostic: { severity: 'error', place: { file } } }]
  for (const [file, place] of [
    ['src/word.ts', 'src/slot.tsx'],
    ['src/slot.tsx', 'theme.tsx'],
  ] as const) {
    expect(await buildsOf(() => rm(join(site.dir, file)))).toMatchObject([problem(place), 1])
    const edit = () => site.write('docs/index.md', `# After ${file}\n`)
    expect(await buildsOf(edit)).toMatchObject([problem(place), 1])
    expect(await home()).toMatch(new RegExp(`After ${file}.*<i>good</i>`, 's'))
    const mend = () => site.write(`/${file}`, file.endsWith('.ts') ? word : slot)
    expect(await buildsOf(mend)).toEqual([[], 1])
  }

  const breakSlot = () => site.write('/src/slot.tsx', 'export const Slot = () => nowhere.a\n')
  expect(await buildsOf(breakSlot), 'found by rendering').toMatchObject([
    problem('src/slot.tsx'),
    2,
  ])
  const edit = () => site.write('docs/index.md', '# Edited\n')
  expect(await buildsOf(edit)).toMatchObject([problem('src/slot.tsx'), 1])
  expect(await home()).toMatch(/Edited.*<i>good<\/i>/s)
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

test('a site whose theme file throws from the start is built without it, until it is corrected', async () => {
  await using site = await tinySite({
    '/theme.tsx': "throw new Error('not yet')\n",
    'docs/index.md': '# Home\n',
  })
  await using open = await openDevBuilder(site)
  const home = () => readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  const error = {
    diagnostic: { severity: 'error', place: { file: 'theme.tsx' } },
    hrefs: null,
  }
  expect((await open.builder.rebuild()).problems).toMatchObject([error])
  expect(await home()).toContain('<h1')
  await site.write('docs/index.md', '# Edited\n')
  expect((await open.builder.rebuild()).problems).toMatchObject([error])
  expect(await home()).toContain('Edited')

  const slot = 'export default { slots: { afterDoc: () => <i>slot</i> } }\n'
  await site.write('/theme.tsx', slot)
  expect((await open.builder.rebuild()).problems).toEqual([])
  expect(await home()).toContain('<i>slot</i>')
})

test('when its thread dies, pending calls reject and the next call starts another', async () => {
  const threads: Worker[] = []
  const builder = startDevBuilder(() => {
    const code = 'require("node:worker_threads").parentPort.on("message", () => process.exit(7))'
    const thread = new Worker(code, { eval: true })
    threads.push(thread)
    return thread
  })
  const calls = await Promise.allSettled([builder.rebuild(), builder.buildPage(parseRoute('/'))])
  expect(calls.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(builder.compileEdit('a.md')).rejects.toThrow('exited with code 7')
  expect(threads.length).toBe(2)
})

/** Text of the page, without tags and React's comments. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
}
