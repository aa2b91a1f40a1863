import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevBuilder } from '../dist/serve/dev-builder.js'
import { startDevBuilder } from '../dist/serve/start-dev-builder.js'
import { endlessLoop } from './endless-loop.ts'
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

test('scripts and styles of a first page are bundled before it is requested', async () => {
  await using site = await tinySite({ 'docs/index.md': '# Home\n' })
  const builder = createDevBuilder(await builderOptions(site))
  const prepared = join(site.dir, '.ssg/no-page')
  await vi.waitFor(() => expect(existsSync(join(prepared, '404.html'))).toBe(true), 60_000)
  expect(assetsIn(prepared)).toContain('styles.css')
  const folder = await builder.buildPage(parseRoute('/docs'))
  expect(assetsIn(folder ?? '')).toEqual(assetsIn(prepared))
})

test('a component that never ends holds up its page until there are newer changes', async () => {
  // Longer than the time limit of the test.
  vi.stubEnv('SSG_PAGE_TIMEOUT', '3600')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({
    'docs/index.mdx': `import A from '../../src/A'\n\n# Home\n\n<A/>\n`,
    '/src/A.jsx': 'export default () => <b>old</b>\n',
  })
  const builder = createDevBuilder(await builderOptions(site))
  await builder.rebuild()
  const changedPaths = [join(site.dir, 'src/A.jsx')]
  const firstPages = { paths: ['docs/index.html'], onReady: () => {} }
  await site.write('/src/A.jsx', `export default () => { ${endlessLoop} }\n`)
  const interrupt = AbortSignal.abort('newer changes')
  const stuck = builder.rebuild({ changedPaths, firstPages, interrupt })
  await expect(stuck).rejects.toBe('newer changes')

  await site.write('/src/A.jsx', 'export default () => <b>mended</b>\n')
  expect((await builder.rebuild({ changedPaths, firstPages })).problems).toEqual([])
})

function assetsIn(folder: string): readonly string[] {
  return readdirSync(join(folder, 'assets')).filter((name) => /\.(?:js|css)$/.test(name))
}

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

