import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDevBuilder } from './open-dev-builder.ts'
import { textOf } from './text-of.ts'
import { tinySite } from './tiny-site.ts'

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
  expect(await edit('docs/a.md', text, [a])).toEqual({
    kind: 'documents',
    paths: [a],
    movedPages: {},
  })
  const html = readFileSync(join(site.dir, '.ssg/edited', a), 'utf8')
  expect(html).toMatch(/<h1[^>]*>New<\/h1>/)
  expect(html, 'in the sidebar').toMatch(/<a [^>]*aria-current="page"[^>]*>(?:<span[^>]*>)?New</)
  expect(html, 'in the table of contents').toMatch(/<a [^>]*href="#two"/)
  expect(html).toContain('<a href="/docs/b">b</a>')
  expect(html).not.toContain('Old')
  const again = await edit('docs/a.md', text.replace('New', 'Newer'), [])
  expect(again, 'opened next').toEqual({ kind: 'documents', paths: [a], movedPages: {} })

  const page = 'page/index.html'
  const other = await edit('pages/page.md', '---\ntitle: Other\n---\n\nText.\n', [page])
  expect(other).toEqual({ kind: 'documents', paths: [page], movedPages: {} })
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

test('an open page whose slug is edited is rendered at its new address, and a renamed one by the build', async () => {
  await using site = await tinySite({ 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  await site.write('docs/a.md', '---\nslug: /new\n---\n\n# A\n')
  const path = join(site.dir, 'content/docs/a.md')
  expect(await open.builder.compileEdit(path, ['docs/a/index.html'])).toEqual({
    kind: 'documents',
    paths: ['docs/new/index.html'],
    movedPages: { '/docs/a': '/docs/new' },
  })
  await rm(join(site.dir, 'content/docs/b.md'))
  await site.write('docs/c.md', '# B\n')
  const { movedPages } = await open.builder.rebuild()
  expect(movedPages).toEqual({ '/docs/a': '/docs/new', '/docs/b': '/docs/c' })
  const last = await open.builder.rebuild()
  expect(last.movedPages).toEqual({})

  await site.write('docs/c.md', '---\nslug: /new\n---\n\n# B\n')
  const { problems } = await open.builder.rebuild()
  const [duplicate] = problems.filter(({ diagnostic }) => diagnostic.rule === 'duplicate-route')
  expect(duplicate?.hrefs, 'also where the page was').toEqual(['/docs/new', '/docs/c'])
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
  const documents = { kind: 'documents', paths: [a, live], movedPages: {} }
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
    movedPages: {},
  })
  expect(edited(styles)).toMatch(/#0000cc|#00c\b/)
  expect(await edit('/theme.tsx', theme('New', '#7a3cc8').replace('slots', 'slot'))).toBeNull()
  expect(await edit('/theme.tsx', 'export default defineTheme(')).toBeNull()

  await site.write('/theme.tsx', theme('Old', '#7a3cc8'))
  await site.write('docs/live.mdx', '# Live\n\n{1 +\n')
  await open.builder.rebuild()
  const others = { kind: 'documents', paths: [a], movedPages: {} }
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
