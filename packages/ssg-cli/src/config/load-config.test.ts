import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { type ConfigOverrides, loadConfig } from './load-config.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'ssg-config-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const identity = "title: 'A', url: 'https://a.example'"
const plain = { 'site.config.ts': `export default { ${identity} }`, 'content/docs/a.md': '# A' }

async function site(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(root, 'site-'))
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
  return dir
}

async function load(files: Readonly<Record<string, string>>, flags: Partial<ConfigOverrides> = {}) {
  const dir = await site(files)
  const outDir = flags.outDir === undefined ? undefined : join(dir, flags.outDir)
  return { dir, config: await loadConfig(dir, { mode: 'production', ...flags, outDir }) }
}

/** The errors of a configuration, as `file:line:column rule reason`. */
async function diagnosticsOf(
  files: Readonly<Record<string, string>>,
  flags: Partial<ConfigOverrides> = {},
): Promise<string[]> {
  try {
    await load(files, flags)
  } catch (error) {
    if (!(error instanceof BuildFailure)) throw error
    return error.diagnostics.map(
      ({ place, rule, reason }) => `${place.file}:${place.line}:${place.column} ${rule} ${reason}`,
    )
  }
  return []
}

test('a value that contains itself is reported at its setting', async () => {
  const text = `const loop = {}\nloop.self = loop\nexport default {\n  ${identity},\n  customFields: { loop } }`
  await expect(load({ 'site.config.ts': text })).rejects.toMatchObject({
    diagnostics: [
      { reason: expect.stringContaining('one contains itself'), place: { line: 5, column: 3 } },
    ],
  })
})

test('a package.json with syntax errors is an error at its place', async () => {
  expect(await diagnosticsOf({ ...plain, 'package.json': '{\n  "a": 1,\n}\n' })).toEqual([
    'package.json:2:9 bundle JSON does not support trailing commas',
  ])
})

test('a second configuration file is a warning', async () => {
  const { config } = await load({ ...plain, 'site.config.js': 'export default {}' })
  expect(config.problems).toMatchObject([
    { severity: 'warning', rule: 'config', place: { file: 'site.config.js' } },
  ])
  expect(config.siteInfo.title).toBe('A')
})

test('a theme file that is a folder is an error that names it, and the site has no theme file', async () => {
  const folder = { ...plain, 'theme.tsx/index.ts': '' }
  const { config } = await load(folder)
  expect(config.problems).toMatchObject([
    { severity: 'error', rule: 'unreadable-path', place: { file: 'theme.tsx' } },
  ])
  expect(config.theme.themeFile).toBeNull()
  const theme = `export default { ${identity}, theme: { file: 'own.tsx' } }`
  const other = await load({ ...folder, 'site.config.ts': theme, 'own.tsx': '' })
  expect(other.config.problems).toEqual([])
})

test('a small configuration is completed with defaults and absolute paths', async () => {
  const { dir, config } = await load({ ...plain, 'static/a.txt': '', 'content/pages/b.md': '# B' })
  expect(config).toMatchObject({
    siteDir: dir,
    outDir: join(dir, 'build'),
    workDir: join(dir, '.ssg'),
    inputs: [join(dir, 'site.config.ts')],
    siteInfo: { title: 'A', url: 'https://a.example', baseUrl: '/', titleDelimiter: '|' },
    content: {
      docs: [
        { versions: [{ name: 'next', dir: join(dir, 'content/docs'), routePrefix: '/docs' }] },
      ],
      blogs: [],
      pages: { dir: join(dir, 'content/pages'), routePrefix: '' },
      staticDirs: [join(dir, 'static')],
    },
    navigation: { onBrokenLinks: 'throw', onBrokenAnchors: 'warn', trailingSlash: 'asWritten' },
    theme: { module: '@ssgdocs/theme', navbar: { title: 'A' }, footer: null },
  })
})