test('a new title or heading is rendered for the open page before the site is built', async () => {
  await using site = await tinySite({
    'docs/a.md': '---\ntitle: Old\n---\n\n[b](b.md)\n\n## One\n',
    'docs/b.md': '# B\n',
    'pages/page.md': '---\ntitle: Page\n---\n\nText.\n',
    'blog/2026-01-01-post.md': '---\ntitle: Post\n---\n\nText.\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const edit = async (file: string, text: string, openPages: readonly string[]) => {
    await site.write(file, text)
    return open.builder.compileEdit(join(site.dir, 'content', file), openPages)
  }
  const a = 'docs/a/index.html'
  const text = '---\ntitle: New\n---\n\n[b](b.md)\n\n## Two\n'
  expect(await edit('docs/a.md', text, [a])).toEqual({ kind: 'documents', paths: [a] })
  const html = readFileSync(join(site.dir, '.ssg/edited', a), 'utf8')
  expect(html).toMatch(/<h1[^>]*>New<\/h1>/)
  expect(html, 'in the sidebar').toMatch(/<a [^>]*aria-current="page"[^>]*>(?:<span[^>]*>)?New</)
  expect(html, 'in the table of contents').toMatch(/<a [^>]*href="#two"/)
  expect(html).toContain('<a href="/docs/b">b</a>')
  expect(html).not.toContain('Old')
  const again = await edit('docs/a.md', text.replace('New', 'Newer'), [])
  expect(again, 'opened next').toEqual({ kind: 'documents', paths: [a] })

  const page = 'page/index.html'
  const other = await edit('pages/page.md', '---\ntitle: Other\n---\n\nText.\n', [page])
  expect(other).toEqual({ kind: 'documents', paths: [page] })
  const post = 'blog/2026/01/01/post/index.html'
  const written = '---\ntitle: Other\n---\n\nText.\n'
  const ofPost = await edit('blog/2026-01-01-post.md', written, [post])
  expect(ofPost?.kind, 'its lists are left to the build').toBe('body')

  await open.builder.rebuild()
  expect(existsSync(join(site.dir, '.ssg/edited', a)), 'of an earlier edit').toBe(false)
})

test('what sidebars show of a category, a list of sidebars and other documents is rendered for open pages before the site is built', async () => {
  await using site = await tinySite({
    'docs/a.md': '# A\n\n[b](part/b.md)\n',
    'docs/part/b.md': '# B\n',
    'docs/part/c.md': '# C\n',
    'docs/live.mdx': '# Live\n\n{1 + 1}\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const [a, live] = ['docs/a/index.html', 'docs/live/index.html']
  const compile = async (file: string, openPages: readonly string[] = [a]) => {
    const edit = await open.builder.compileEdit(join(site.dir, 'content', file), openPages)
    return edit?.kind === 'documents' ? edit.paths : (edit?.kind ?? null)
  }
  const edit = async (file: string, text: string, openPages?: readonly string[]) => {
    await site.write(file, text)
    return compile(file, openPages)
  }
  const html = (path: string = a) => readFileSync(join(site.dir, '.ssg/edited', path), 'utf8')
  const sidebar = (path?: string) =>
    textOf(/<nav[^>]*docs-sidebar.*?<\/nav>/s.exec(html(path))?.[0] ?? html(path))

  expect(await edit('docs/part/_category_.json', '{ "label": "Labelled" }', [a, live])).toEqual([
    a,
    live,
  ])
  expect(sidebar()).toContain('Labelled')
  expect(sidebar(live)).toContain('Labelled')
  expect(html(), 'with its links').toContain('<a href="/docs/part/b">b</a>')
  expect(await edit('docs/part/_category_.json', '{ "label": 1 }'), 'left to the build').toBeNull()

  await site.write('docs/live.mdx', '# Live\n\n{1 +\n')
  await open.builder.rebuild()
  const label = '{ "label": "Labelled" }'
  expect(await edit('docs/part/_category_.json', label, [a, live]), 'with errors').toEqual([a])
  await site.write('docs/live.mdx', '# Live\n\n{1 + 1}\n')
  await open.builder.rebuild()

  const added = 'docs/part/new/index.html'
  expect(await edit('docs/part/new.md', '# Added\n\n[b](b.md)\n')).toEqual([a, added])
  expect(sidebar(), 'with the edit before').toMatch(/Labelled.*Added/s)
  expect(html(added)).toMatch(/<h1[^>]*>Added<\/h1>.*<a href="\/docs\/part\/b">b<\/a>/s)
  expect(await edit('docs/part/code.mdx', '# Code\n\n{1 + 1}\n')).toEqual([a])
  expect(sidebar()).toContain('Code')
  expect(await edit('docs/part/_partial.md', 'Partial.\n')).toBeNull()
  expect(await edit('docs/part/new.txt', 'Not a page.\n')).toBeNull()

  const renamed = 'docs/part/c/index.html'
  expect(await edit('docs/part/c.md', '# Renamed\n')).toEqual([a, renamed])
  expect(sidebar()).toContain('Renamed')
  expect(await edit('docs/a.md', '---\nsidebar_position: 9\n---\n\n# A\n')).toEqual([a])
  expect(sidebar()).toMatch(/Live.*A/s)
  await rm(join(site.dir, 'content/docs/part/c.md'))
  expect(await compile('docs/part/c.md')).toEqual([a])
  expect(sidebar()).not.toContain('Renamed')

  await open.builder.rebuild()
  expect(existsSync(join(site.dir, '.ssg/edited', a)), 'of an earlier edit').toBe(false)
})

test('an edited theme file is rendered for open pages before the site is built', async () => {
  const theme = (text: string, color: string) => `import { defineTheme } from '@ssgdocs/theme'
import { Note } from './src/Note'
export default defineTheme({
  tokens: { light: { accent: '${color}' } },
  slots: { afterDoc: () => <Note>${text}</Note> },
})
`
  await using site = await tinySite({
    'docs/a.md': '# A\n\n[live](live.mdx)\n',
    'docs/live.mdx': '# Live\n\n{1 + 1}\n',
    'docs/b.md': '# B\n',
    '/theme.tsx': theme('Old', '#7a3cc8'),
    '/src/Note.tsx': 'export const Note = ({ children }) => <aside>{children}</aside>\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const [a, live] = ['docs/a/index.html', 'docs/live/index.html']
  const edit = async (file: string, text: string) => {
    await site.write(file, text)
    return open.builder.compileEdit(join(site.dir, file), [a, live])
  }
  const edited = (path: string) => readFileSync(join(site.dir, '.ssg/edited', path), 'utf8')
  const documents = { kind: 'documents', paths: [a, live] }
  expect(await edit('/theme.tsx', theme('New', '#7a3cc8'))).toEqual(documents)
  expect(edited(a)).toContain('<aside>New</aside>')
  expect(edited(a), 'with its links').toContain('<a href="/docs/live">live</a>')
  expect(edited(live)).toMatch(/2<\/div>.*<aside>New<\/aside>/s)
  const note = 'export const Note = ({ children }) => <aside>Note: {children}</aside>\n'
  expect(await edit('/src/Note.tsx', note)).toEqual(documents)
  expect(edited(live)).toMatch(/<aside>Note: (?:<!-- -->)?New<\/aside>/)
  const styles = 'assets/styles.css'
  expect(await edit('/theme.tsx', theme('New', '#0000cc'))).toEqual({
    kind: 'documents',
    paths: [a, live, styles],
  })
  expect(edited(styles)).toMatch(/#0000cc|#00c\b/)
  expect(await edit('/theme.tsx', theme('New', '#7a3cc8').replace('slots', 'slot'))).toBeNull()
  expect(await edit('/theme.tsx', 'export default defineTheme(')).toBeNull()

  await site.write('/theme.tsx', theme('Old', '#7a3cc8'))
  await site.write('docs/live.mdx', '# Live\n\n{1 +\n')
  await open.builder.rebuild()
  const others = { kind: 'documents', paths: [a] }
  expect(await edit('/theme.tsx', theme('New', '#7a3cc8')), 'with errors').toEqual(others)
})

test('an edit of code, styles or an interactive text is bundled for open pages before the site is built', async () => {
  await using site = await tinySite(
    {
      'docs/a.mdx': `import A from '../../src/A'\n\n# A\n\n<A/>\n`,
      'docs/b.mdx': `import B from '../../src/B'\n\n# B\n\n<B/>\n`,
      'docs/_partial.mdx': 'Partial\n',
      '/src/A.jsx': "import { b } from './b.js'\nexport default () => <b>{b}</b>\n",
      '/src/B.jsx': "import { b } from './b.js'\nexport default () => <i>{b}</i>\n",
      '/src/b.js': 'export const b = 1\n',
      '/own.css': 'h1 { color: red }\n',
    },
    { theme: { customCss: ['./own.css'] } },
  )
  await using open = await openDevBuilder(site)
  const { builder } = open
  await builder.rebuild()
  const edit = async (file: string, text: string) => {
    await site.write(file, text)
    const path = file.startsWith('/') ? file : `/content/${file}`
    return builder.compileEdit(join(site.dir, path), ['docs/a/index.html', 'docs/none.html'])
  }
  const edited = join(site.dir, '.ssg/edited')
  const editAssets = async (file: string, text: string) => {
    const assets = await edit(file, text)
    if (assets?.kind !== 'assets') throw new Error(`No assets have changed with ${file}`)
    const { paths, modules, hasNewStyles } = assets
    const ofPage = new Map(Object.entries(modules)).get('/docs/a') ?? []
    const names = ofPage.map((href) => /([^/.]*)\.\w+-\w{8}\.js$/.exec(href)?.[1])
    const textOf = (name: string) => readFileSync(edited + ofPage[names.indexOf(name)], 'utf8')
    for (const href of ofPage) expect(existsSync(edited + href)).toBe(true)
    return { paths, names, hasNewStyles, textOf, pages: Object.keys(modules), ofPage }
  }
  const ofShared = await editAssets('/src/b.js', 'export const b = 2\n')
  expect(ofShared).toMatchObject({
    pages: ['/docs/a'],
    names: [expect.stringMatching(/^interactive-/), 'a', 'A', 'b'],
    hasNewStyles: false,
    paths: [],
  })
  const written = readdirSync(join(edited, 'assets'))
  expect(
    written.filter((name) => name.startsWith('B.')),
    'of a page that is not open',
  ).toEqual([])
  const text = (await readFile(join(site.dir, 'content/docs/a.mdx'), 'utf8')).replace(
    '# A',
    '# New',
  )
  const ofText = await editAssets('docs/a.mdx', text)
  expect(ofText.names, 'of an edit that no build has seen, too').toContain('b')
  expect(ofText.textOf('a')).toContain('New')
  const undone = await editAssets('/src/b.js', 'export const b = 1\n')
  expect(undone.textOf('a'), 'with the edit before').toContain('New')
  const again = await editAssets('/src/b.js', 'export const b = 2\n')
  expect(again.textOf('b')).toBe(ofText.textOf('b'))
  expect(again.ofPage, 'browsers run it again').not.toEqual(ofText.ofPage)
  const ofStyles = await editAssets('/own.css', 'h1 { color: green }\n')
  expect(ofStyles).toMatchObject({ hasNewStyles: true, paths: ['assets/styles.css'] })
  expect(await readFile(join(edited, 'assets/styles.css'), 'utf8')).toContain('green')

  expect(await edit('/src/A.jsx', ''), 'an editor is about to write it').toBeNull()
  expect(await edit('/own.css', '@import "./gone.css";\n')).toBeNull()
  await site.write('/own.css', 'h1 { color: green }\n')
  await site.write('/src/A.jsx', "import { b } from './b.js'\nexport default () => <b>{b}</b>\n")
  expect(await edit('/src/b.js', 'export const = 2\n')).toBeNull()
  expect(await edit('docs/_partial.mdx', 'Nobody imports it\n')).toBeNull()
  expect(await edit('/README.md', 'Not of the site\n')).toBeNull()
})

test('the last good version of a page can be written until a build has it, while later ones have errors', async () => {
  const live = (text: string) => `import { Box } from '../../src/Box'\n\n# Live\n\n<Box/>${text}\n`
  await using site = await tinySite({
    'docs/a.md': '# A\n\nOld text.\n',
    'docs/live.mdx': live('old text'),
    '/src/Box.tsx': 'export const Box = () => <b>old box</b>\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const pages = ['docs/a/index.html', 'docs/live/index.html'] as const
  const edit = async (file: string, text: string) => {
    await site.write(file, text)
    const path = join(site.dir, file.startsWith('/') ? file.slice(1) : `content/${file}`)
    return open.builder.compileEdit(path, pages)
  }
  const written = async (page: string) => {
    expect(await open.builder.writeEdit(page)).toBe(true)
    return readFileSync(join(site.dir, '.ssg/edited', page), 'utf8')
  }
  expect(await edit('docs/a.md', '# A\n\nNew text.\n')).toMatchObject({ path: pages[0] })
  expect(await edit('docs/live.mdx', live('new text'))).toMatchObject({ pages: [pages[1]] })
  expect(await edit('/src/Box.tsx', 'export const Box = () => <b>new box</b>\n')).not.toBeNull()
  expect(await written(pages[0])).toContain('New text.')
  expect(await written(pages[1])).toMatch(/new box.*new text/s)
  expect(await open.builder.writeEdit('docs/gone/index.html')).toBe(false)

  await edit('docs/live.mdx', live('{'))
  const { unbuiltPages, problems } = await open.builder.rebuild()
  expect(problems.map(({ diagnostic }) => diagnostic.place.file)).toContain('content/docs/live.mdx')
  expect(unbuiltPages).toEqual([pages[1]])
  expect(await written(pages[1])).toMatch(/new box.*new text/s)

  await edit('docs/live.mdx', live('third'))
  expect((await open.builder.rebuild()).unbuiltPages).toEqual([])
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

/** Text of the page, without tags and React's comments. */
function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
}
