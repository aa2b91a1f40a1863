import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { build } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeBlockAliases } from './code-block-aliases.ts'
import { siteThemeAliases } from './theme-aliases.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-code-blocks-'))
})
afterEach(() => rm(siteDir, { recursive: true }))

async function install(...files: readonly string[]): Promise<void> {
  for (const file of files) {
    const path = join(siteDir, 'node_modules', file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, file.endsWith('.json') ? '{ "main": "lib/index.js" }' : '')
  }
}

const themeWith = (...components: readonly string[]) => ({
  components,
  installed: new Map([['CodeBlock', 'node_modules/x/CodeBlock.js']]),
  hasPluginThemes: false,
  code: [],
})

const prism = { prism: { additionalLanguages: ['bash', 'gone'] } }
const read = (path = '') => readFile(join(siteDir, path), 'utf8')

test('without Prism, code blocks are those of our theme', async () => {
  expect(await codeBlockAliases(themeWith('CodeBlock'), prism, siteDir)).toEqual({})
})

test('Prism has the additional languages that are installed, before it is used', async () => {
  await install('prism-react-renderer/index.js', 'prismjs/components/prism-bash.js')
  const aliases = await codeBlockAliases(themeWith(), prism, siteDir)
  expect(Object.keys(aliases)).toEqual([
    '@generated/prism',
    '@theme-original/CodeBlock',
    '@theme-init/CodeBlock',
    '@theme/CodeBlock',
  ])
  expect((await read(aliases['@generated/prism'])).split('\n')).toEqual([
    "import './prism-global.js'",
    'import "../../node_modules/prismjs/components/prism-bash.js"',
    'export * from "prism-react-renderer"',
    '',
  ])
  expect(await read('.ssg/docusaurus/prism-global.js')).toContain(
    'globalThis.Prism = exported.Prism',
  )
})

test('a swizzled CodeBlock is that of the site', async () => {
  await install('prism-react-renderer/index.js')
  const aliases = await codeBlockAliases(themeWith('CodeBlock'), prism, siteDir)
  expect(aliases).not.toHaveProperty(['@theme/CodeBlock'])
  expect(aliases).toHaveProperty(['@theme-original/CodeBlock'])
})

test('PHP is added after the grammar that it needs', async () => {
  const components = ['markup-templating', 'php'].map(
    (name) => `prismjs/components/prism-${name}.js`,
  )
  await install('prism-react-renderer/index.js', ...components)
  const php = { prism: { additionalLanguages: ['php'] } }
  const aliases = await codeBlockAliases(themeWith(), php, siteDir)
  const imports = components.map((path) => `import "../../node_modules/${path}"`)
  expect(await read(aliases['@generated/prism'])).toContain(imports.join('\n'))
})

test('the original of a swizzled code block is the installed one if a part of it is swizzled, too', async () => {
  await install('prism-react-renderer/index.js')
  const own = await codeBlockAliases(themeWith('CodeBlock', 'CodeBlock/Title'), {}, siteDir)
  expect(Object.keys(own)).toEqual(['@generated/prism', '@generated/codeBlocks'])
})

test('a code block that a page imports is the installed one if a part of it is swizzled', async () => {
  await install('prism-react-renderer/index.js')
  const theme = themeWith('CodeBlock/Content')
  const aliases = {
    ...siteThemeAliases(theme.components, theme.installed),
    ...(await codeBlockAliases(theme, {}, siteDir)),
  }
  expect(aliases['@theme/CodeBlock']).toBe('node_modules/x/CodeBlock.js')
})

test.each(['CodeBlock/Content/String', 'Icon/Copy'])(
  'a swizzled %s gets the helpers of the installed theme',
  async (name) => {
    const helpers = '@docusaurus/theme-common/lib/utils/codeBlockUtils.js'
    await install(
      'prism-react-renderer/index.js',
      '@docusaurus/theme-common/package.json',
      '@docusaurus/theme-common/lib/index.js',
      helpers,
    )
    const aliases = await codeBlockAliases(themeWith(name), {}, siteDir)
    expect(aliases['@generated/prism']).toBe('node_modules/prism-react-renderer/index.js')
    expect(await read(aliases['@generated/codeBlocks'])).toContain(
      `import '@generated/prism'\nexport * from "../../node_modules/${helpers}"\n`,
    )
  },
)

test('components of plugins get the helpers, too, and one by its former name', async () => {
  await install(
    'prism-react-renderer/index.js',
    '@docusaurus/theme-common/package.json',
    '@docusaurus/theme-common/lib/index.js',
    '@docusaurus/theme-common/lib/utils/codeBlockUtils.js',
  )
  const theme = { ...themeWith(), hasPluginThemes: true }
  const aliases = await codeBlockAliases(theme, {}, siteDir)
  const { warnings, metafile } = await build({
    ...{ absWorkingDir: siteDir, entryPoints: [String(aliases['@generated/codeBlocks'])] },
    ...{ bundle: true, write: false, metafile: true, logLevel: 'silent', format: 'esm' },
    external: ['@generated/prism'],
  })
  expect(warnings).toEqual([])
  expect(Object.values(metafile.outputs)[0]?.exports).toContain('parseLanguage')
})

test.each([
  ['parseLines', true],
  ['useTabs', false],
])('a component with %s gets the helpers: %s', async (name, expected) => {
  await install('prism-react-renderer/index.js')
  const text = `import { ${name} } from '@docusaurus/theme-common/internal'`
  const theme = { ...themeWith(), code: [{ file: 'src/pages/a.js', text }] }
  expect('@generated/codeBlocks' in (await codeBlockAliases(theme, {}, siteDir))).toBe(expected)
})
