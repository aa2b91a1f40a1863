import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRoute } from '@ssgdocs/runtime/contract/addresses'
import { expect, test } from 'vitest'
import type { RebuildResult } from '../src/serve/dev-builder.ts'
import { endlessLoop } from './endless-loop.ts'
import { openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

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
  // The rebuild reports what the page throws.
  expect(await open.builder.buildPage(parseRoute('/docs/throws'))).toBeNull()
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

test.each([
  ['a syntax error', '---\ntitle: A: b\nslug: /old\n---\n'],
  ['no end', '---\ntitle: A\nslug: /old\n'],
  ['an invalid field', '---\ntitle: [1]\nslug: /old\n---\n'],
  ['a slug that no URL can have', '---\ntitle: B\nslug: /a?b\n---\n'],
])('front matter with %s keeps the last fields', async (_, frontMatter) => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.md': '---\ntitle: Good title\nslug: /old\n---\n\nText\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  for (const text of ['Text', 'More']) {
    await site.write('docs/a.md', `${frontMatter}\n${text}\n`)
    const changedPaths = [join(site.dir, 'content/docs/a.md')]
    const { problems } = await open.builder.rebuild({ changedPaths })
    expect(problems).toMatchObject([
      { diagnostic: { place: { file: 'content/docs/a.md' } }, hrefs: ['/docs/old'] },
    ])
    const html = await readFile(join(site.dir, '.ssg/preview/docs/old/index.html'), 'utf8')
    expect(html).toContain('Good title')
    expect(html).toContain(text)
  }
})

test('a page whose file is no longer UTF-8 stays as it was', async () => {
  const good = '# Good title\n\n## Part\n'
  await using site = await tinySite({ 'docs/index.md': '[Part](a.md#part)\n', 'docs/a.md': good })
  await using open = await openDevBuilder(site)
  const path = join(site.dir, 'content/docs/a.md')
  await open.builder.rebuild()
  await writeFile(path, Buffer.from('\ufeff# Bad\n', 'utf16le'))
  for (const changedPaths of [[path], []]) {
    expect((await open.builder.rebuild({ changedPaths })).problems).toMatchObject([
      { diagnostic: { place: { file: 'content/docs/a.md' } }, hrefs: ['/docs/a'] },
    ])
    for (const page of ['docs', 'docs/a'])
      expect(await readFile(join(site.dir, '.ssg/preview', page, 'index.html'), 'utf8')).toContain(
        'Good title',
      )
  }
  await writeFile(path, good)
  expect((await open.builder.rebuild({ changedPaths: [path] })).problems).toEqual([])
})

test.each([
  ['a syntax error', 'Text {of\n', 'mdx-syntax'],
  ['a broken link', '[x](./gone.md)\n', 'broken-file-link'],
  ['a link to a heading that is gone', '[x](index.md#gone)\n', 'broken-anchor'],
])('%s in a partial concerns the pages that import it', async (_, text, rule) => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import Outer from './_outer.mdx'\n\n# A\n\n<Outer />\n",
    'docs/b.mdx': "import Part from './_part.mdx'\n\n# B\n\n<Part />\n",
    'docs/_outer.mdx': "import Part from './_part.mdx'\n\n<Part />\n",
    'docs/_part.mdx': text,
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toMatchObject([
    {
      diagnostic: { rule, place: { file: 'content/docs/_part.mdx' } },
      hrefs: ['/docs/a', '/docs/b'],
    },
  ])
})

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

test('a page without an address of its own concerns the page that is there', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'docs/a.mdx': '# A\n',
    'docs/b.md': '---\nslug: /c\n---\n\n# B\n',
    'docs/c.md': '# C\n',
  })
  await using open = await openDevBuilder(site)
  const { problems } = await open.builder.rebuild()
  expect(problems.map(({ diagnostic, hrefs }) => [diagnostic.rule, hrefs])).toEqual([
    ['duplicate-doc-id', ['/docs/a']],
    ['duplicate-route', ['/docs/c']],
  ])
})

test('a package that was removed is missing at its import, until it is put back', async () => {
  const left = '/src/node_modules/left/index.js'
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import { Box } from '@site/src/box'\n\n# A\n\n<Box />\n",
    '/src/box.tsx': "import left from 'left'\nexport const Box = () => <b>{left}</b>\n",
    [left]: "export default 'left'\n",
    '/src/node_modules/left/package.json': '{ "type": "module", "main": "index.js" }\n',
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toEqual([])
  const folder = join(site.dir, 'src/node_modules/left')
  await rename(folder, `${folder}-removed`)
  const { problems } = await open.builder.rebuild()
  expect(problems).toMatchObject([
    {
      diagnostic: { rule: 'unresolved-import', place: { file: 'src/box.tsx' } },
      hrefs: ['/docs/a'],
    },
  ])
  await rename(`${folder}-removed`, folder)
  expect((await open.builder.rebuild()).problems).toEqual([])
})

