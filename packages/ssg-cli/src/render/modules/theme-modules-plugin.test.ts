import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import type { SiteModules } from './site-modules.ts'
import { themeModulesPlugin } from './theme-modules-plugin.ts'

const theme = 'node_modules/@ssgdocs/theme'
const files = {
  [`${theme}/package.json`]:
    '{ "type": "module", "sideEffects": false, "exports": { "./mdx": "./mdx.js", "./*": "./*.js" } }',
  [`${theme}/mdx.js`]: 'export { mdxComponents } from "./chunk.js"',
  [`${theme}/other.js`]: 'export { mdxComponents as other } from "./chunk.js"',
  [`${theme}/chunk.js`]:
    'const make = () => "image"; export const mdxComponents = { ThemedImage: make() }',
  'commonjs.cjs': 'exports.load = () => require("@ssgdocs/theme/other")',
  'main.js':
    'export { default } from "@theme/ThemedImage"; export const load = () => import("./page.js")',
  'page.js':
    'import x from "./commonjs.cjs"; import y from "@theme/ThemedImage"; export default [x, y]',
  'mdx.js': 'export { mdxComponents } from "@ssgdocs/theme/mdx"',
  'other.js': 'export { other } from "@ssgdocs/theme/other"',
}

test('a component is ready where CommonJS requires the theme, and modules share its chunks', async () => {
  const siteDir = await mkdtemp(join(tmpdir(), 'ssg-theme-modules-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(siteDir, path)), { recursive: true })
      await writeFile(join(siteDir, path), text)
    }
    const site = { siteDir, theme: '@ssgdocs/theme', alias: {}, publicConfig: {} }
    await build({
      absWorkingDir: siteDir,
      entryPoints: ['main.js', 'mdx.js', 'other.js'],
      plugins: [themeModulesPlugin(site as unknown as SiteModules)],
      ...{ bundle: true, splitting: true, format: 'esm', outdir: 'out', logLevel: 'silent' },
      outExtension: { '.js': '.mjs' },
    })
    const module = await import(pathToFileURL(join(siteDir, 'out/main.mjs')).href)
    expect(module.default).toBe('image')
  } finally {
    await rm(siteDir, { recursive: true })
  }
})
