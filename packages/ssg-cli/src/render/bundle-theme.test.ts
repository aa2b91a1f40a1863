import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore, type Store } from '../cache/store.ts'
import { sourceText } from '../content/source-text.ts'
import { bundleTheme } from './bundle-theme.ts'
import type { SiteModules } from './modules/site-modules.ts'
import { type ReadDefinition, readThemeDefinition } from './read-theme-definition.ts'

let siteDir: string
let store: Store

const manifest = (name: string, fields: object = {}) =>
  JSON.stringify({ name, version: '1.0.0', type: 'module', ...fields })
const themeFile = (word: string) => `import { shared } from 'modern'
import * as all from 'modern'
import call, { named } from 'plain'
import { named as sameName, part } from 'mixed'
export default { values: ['${word}', call(), named, all.default, sameName, part, shared] }
`

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-theme-'))
  const files = {
    'theme.ts': themeFile('one'),
    'titled.ts': `import config from '@generated/site-config'
export default { values: [config.title] }
`,
    'node_modules/plain/package.json': manifest('plain', { type: 'commonjs' }),
    'node_modules/plain/index.js': `module.exports = () => 'called'
module.exports.named = 'named'
`,
    'node_modules/mixed/package.json': manifest('mixed', { exports: './index.js' }),
    'node_modules/mixed/index.js': `export * from 'plain'
export * from 'part'
`,
    'node_modules/mixed/node_modules/part/package.json': manifest('part', {
      exports: './index.js',
    }),
    'node_modules/mixed/node_modules/part/index.js': "export const part = 'part'\n",
    'node_modules/modern/package.json': manifest('modern', { exports: './index.js' }),
    'node_modules/modern/index.js': `export const shared = {}
export default 'default'
`,
    'node_modules/a-theme/package.json': manifest('a-theme', {
      exports: { './server': './server.js', './mdx': './mdx.js' },
    }),
    'node_modules/a-theme/mdx.js': 'export const mdxComponents = {}\n',
    'node_modules/a-theme/server.js': `export { shared as renderPage } from 'modern'
const none = () => []
export { none as renderBody, none as componentsAroundError, none as replacedElements, none as idleSlots, none as findDefinitionProblems }
export const definitionStyles = ({ styles }) => styles?.() ?? ''
`,
  }
  for (const [file, text] of Object.entries(files)) await write(file, text)
  store = openStore(join(siteDir, 'cache'))
})
afterAll(async () => {
  store.close()
  await rm(siteDir, { recursive: true, force: true })
})

async function write(file: string, text: string) {
  await mkdir(dirname(join(siteDir, file)), { recursive: true })
  await writeFile(join(siteDir, file), text)
}

async function bundle(
  mode: SiteModules['mode'],
  publicConfig: SiteModules['publicConfig'] = {},
  {
    themeName = 'theme.ts',
    page,
    cache = store,
    lenient = false,
  }: { themeName?: string; page?: string; cache?: Store; lenient?: boolean } = {},
) {
  const site: SiteModules = {
    mode,
    siteDir,
    theme: 'a-theme',
    baseUrl: '/',
    interactive: page === undefined ? [] : [interactivePage(page)],
    omitsStaticParts: false,
    mdxComponentsFile: null,
    loadMarkdown: async () => ({ code: '', errors: [] }),
    publicConfig,
    alias: {},
    postcss: null,
    define: {},
    provide: {},
    staticDirs: [],
    loaders: {},
    lenient,
    olderElements: false,
    brokenFiles: [],
    themeSources: {},
  }
  const definitionFile = join(siteDir, themeName)
  const workDir = join(siteDir, '.ssg')
  const readDefinition: ReadDefinition = (entryPath, source) =>
    readThemeDefinition(() => import(pathToFileURL(entryPath).href), source)
  const sources = { workDir, definitionFile, site, store: cache, readDefinition }
  const { value } = await bundleTheme(sources)
  cache.flush()
  const theme = await import(pathToFileURL(value.value.entryPath).href)
  return { ...value.value, theme, values: theme.definition.values }
}

function interactivePage(code: string): SiteModules['interactive'][number] {
  const path = join(siteDir, 'page.mdx')
  const source = sourceText(code)
  return {
    file: 'page.mdx',
    path,
    source,
    key: code,
    loadCode: async () => code,
    isPage: true,
    pageVariables: () => ({}),
  }
}