test('a theme file that runs without end is left out, until code changes', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/theme.tsx': `${endlessLoop}\nexport default {}\n`,
  })
  await using open = await openDevBuilder(site)
  const reported = [{ diagnostic: { rule: 'endless-theme', place: { file: 'theme.tsx' } } }]
  expect((await open.builder.rebuild()).problems).toMatchObject(reported)
  await site.write('docs/new.md', '# New\n')
  const changedPaths = [join(site.dir, 'content/docs/new.md')]
  expect(await open.builder.rebuild({ changedPaths })).toMatchObject({ problems: reported })
  await readFile(join(site.dir, '.ssg/preview/docs/new/index.html'))
  await site.write('/theme.tsx', 'export default {}\n')
  const { problems } = await open.builder.rebuild({ changedPaths: [join(site.dir, 'theme.tsx')] })
  expect(problems).toEqual([])
}, 60_000)

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

test.each([
  ['an object as a child', 'export function Odd() {\n  return <p>{{ a: 1 }}</p>\n}\n', 1, 17],
  ['a thrown value', '\nexport const Odd = () => {\n  throw null\n}\n', 2, 14],
  [
    'no component',
    'const None = undefined\nexport function Odd() {\n  return <None />\n}\n',
    2,
    17,
  ],
  ['a promise', 'export async function Odd() {\n  return <b />\n}\n', 1, 23],
])(
  'a component that renders %s is reported where it is declared',
  async (_, text, line, column) => {
    await using site = await tinySite({
      'docs/index.md': '# Home\n',
      'docs/a.mdx': "import { Odd } from '@site/src/odd'\n\n# A\n\n<Odd />\n",
      '/src/odd.tsx': text,
    })
    await using open = await openDevBuilder(site)
    const { problems } = await open.builder.rebuild()
    expect(problems).toMatchObject([
      {
        diagnostic: { rule: 'render-error', place: { file: 'src/odd.tsx', line, column } },
        hrefs: ['/docs/a'],
      },
    ])
  },
)

test('an object in the text of a page is reported where it is written', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': '# A\n\n<b style={{ color: "red" }}>{"text"}</b>\n\nNow: {new Date(0)}\n',
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toMatchObject([
    { diagnostic: { place: { file: 'content/docs/a.mdx', line: 5, column: 7 } } },
  ])
})

test('a component file without exports is named at its import', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import { Box } from '@site/src/box'\n\n# A\n\n<Box />\n",
    '/src/box.tsx': '// later\n',
  })
  await using open = await openDevBuilder(site)
  const { problems } = await open.builder.rebuild()
  expect(problems.map(({ diagnostic }) => diagnostic)).toContainEqual(
    expect.objectContaining({
      reason: expect.stringContaining('src/box.tsx'),
      place: expect.objectContaining({ file: 'content/docs/a.mdx', line: 1, column: 10 }),
    }),
  )
})

test.each([
  ['other capitals', 'src/Box.tsx', 'src/box.tsx', 'src/Box.tsx'],
  ['another name', 'src/Box.tsx', 'src/new.tsx', 'content/docs/a.mdx'],
])(
  'a module that gets %s breaks only the pages that import it',
  async (_, file, renamed, place) => {
    await using site = await tinySite({
      'docs/index.md': '# Home\n',
      'docs/a.mdx': "import { Box } from '@site/src/Box.tsx'\n\n# A\n\n<Box>text</Box>\n",
      '/src/Box.tsx': 'export const Box = ({ children }) => <b>{children}</b>\n',
      '/src/other.tsx': 'export const other = 1\n',
    })
    await using open = await openDevBuilder(site)
    expect((await open.builder.rebuild()).problems).toEqual([])
    const changedPaths = [file, renamed].map((path) => join(site.dir, path))
    await rename(...(changedPaths as [string, string]))
    const { problems } = await open.builder.rebuild({ changedPaths })
    expect(problems).toMatchObject([{ diagnostic: { place: { file: place } }, hrefs: ['/docs/a'] }])
  },
)

test('the last good graph survives a rebuild that is stopped', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/b.md': '# B\n',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const newerChange = new AbortController()
  const rebuilding = open.builder.rebuild({ interrupt: newerChange.signal })
  newerChange.abort()
  await expect(rebuilding).rejects.toBe(newerChange.signal.reason)
  await site.write('docs/index.md', '# Edited\n')
  const edit = await open.builder.compileEdit(join(site.dir, 'content/docs/index.md'), [])
  expect(edit).toMatchObject({ kind: 'body', html: expect.stringContaining('Edited') })
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

test('a static file at the address of a page does not replace it, and is reported', async () => {
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    '/static/docs/index.html': 'static file',
  })
  await using open = await openDevBuilder(site)
  const { problems } = await open.builder.rebuild()
  expect(problems).toMatchObject([
    { diagnostic: { rule: 'output-collision', place: { file: 'static/docs/index.html' } } },
  ])
  const html = await readFile(join(site.dir, '.ssg/preview/docs/index.html'), 'utf8')
  expect(html).toContain('Home')
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('output-collision')
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