test.each([
  ['site.config.ts', `export default { ${identity} }`],
  ['site.config.mts', `export default (): object => ({ ${identity} })`],
  ['site.config.js', `export default Promise.resolve({ ${identity} })`],
  ['site.config.mjs', `export default async () => ({ ${identity} })`],
])('%s can contain %s', async (file, text) => {
  const { config } = await load({ 'content/docs/a.md': '# A', [file]: text })
  expect(config.siteInfo.title).toBe('A')
})

test('a site in one language has the writing direction of that language', async () => {
  const loaded = await load(config(`export default { ${identity}, locale: { htmlLang: 'ar' } }`))
  expect(loaded.config.siteInfo.locale).toMatchObject({ htmlLang: 'ar', direction: 'rtl' })
})

test('flags override settings, and no temporary file remains', async () => {
  const { dir, config } = await load(plain, { outDir: 'out', baseUrl: 'lib' })
  expect([relative(dir, config.outDir), config.siteInfo.baseUrl]).toEqual(['out', '/lib/'])
  expect(await readdir(join(dir, '.ssg'))).toEqual([])
})

test('--url and --base-url are validated, and diagnostics name the flag', async () => {
  const { config } = await load(plain, { url: 'https://b.example:8443/', baseUrl: '/a/b' })
  expect(config.siteInfo).toMatchObject({ url: 'https://b.example:8443', baseUrl: '/a/b/' })
  expect(await diagnosticsOf(plain, { url: 'b.example', baseUrl: 'C:/Git/lib' })).toEqual([
    '--base-url:1:1 config `baseUrl` must be a path such as "/project/", got "C:/Git/lib"',
    '--url:1:1 config `url` must be a URL such as "https://example.com", got "b.example"',
  ])
  expect(await diagnosticsOf(plain, { url: 'https://b.example/lib' })).toHaveLength(1)
})

test('--config accepts a file anywhere', async () => {
  const dir = await site({
    'content/docs/a.md': '# A',
    'etc/my.ts': `export default { ${identity} }`,
  })
  const configFile = join(dir, 'etc/my.ts')
  expect((await loadConfig(dir, { mode: 'production', configFile })).inputs).toEqual([configFile])
})

test('modules that the configuration imports are among its inputs', async () => {
  const { dir, config } = await load({
    ...plain,
    'site.config.ts':
      "import { title } from './lib/title.ts'\nexport default { title, url: 'https://a.example' }",
    'lib/title.ts': "export const title: string = 'B'",
  })
  expect(config.siteInfo.title).toBe('B')
  expect(config.inputs.map((path) => relative(dir, path)).sort()).toEqual([
    'lib/title.ts',
    'site.config.ts',
  ])
})

const config = (text: string) => ({ 'content/docs/a.md': '# A', 'site.config.ts': text })