test.each(['production', 'development'] as const)(
  'packages are imported alike in %s',
  async (mode) => {
    const { values, theme } = await bundle(mode)
    expect(values.slice(0, -1)).toEqual(['one', 'called', 'named', 'default', 'named', 'part'])
    expect(values.at(-1), 'one copy for the theme and the site').toBe(theme.renderPage)
  },
)

test('in development, an edit does not bundle packages again', async () => {
  const before = await bundle('development')
  expect(before.ownModules.packages.map(({ name }) => name)).toEqual([
    'mixed',
    'modern',
    'part',
    'plain',
    'plain',
  ])
  await write('theme.ts', themeFile('two'))
  const after = await bundle('development')
  expect(after.values[0]).toBe('two')
  expect(after.packagesDir).toBe(before.packagesDir)
  expect(after.values.at(-1), 'their modules go on').toBe(before.values.at(-1))
})

test('in development, a package that only types are imported from may be broken', async () => {
  await write('node_modules/broken/package.json', manifest('broken'))
  await write('node_modules/broken/index.js', 'export const {')
  const text = "import { Shape } from 'broken'\nexport default { values: [1] as Shape[] }"
  await write('typed.ts', text)
  const cache = openStore(join(siteDir, 'typed-cache'))
  const { values, packagesDir } = await bundle('development', {}, { themeName: 'typed.ts', cache })
  cache.close()
  expect(values).toEqual([1])
  expect(packagesDir).not.toBeNull()
})

test.each(['production', 'development'] as const)(
  'rewrites a missing, truncated or changed file of the working folder in %s',
  async (mode) => {
    const { written } = await bundle(mode)
    const files = Object.keys(written).map((file) => join(siteDir, '.ssg', file))
    const original = await readFiles(files)
    for (const damage of [
      (file: string) => rm(file),
      (file: string) => writeFile(file, ''),
      (file: string) => appendFile(file, '\nexport const altered = true\n'),
    ]) {
      for (const file of files) await damage(file)
      await bundle(mode)
      expect(await readFiles(files)).toEqual(original)
    }
  },
)

test('keeps a bundle that another process may be using', async () => {
  const folders = Array.from({ length: 6 }, (_, index) => join(siteDir, '.ssg/server', `${index}`))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  const longAgo = new Date(Date.now() - 2 * 3_600_000)
  for (const folder of folders.slice(1)) await utimes(folder, longAgo, longAgo)
  await write('theme.ts', themeFile('three'))
  await bundle('production')
  expect(await readdir(join(siteDir, '.ssg/server'))).toContain('0')
  expect(await readdir(join(siteDir, '.ssg/server'))).toHaveLength(4)
})

function readFiles(files: readonly string[]): Promise<string[]> {
  return Promise.all(files.map((file) => readFile(file, 'utf8')))
}

test.each(['production', 'development'] as const)(
  'in %s, a bundle follows the public configuration that it contains',
  async (mode) => {
    for (const title of ['One', 'Two']) {
      expect((await bundle(mode, { title }, { themeName: 'titled.ts' })).values).toEqual([title])
    }
  },
)

test('an edit of a page does not import the theme again, since Node.js frees no module', async () => {
  await write('counted.ts', 'export default { values: [], styles: () => globalThis.countStyles() }')
  const countStyles = vi.fn(() => '')
  vi.stubGlobal('countStyles', countStyles)
  for (const word of ['one', 'two']) {
    const page = `export default () => '${word}'`
    await bundle('development', {}, { themeName: 'counted.ts', page })
  }
  expect(countStyles).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test.each(['production', 'development'] as const)(
  'a package with two builds shares the others with the theme in %s',
  async (mode) => {
    const fields = { type: 'commonjs', main: './main.js', module: './module.mjs' }
    await write('node_modules/two-builds/package.json', manifest('two-builds', fields))
    await write('node_modules/two-builds/main.js', "exports.shared = require('modern').shared\n")
    await write('node_modules/two-builds/module.mjs', "export { shared } from 'modern'\n")
    const text = "import { shared } from 'two-builds'\nexport default { values: [shared] }\n"
    await write('two-builds.ts', text)
    for (const lenient of [false, true]) {
      const { values, theme } = await bundle(mode, {}, { themeName: 'two-builds.ts', lenient })
      expect(values[0], `lenient: ${lenient}`).toBe(theme.renderPage)
    }
  },
)
