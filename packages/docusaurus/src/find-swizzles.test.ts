import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findAmbiguousFiles, findThemeImports, findThemeNames } from './find-swizzles.ts'
import { findInstalledTheme } from './installed-theme.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function siteWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ssg-swizzles-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  return folder
}

test('finds components by path, and their imports except types', async () => {
  const site = await siteWith({
    'src/theme/BlogListPage/index.tsx': `import type {Props} from '@theme/BlogListPage'\nimport Items from '@theme/BlogPostItems'`,
    'src/theme/Footer.js': `import Layout from "@theme/Footer/Layout"`,
    'src/theme/helpers/a.js': '',
    'src/theme/prism-include-languages.js': '',
  })
  expect(await findThemeNames(site)).toEqual(['BlogListPage', 'Footer', 'prism-include-languages'])
  expect([...(await findThemeImports(site))].sort()).toEqual(['BlogPostItems', 'Footer/Layout'])
})

test('of several files of a component, the one that Docusaurus uses is found', async () => {
  const names = ['Layout/index.js', 'Layout/index.tsx', 'Logo.tsx', 'Logo/index.js', 'Root.tsx']
  const site = await siteWith(Object.fromEntries(names.map((name) => [`src/theme/${name}`, ''])))
  expect(await findAmbiguousFiles(site)).toEqual({
    Layout: 'src/theme/Layout/index.tsx',
    Logo: 'src/theme/Logo/index.js',
  })
})

test('finds the installed theme, even if only the preset depends on it', async () => {
  expect(await findInstalledTheme(await siteWith({ 'package.json': '{}' }))).toEqual(new Map())
  const preset = 'node_modules/@docusaurus/preset-classic'
  const theme = `${preset}/node_modules/@docusaurus/theme-classic`
  const main = '{"main":"lib/index.js"}'
  const site = await siteWith({
    [`${preset}/package.json`]: main,
    [`${preset}/lib/index.js`]: '',
    [`${theme}/package.json`]: main,
    [`${theme}/lib/index.js`]: '',
    [`${theme}/lib/theme/Footer/index.js`]: '',
    [`${theme}/lib/theme/Footer/Links.js`]: '',
  })
  expect(await findInstalledTheme(site)).toEqual(
    new Map([
      ['Footer/Links', `${theme}/lib/theme/Footer/Links.js`],
      ['Footer', `${theme}/lib/theme/Footer/index.js`],
    ]),
  )
})