test.each([
  ['no configuration', { 'content/docs/a.md': '' }, 'site.config.ts:1:1 missing-config'],
  ['wrong syntax', config('export default {\n  title: ,\n}'), 'site.config.ts:2:10 bundle'],
  [
    'an import that does not resolve',
    config("import x from './gone.ts'\nexport default x"),
    'site.config.ts:1:15 bundle Could not resolve',
  ],
  [
    'a package that is not installed',
    config("import x from 'no-such-package-here'\nexport default x"),
    'site.config.ts:1:15 module-error Cannot find package "no-such-package-here"',
  ],
  [
    'a required package that is not installed',
    config("const a = require.resolve('no-such-package-here')\nexport default a"),
    'site.config.ts:1:11 module-error Cannot find package "no-such-package-here"',
  ],
  [
    'a required file that does not exist',
    config("const load = require\nexport default load('./gone.js')"),
    'site.config.ts:2:16 module-error Cannot find the file "./gone.js"',
  ],
  [
    'an error while the module runs',
    config("const a = 1\nthrow new Error('oh no')\nexport default {}"),
    'site.config.ts:2:7 module-error The module threw an error: oh no',
  ],
  [
    'an error in the exported function',
    config("export default () => {\n  throw new Error('oh no')\n}"),
    'site.config.ts:2:9 module-error The module threw an error: oh no',
  ],
  [
    'an error in the exported async function',
    config("export default async () => {\n  await null\n  throw new Error('oh no')\n}"),
    'site.config.ts:3:9 module-error',
  ],
  [
    'an error in a module it imports',
    {
      ...config("import { title } from './lib.ts'\nexport default { title: title() }"),
      'lib.ts': "export function title(): string {\n  throw new Error('oh no')\n}",
    },
    'lib.ts:2:9 module-error',
  ],
  ['no default export', config('export const a = 1'), 'site.config.ts:1:1 config'],
  ['text as default export', config("export default 'a'"), 'The value must be an object, got "a"'],
  [
    'an unknown setting',
    config(`export default {\n  ${identity},\n  titel: 'x',\n}`),
    'site.config.ts:3:3 config Unknown field `titel`',
  ],
  [
    'a setting of the wrong type',
    config(`export default {\n  ${identity},\n  tagline: 5,\n}`),
    'site.config.ts:3:3 config `tagline` must be a string, got 5',
  ],
  [
    'a nested unknown setting',
    config(`export default {\n  ${identity},\n  docs: {\n    breadcrums: false,\n  },\n}`),
    'site.config.ts:4:5 config Unknown field `docs.breadcrums`',
  ],
  [
    'an unknown version',
    config(`export default {\n  ${identity},\n  docs: {\n    lastVersion: '6.x' },\n}`),
    'site.config.ts:4:5 versions Unknown version "6.x"',
  ],
  [
    'an invalid versions file',
    { ...plain, 'content/versions.json': '[\n  "6.x",\n  "a/b"\n]' },
    'content/versions.json:3:3 versions-file Invalid version name "a/b"',
  ],
  [
    'configured docs without a folder',
    {
      'content/pages/a.md': '',
      'site.config.ts': `export default {\n  ${identity},\n  docs: {},\n}`,
    },
    'site.config.ts:3:3 versions Version "next" has no folder',
  ],
  [
    'one of several blogs without a folder',
    config(`export default {\n  ${identity},\n  blog: [{}, { id: 'news', path: 'n' }],\n}`),
    'site.config.ts:3:28 missing-file The blog folder content/n does not exist',
  ],
  [
    'two blogs with one id',
    config(`export default {\n  ${identity},\n  blog: [{}, {}],\n}`),
    'site.config.ts:3:3 config `blog`: two blogs have the same `id`',
  ],
  [
    'a configured blog folder that does not exist',
    config(`export default {\n  ${identity},\n  blog: { path: 'posts' },\n}`),
    'site.config.ts:3:11 missing-file The blog folder content/posts does not exist',
  ],
  [
    'a stylesheet that does not exist',
    config(`export default {\n  ${identity},\n  theme: { customCss: ['a.css'] },\n}`),
    'site.config.ts:3:24 missing-file',
  ],
  [
    'a stylesheet that is a folder',
    {
      ...config(`export default {\n  ${identity},\n  theme: { customCss: ['css'] },\n}`),
      'css/a.css': '',
    },
    'site.config.ts:3:24 missing-file The stylesheet css is a folder',
  ],
  [
    'a theme file that is a folder',
    {
      ...config(`export default {\n  ${identity},\n  theme: { file: 'own' },\n}`),
      'own/theme.tsx': '',
    },
    'site.config.ts:3:12 missing-file The theme file own is a folder',
  ],
  [
    'a static folder that is a file',
    {
      ...config(`export default {\n  ${identity},\n  staticDirectories: ['logo.svg'],\n}`),
      'logo.svg': '',
    },
    'site.config.ts:3:23 missing-file The static folder logo.svg is a file',
  ],
  [
    'no content at all',
    { 'site.config.ts': `export default { ${identity} }` },
    'missing-file The content folder content does not exist',
  ],
])('%s is one diagnostic with its place', async (_, files, expected) => {
  const found = await diagnosticsOf(files)
  expect(found).toHaveLength(1)
  expect(found[0]).toContain(expected)
})

