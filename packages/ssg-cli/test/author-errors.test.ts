import { execFileSync } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TinySite, tinySite, twoPages } from './tiny-site.ts'

describe('an error of the author', () => {
  let built: TinySite
  beforeAll(async () => {
    built = await tinySite(twoPages)
    expect((await built.build()).exitCode).toBe(0)
  })
  afterAll(() => built[Symbol.asyncDispose]())

  test.each<[string, Record<string, string>, string, string]>([
    [
      'a broken link',
      { 'docs/index.md': '# A\n\n[x](/docs/gone)\n' },
      'content/docs/index.md:3:5',
      'broken-link',
    ],
    [
      'a link to a file that is gone',
      { 'docs/index.md': '# A\n\n[x](./gone.md)\n' },
      'content/docs/index.md:3:5',
      'broken-file-link',
    ],
    [
      'a bad front matter field',
      { 'docs/index.md': '---\nsidebar_position: first\n---\n# A\n' },
      'content/docs/index.md:2:1',
      'front-matter',
    ],
    [
      'wrong MDX',
      { 'docs/index.mdx': '# A\n\ntext {oops\n' },
      'content/docs/index.mdx:3:6',
      'mdx-syntax',
    ],
    [
      'a missing image',
      { 'docs/index.md': '# A\n\n![x](./gone.png)\n' },
      'content/docs/index.md:3:6',
      'missing-image',
    ],
    [
      'a missing image below a file',
      { 'docs/index.md': '# A\n\n![x](./index.md/gone.png)\n' },
      'content/docs/index.md:3:6',
      'missing-image',
    ],
    [
      'a folder in the place of a file',
      { 'docs/tags.yml/file': '' },
      'content/docs/tags.yml:1:1',
      'unreadable-path',
    ],
    [
      'a folder with the name of a category file',
      { 'docs/_category_.json/file': '' },
      'content/docs/_category_.json:1:1',
      'category-file',
    ],
    [
      'an unknown configuration key',
      {
        '/site.config.ts':
          "export default {\n  titel: 'A',\n  title: 'A',\n  url: 'https://a.example',\n}\n",
      },
      'site.config.ts:2:3',
      'config',
    ],
    [
      'a configuration that is not TypeScript',
      { '/site.config.ts': 'export default {\n  title: ,\n}\n' },
      'site.config.ts:2:10',
      'bundle',
    ],
    [
      'a configuration that throws',
      { '/site.config.ts': "const a = 1\nthrow new Error('oh no')\n" },
      'site.config.ts:2:7',
      'module-error',
    ],
    [
      'a broken link in the navbar',
      {
        '/site.config.ts':
          "export default {\n  title: 'A',\n  url: 'https://a.example',\n  theme: { navbar: { items: [{ label: 'X', to: '/gone' }] } },\n}\n",
      },
      'site.config.ts:4:44',
      'broken-link',
    ],
    [
      'a component nobody imported',
      { 'docs/index.md': '# A\n\n<Gone />\n' },
      'content/docs/index.md:3:1',
      'unknown-component',
    ],
    [
      'an import that leads nowhere',
      { 'docs/c.mdx': "# A\n\nimport X from './gone.tsx'\n\n<X />\n" },
      'content/docs/c.mdx:3:16',
      'bundle',
    ],
    [
      'a component that throws',
      {
        '/src/thrower.tsx':
          'interface Props { readonly name?: string }\n\nexport default function Thrower({ name }: Props) {\n  return <b>{name!.length}</b>\n}\n',
        'docs/c.mdx': "# A\n\nimport Thrower from '../../src/thrower'\n\n<Thrower />\n",
      },
      'src/thrower.tsx:4:20',
      'render-error',
    ],
    [
      'an expression that throws',
      { 'docs/c.mdx': '---\ntitle: C\n---\n\nÉ {[1].map((x) =>\n  x.y.z)}\n' },
      'content/docs/c.mdx:6:5',
      'render-error',
    ],
    [
      'a component that is asynchronous',
      { 'docs/c.mdx': 'export const Slow = async () => <b>x</b>\n\n# A\n\n<Slow />\n' },
      'content/docs/c.mdx:1:14',
      'render-error',
    ],
    [
      'a component module that leaves a rejection unhandled',
      {
        '/src/late.tsx':
          "void Promise.reject(new Error('late'))\nexport const Late = () => <b />\n",
        'docs/c.mdx': "import { Late } from '../../src/late'\n\n# A\n\n<Late />\n",
      },
      'src/late.tsx:1:',
      'render-error',
    ],
    [
      'a configuration that calls process.exit',
      {
        'docs/c.mdx': '# A\n',
        '/site.config.ts':
          'const quit = () => {\n  process.exit(3)\n}\nquit()\nexport default {}\n',
      },
      'site.config.ts:2:11',
      'module-error',
    ],
    [
      'an exported function of a partial that throws',
      {
        'docs/_part.mdx': 'Part\n\nexport function first() {\n  return null.name\n}\n',
        'docs/c.mdx': "import { first } from './_part.mdx'\n\n# A\n\n{first()}\n",
      },
      'content/docs/_part.mdx:4:15',
      'render-error',
    ],
    [
      'a theme file that throws',
      { '/theme.tsx': "interface A {}\n\nthrow new Error('not yet')\n" },
      'theme.tsx:3:7',
      'module-error',
    ],
    [
      'an error in Markdown from outside the content folders',
      {
        '/shared.mdx': 'é <b>{oops</b>\n',
        'docs/c.mdx': "# A\n\nimport X from '@site/shared.mdx'\n\n<X />\n",
      },
      'shared.mdx:1:',
      'mdx-syntax',
    ],
  ])(
    '%s is reported with file, line and column, and leaves the old site unchanged',
    async (_, mistake, spot, rule) => {
      await using site = await built.copy()
      const before = await site.outputHash()

      for (const [file, text] of Object.entries(mistake)) await site.write(file, text)
      const { exitCode, stderr } = await site.build()

      expect(exitCode).toBe(1)
      expect(stderr).toContain(spot)
      expect(stderr).toContain(`error  ${rule}`)
      expect(stderr).not.toMatch(/^\s+at /m)
      expect(await site.outputHash()).toBe(before)
    },
  )

  test('several errors are reported in one run', async () => {
    await using site = await tinySite({
      'docs/index.md': '# A\n\n[x](/gone) ![y](./gone.png)\n',
      'docs/b.mdx': '---\ndraft: maybe\n---\ntext {oops\n',
    })
    const { stderr } = await site.build()
    for (const rule of ['broken-link', 'missing-image', 'front-matter', 'mdx-syntax'])
      expect(stderr).toContain(rule)
    expect(stderr).toContain('4 errors')
  })

  test('a missing anchor is a warning, and fails a strict build', async () => {
    await using site = await tinySite({ ...twoPages, 'docs/index.md': '# A\n\n[x](./b.md#two)\n' })
    const warned = await site.build()
    expect(warned.exitCode).toBe(0)
    expect(warned.stderr).toContain('content/docs/index.md:3:5  warning  broken-anchor')
    expect((await site.build('--strict')).exitCode).toBe(1)
  })

  test('as JSON, diagnostics are data', async () => {
    await using site = await tinySite({ 'docs/index.md': '# A\n\n[x](/gone)\n' })
    const { exitCode, stdout } = await site.build('--json')
    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      diagnostics: [
        { rule: 'broken-link', place: { file: 'content/docs/index.md', line: 3, column: 5 } },
      ],
    })
  })
})

