import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDevBuilder } from '../dist/serve/dev-builder.js'
import { endlessLoop } from './endless-loop.ts'
import { builderOptions, openDevBuilder } from './open-dev-builder.ts'
import { tinySite } from './tiny-site.ts'

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
    expect((await site.build()).stderr).toContain(`src/odd.tsx:${line}:${column}  error`)
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

test('a component that renders itself is not sent to the browser, and is reported where it does', async () => {
  vi.stubEnv('SSG_PAGE_TIMEOUT', '2')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import { Box } from '@site/src/box'\n\n# A\n\n<Box />\n",
    '/src/box.tsx': 'export const Box = () => <b>good</b>\n',
    '/src/slot.tsx': 'export const Slot = () => <i>slot</i>\n',
    '/theme.tsx':
      "import { Slot } from './src/slot'\nexport default { slots: { afterDoc: Slot } }\n",
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toEqual([])
  const html = (path: string) =>
    readFile(join(site.dir, '.ssg/preview/docs', path, 'index.html'), 'utf8')
  for (const [name, hrefs] of [
    ['Box', ['/docs/a']],
    ['Slot', ['/docs/', '/docs/a']],
  ] as const) {
    const file = `src/${name.toLowerCase()}.tsx`
    const path = join(site.dir, file)
    const good = await readFile(path, 'utf8')
    await site.write(`/${file}`, `export const ${name} = () => <p><${name} /></p>\n`)
    expect(await open.builder.compileEdit(path, ['docs/a/index.html'])).toBeNull()
    const place = { file, line: 1, column: 27 + name.length }
    expect((await open.builder.rebuild({ changedPaths: [path] })).problems).toMatchObject([
      { diagnostic: { rule: 'render-error', place }, hrefs },
    ])
    expect(await html('a')).toMatch(/<b>good<\/b>.*<i>slot<\/i>/s)
    await site.write(`/${file}`, good)
    expect((await open.builder.rebuild({ changedPaths: [path] })).problems).toEqual([])
  }
})

test('a component that never ends is reported where it is, and not sent to the browser', async () => {
  vi.stubEnv('SSG_PAGE_TIMEOUT', '2')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import { Box } from '@site/src/box'\n\n# A\n\n<Box />\n",
    '/src/box.tsx': 'export const Box = () => <b>good</b>\n',
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toEqual([])
  const path = join(site.dir, 'src/box.tsx')
  await site.write(
    '/src/box.tsx',
    `import { Fragment } from 'react'\n\nexport const Box = () => {\n  ${endlessLoop}\n  return <Fragment />\n}\n`,
  )
  expect(await open.builder.compileEdit(path, ['docs/a/index.html'])).toBeNull()
  const { problems } = await open.builder.rebuild({ changedPaths: [path] })
  const place = { file: 'src/box.tsx', line: 4 }
  expect(problems).toMatchObject([
    { diagnostic: { rule: 'render-error', place }, hrefs: ['/docs/a'] },
  ])
})

test('a page that starts to import a component that never ends is not sent to the browser', async () => {
  await using site = await tinySite({
    'docs/a.mdx': '# A\n\n{1 + 1}\n',
    '/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
  })
  await using open = await openDevBuilder(site)
  await open.builder.rebuild()
  const edit = async (name: string) => {
    await site.write('docs/a.mdx', `import { Box } from '~/${name}'\n\n# A\n\n<Box /> {1 + 1}\n`)
    const path = join(site.dir, 'content/docs/a.mdx')
    return open.builder.compileEdit(path, ['docs/a/index.html'])
  }
  await site.write('/src/endless.tsx', `export const Box = () => {\n  ${endlessLoop}\n}\n`)
  expect(await edit('endless')).toBeNull()
  await site.write('/src/good.tsx', 'export const Box = () => <b>good</b>\n')
  expect(await edit('good')).toMatchObject({ kind: 'assets' })
})

test('a component that never ends is not rendered again before it changes, and holds up no other open page', async () => {
  vi.stubEnv('SSG_PAGE_TIMEOUT', '2')
  onTestFinished(() => void vi.unstubAllEnvs())
  await using site = await tinySite({
    'docs/index.md': '# Home\n',
    'docs/a.mdx': "import { Box } from '@site/src/box'\n\n# A\n\n<Box />\n",
    '/src/box.tsx': 'export const Box = () => <b>good</b>\n',
  })
  const builder = createDevBuilder(await builderOptions(site))
  await builder.rebuild()
  const log = join(site.dir, 'rendered.txt')
  const note = `process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(log)}, 'x')`
  await site.write('/src/box.tsx', `export const Box = () => {\n  ${note}\n  ${endlessLoop}\n}\n`)
  const staged: string[] = []
  const openPages = ['docs/index.html', 'docs/a/index.html']
  const rebuild = (file: string) =>
    builder.rebuild({
      changedPaths: [join(site.dir, file)],
      firstPages: {
        paths: openPages,
        onReady: ({ paths }) => void staged.push(...paths.filter((path) => path.endsWith('.html'))),
      },
    })
  const problem = { diagnostic: { rule: 'render-error' }, hrefs: ['/docs/a'] }
  expect((await rebuild('src/box.tsx')).problems).toMatchObject([problem])
  await site.write('docs/index.md', '# New\n')
  const index = join(site.dir, 'content/docs/index.md')
  const shown = await builder.compileEdit(index, ['docs/a/index.html'])
  expect(shown, 'its sidebar').toEqual({
    kind: 'documents',
    paths: ['docs/index.html'],
    movedPages: {},
  })
  expect((await rebuild('content/docs/index.md')).problems).toMatchObject([problem])
  expect(staged).toEqual(['docs/index.html', 'docs/index.html'])
  expect(await readFile(log, 'utf8')).toBe('x')
  await site.write('/src/box.tsx', 'export const Box = () => <b>mended</b>\n')
  expect((await rebuild('src/box.tsx')).problems).toEqual([])
})

test('components of two modules that may render each other are not sent to the browser before they are built', async () => {
  await using site = await tinySite({
    'docs/a.mdx': "import { Box } from '@site/src/box'\n\n# A\n\n<Box />\n",
    '/src/box.tsx': "import { Line } from './line'\nexport const Box = () => <Line />\n",
    '/src/line.tsx': 'export const Line = () => <hr />\n',
    '/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
  })
  await using open = await openDevBuilder(site)
  expect((await open.builder.rebuild()).problems).toEqual([])
  const path = join(site.dir, 'src/line.tsx')
  const edit = () => open.builder.compileEdit(path, ['docs/a/index.html'])
  await site.write('/src/line.tsx', 'export const Line = () => <hr title="" />\n')
  expect(await edit()).toMatchObject({ kind: 'assets' })
  await site.write('/node_modules/line/package.json', '{ "version": "1.0.0" }')
  await site.write('/node_modules/line/index.js', 'export const Dots = () => null\n')
  await site.write(
    '/src/line.tsx',
    "import { Dots } from 'line'\nexport const Line = () => <Dots />\n",
  )
  expect(await edit(), 'a package of this name').toMatchObject({ kind: 'assets' })
  for (const name of ['@site/src/box', './box.tsx', '~/box', '~/line']) {
    const text = `import { Box } from '${name}'\nexport const Line = () => <Box />\n`
    await site.write('/src/line.tsx', text)
    expect(await edit()).toBeNull()
  }
})
