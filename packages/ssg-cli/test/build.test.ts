import { spawnSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCliInNewProcess } from './run-cli.ts'
import { type TinySite, tinySite } from './tiny-site.ts'

const twoPages = { 'docs/index.md': '# Home\n\n[B](./b.md)\n', 'docs/b.md': '# B\n\n## One\n' }

/** 40 by 30 pixels, one colour. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAAKUlEQVR42u3NMQEAAAgDoC251a3hMYgAyUb1nYqFhYWFhYWFhYWFhYXvWFeaAAFYp1FJAAAAAElFTkSuQmCC',
  'base64',
)

test('a folder of Markdown becomes a site', async () => {
  await using site = await tinySite({ ...twoPages, 'pages/index.md': '# Tiny\n' })
  const { exitCode, stdout } = await site.build()
  expect(exitCode).toBe(0)
  expect(stdout).toContain('Built 5 pages in 1 version')
  const outputs = await site.outputs()
  for (const path of [
    'index.html',
    'docs/index.html',
    'docs/b/index.html',
    '404.html',
    'sitemap.xml',
    'robots.txt',
    'routes.json',
  ]) {
    expect(outputs).toContain(path)
  }
  expect(await site.output('docs/index.html')).toContain('href="/docs/b"')
  expect(await site.output('sitemap.xml')).toContain('<loc>https://tiny.example/docs/b</loc>')
  expect(await site.output('robots.txt')).toContain('Sitemap: https://tiny.example/sitemap.xml')
})

test('the output is world-readable with any umask', async () => {
  await using site = await tinySite({ ...twoPages, '/static/secret.txt': 'not secret' })
  await chmod(join(site.dir, 'static/secret.txt'), 0o600)
  const command = resolve(import.meta.dirname, '../bin/ssg.js')
  const script = 'umask 077; exec "$0" "$@"'
  spawnSync('sh', ['-c', script, process.execPath, command, 'build', site.dir])
  const dir = join(site.dir, 'build')
  const paths = await readdir(dir, { recursive: true })
  expect(paths).toContain('secret.txt')
  for (const path of ['', ...paths]) {
    const stats = await stat(join(dir, path))
    expect([path, stats.mode & 0o777]).toEqual([path, stats.isDirectory() ? 0o755 : 0o644])
  }
})

test('--profile records each thread, and prints a table of the stages', async () => {
  await using site = await tinySite(twoPages)
  const { exitCode, stdout } = await runCliInNewProcess(['build', site.dir, '--profile'])
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^\| compile +\| \d+\.\d\d s \| \d+\.\d\d s \| \d+ MB \|$/m)
  const dir = join(site.dir, '.ssg/profile')
  const files = await readdir(dir)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const { nodes } = JSON.parse(await readFile(join(dir, file), 'utf8'))
    expect(nodes.length).toBeGreaterThan(10)
  }
})

test('--profile ends with the exit code of the build', async () => {
  await using site = await tinySite({ 'docs/index.md': '# A\n\n[x](./gone.md)\n' })
  const { exitCode, stderr } = await runCliInNewProcess(['build', site.dir, '--profile'])
  expect(exitCode).toBe(1)
  expect(stderr).toContain('broken-file-link')
})

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
      'bundle',
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

test('a cached build reports the warnings again', async () => {
  await using site = await tinySite({ 'docs/index.md': '# A\n\n:::nope\nx\n:::\n' })
  const first = await site.build()
  const second = await site.build()
  expect(first.stderr).toContain('content/docs/index.md:3:1  warning  unknown-directive')
  expect(second.stderr).toContain('content/docs/index.md:3:1  warning  unknown-directive')
})

test('the same input builds the same bytes, in another folder and without a cache', async () => {
  const files = {
    ...twoPages,
    'docs/live.mdx': 'import { Hi } from "./Hi.tsx"\n\n# Live\n\n<Hi name="you" />\n',
    'docs/Hi.tsx': 'export const Hi = ({ name }: { name: string }) => <p>Hi {name}</p>\n',
    'blog/2025-01-02-a.md': '---\ntags: [t]\n---\n# A\n\ntext\n',
  }
  await using one = await tinySite(files, { ogImage: {} })
  await using two = await tinySite(files, { ogImage: {} })
  expect((await one.build()).exitCode).toBe(0)
  expect((await two.build()).exitCode).toBe(0)
  const hash = await one.outputHash()
  expect(await two.outputHash()).toBe(hash)
  await one.build()
  expect(await one.outputHash()).toBe(hash)
})

describe('a site with every kind of file', () => {
  let site: TinySite
  beforeAll(async () => {
    site = await tinySite({
      ...twoPages,
      'docs/live.mdx':
        'import { Hi } from "./Hi.tsx"\n\n# Live\n\n<Hi name={"y" + "ou"} />\n\n[B](./b.md#one)\n',
      'docs/Hi.tsx': 'export const Hi = ({ name }: { name: string }) => <p>Hi {name}!</p>\n',
      'docs/deep/live.mdx': 'import Part from "../_part.mdx"\n\n# Live\n\n<Part />\n',
      'docs/_part.mdx': 'From the *part*: [B](./b.md)\n',
      'docs/image.md': '# Image\n\n![A dot](./dot.png)\n',
      'docs/dot.png': png,
      'docs/draft.md': '---\ndraft: true\n---\n# Secret\n',
      '/static/a/b c.txt': 'hello',
      '/.env': 'SECRET=canary-123',
    })
    expect((await site.build()).stderr).not.toContain('error')
  })
  afterAll(() => site[Symbol.asyncDispose]())

  test('only interactive pages get a script of their own', async () => {
    const html = await site.output('docs/live/index.html')
    expect(html.replaceAll('<!-- -->', '')).toContain('Hi you!')
    expect(html).toContain('href="/docs/b#one"')
    expect(html).toMatch(/"interactiveModule":"\/assets\/interactive-\d-\w+\.js"/)
    expect(await site.output('docs/b/index.html')).toContain('"interactiveModule":null')
  })

  test('a partial is rendered where it is imported, with its links resolved, and has no page', async () => {
    const html = await site.output('docs/deep/live/index.html')
    expect(html).toContain('<em>part</em>')
    expect(html).toContain('href="/docs/b"')
    expect((await site.outputs()).some((path) => path.includes('_part'))).toBe(false)
  })

  test('images get a hashed URL and their size, and are copied', async () => {
    const html = await site.output('docs/image/index.html')
    const [, src = '', width, height] =
      /<img [^>]*src="\/([^"]+)" width="(\d+)" height="(\d+)"/.exec(html) ?? []
    expect([width, height]).toEqual(['40', '30'])
    expect(src).toMatch(/^assets\/files\/dot-[0-9a-f]{16}\.png$/)
    expect(await readFile(join(site.dir, 'build', src))).toEqual(png)
  })

  test('static files are copied as they are, and drafts are left out', async () => {
    expect(await site.output('a/b c.txt')).toBe('hello')
    expect((await site.outputs()).some((path) => path.includes('draft'))).toBe(false)
  })

  test('the output contains no paths or environment variables of the machine', async () => {
    for (const path of await site.outputs()) {
      const text = await site.output(path)
      expect(text).not.toContain(site.dir)
      expect(text).not.toContain('canary-123')
    }
  })
})

test('every URL starts with the base URL exactly once', async () => {
  await using site = await tinySite(
    { ...twoPages, 'pages/index.md': '# Tiny\n' },
    { baseUrl: '/lib/' },
  )
  await site.build()
  const html = await site.output('docs/index.html')
  const addresses = [...html.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(5)
  for (const address of addresses) expect(address).toMatch(/^\/lib\/(?!lib\/)/)
  const other = await site.build('--base-url', '/other')
  expect(other.exitCode).toBe(0)
  expect(await site.output('docs/index.html')).toContain('href="/other/docs/b"')
})

test.each([
  [true, 'docs/b/index.html', '/docs/b/'],
  [false, 'docs/b.html', '/docs/b'],
])('with trailingSlash %s a page is the file %s', async (trailingSlash, file, href) => {
  await using site = await tinySite(twoPages, { trailingSlash })
  await site.build()
  expect(await site.outputs()).toContain(file)
  const home = trailingSlash ? 'docs/index.html' : 'docs.html'
  expect(await site.output(home)).toContain(`href="${href}"`)
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

test.each([[['nonsense']], [['build', '--nonsense']], [['serve', '--port', 'x']]])(
  'wrong usage %j exits with 2',
  async (args) => {
    const { exitCode, stderr } = await runCliInNewProcess(args)
    expect(exitCode).toBe(2)
    expect(stderr).toContain('error:')
  },
)

test('help has examples and exits with 0', async () => {
  const { exitCode, stdout } = await runCliInNewProcess(['build', '--help'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('$ ssg build')
})

test('images and videos beside pages and elsewhere in the site are found and copied', async () => {
  await using site = await tinySite({
    'docs/a.md':
      '# A\n\n<video src="./film.mp4" poster="../../art/x.png" controls></video>\n\n![x](../../art/x.png) ![y](@site/art/x.png)\n\n<head>\n  <title>Own title</title>\n</head>\n',
  })
  await site.write('docs/film.mp4', 'film')
  await mkdir(join(site.dir, 'art'))
  await writeFile(join(site.dir, 'art/x.png'), png)
  const { exitCode, stderr } = await site.build('--strict')
  expect(exitCode, stderr).toBe(0)
  const html = await site.output('docs/a/index.html')
  expect(html.match(/src="\/assets\/files\/x-\w+\.png"/g)).toHaveLength(2)
  expect(html).toMatch(/<video [^>]*src="\/assets\/files\/film-\w+\.mp4"/)
  expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Own title</title>'])
})

test('MD-15: a preprocessor changes a text before anything reads it', async () => {
  await using site = await tinySite({ 'docs/a.md': '# A\n\n%GREETING%\n' })
  await site.write(
    '/site.config.ts',
    `export default {
  title: 'Tiny',
  url: 'https://tiny.example',
  markdown: { preprocessor: ({ fileContent }) => fileContent.replace('%GREETING%', 'Hello') },
}`,
  )
  expect((await site.build()).exitCode).toBe(0)
  expect(await site.output('docs/a/index.html')).toContain('<p>Hello</p>')
})