test('a folder that is not an output of ssg is not overwritten', async () => {
  await using site = await tinySite(twoPages)
  await mkdir(join(site.dir, 'precious'))
  await writeFile(join(site.dir, 'precious/thesis.txt'), 'years')
  const { exitCode } = await site.build('--out-dir', join(site.dir, 'precious'))
  expect(exitCode).toBe(1)
  expect(await readFile(join(site.dir, 'precious/thesis.txt'), 'utf8')).toBe('years')
  expect((await site.build('--out-dir', site.dir)).exitCode).toBe(1)
})

test('a folder without a configuration is reported', async () => {
  await using site = await tinySite(twoPages)
  await rename(join(site.dir, 'site.config.ts'), join(site.dir, 'other.ts'))
  const { exitCode, stderr } = await site.build()
  expect(exitCode).toBe(1)
  expect(stderr).toContain('site.config.ts')
  expect((await site.build('--config', join(site.dir, 'other.ts'))).exitCode).toBe(0)
})

test.skipIf(process.platform === 'win32').each(['/src/box.tsx', '/own.css', '/own.less'])(
  'a FIFO in the place of %s is an error instead of a build that waits',
  async (file) => {
    await using site = await tinySite(
      {
        'docs/index.mdx': "import { Box } from '@site/src/box'\n\n# Home\n\n<Box />\n",
        '/src/box.tsx': 'export const Box = () => <b />\n',
        '/own.css': 'h1 {}\n',
        '/own.less': 'h1 {}\n',
      },
      { theme: { customCss: ['./own.css', './own.less'] } },
    )
    await rm(join(site.dir, file))
    execFileSync('mkfifo', [join(site.dir, file)])
    const { exitCode, stderr } = await site.buildInNewProcess()
    expect(exitCode).toBe(1)
    expect(stderr).toContain(`${file.slice(1)}:1:1  error`)
    expect(stderr).toContain('This is a FIFO')
  },
)