test('all errors are reported at once, in the order of the file', async () => {
  const text = `export default {\n  blog: 3,\n  ${identity},\n  titel: 1,\n  noIndex: 'x',\n}`
  expect((await diagnosticsOf(config(text))).map((found) => found.split(' ')[0])).toEqual([
    'site.config.ts:2:3',
    'site.config.ts:4:3',
    'site.config.ts:5:3',
  ])
})

test.each(['.', '..', 'content', 'content/docs', 'content/out', 'static', 'static/x', '.ssg'])(
  'the output folder "%s" overlaps the sources',
  async (outDir) => {
    const found = await diagnosticsOf({ ...plain, 'static/a.txt': '' }, { outDir })
    expect(found).toEqual([expect.stringContaining(' out-dir ')])
  },
)

test('docs outside the site are sources too; a site that is its own content folder can contain the output', async () => {
  const dir = await site({
    'docs/a.md': '',
    'site/site.config.ts': `export default { ${identity}, docs: { path: '../../docs' } }`,
  })
  const siteDir = join(dir, 'site')
  const outDir = join(dir, 'docs')
  await expect(loadConfig(siteDir, { mode: 'production', outDir })).rejects.toThrow(BuildFailure)
  expect(existsSync(join(outDir, 'a.md'))).toBe(true)

  const flat = {
    'a.md': '',
    'site.config.ts': `export default { ${identity}, contentDir: '.', docs: { path: '.' } }`,
  }
  expect(await diagnosticsOf(flat)).toEqual([])
})

test('docs, blog and pages are optional for a site that does not configure them', async () => {
  const { config } = await load({
    'site.config.ts': `export default { ${identity} }`,
    'content/a.txt': '',
  })
  expect(config.content).toMatchObject({ docs: [], blogs: [], pages: null })
})

test('several blogs have their own folders, routes and ids, and can share an authors file', async () => {
  const { config, dir } = await load({
    'site.config.ts': `export default { ${identity}, blog: [{}, { id: 'news', authorsMapPath: '../blog/authors.yml' }] }`,
    'content/blog/authors.yml': '',
    'content/news/a.md': '',
  })
  const authorsFile = join(dir, 'content/blog/authors.yml')
  expect(config.content.blogs).toMatchObject([
    { id: 'default', displayDir: 'content/blog', routePrefix: '/blog', authorsFile },
    { id: 'news', displayDir: 'content/news', routePrefix: '/news', authorsFile },
  ])
})

test('several docs have their own files, routes and versions', async () => {
  const { config } = await load({
    'site.config.ts': `export default { ${identity}, docs: [{}, { id: 'guide' }] }`,
    'content/docs/a.md': '',
    'content/guide/a.md': '',
    'content/guide_versions.json': '["1"]',
    'content/guide_versioned_docs/version-1/a.md': '',
  })
  const versions = config.content.docs.flatMap((docs) => docs.versions)
  expect(
    versions.map(({ key, routePrefix, displayDir }) => [key, routePrefix, displayDir]),
  ).toEqual([
    ['next', '/docs', 'content/docs'],
    ['guide/next', '/guide/next', 'content/guide'],
    ['guide/1', '/guide', 'content/guide_versioned_docs/version-1'],
  ])
})

test('an error in one of several docs is reported at its place', async () => {
  const seen = await diagnosticsOf({
    'site.config.ts': `export default {
  ${identity},
  docs: [
    {},
    { id: 'guide', lastVersion: '2' },
  ],
}`,
    'content/docs/a.md': '',
    'content/guide/a.md': '',
  })
  expect(seen).toEqual(['site.config.ts:5:20 versions Unknown version "2"'])
})
