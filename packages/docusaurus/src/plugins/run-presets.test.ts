import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPlugins } from '../list-plugins.ts'
import { runPresets } from './run-presets.ts'

let siteDir: string
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'ssg-presets-'))
})
afterEach(() => rm(siteDir, { recursive: true }))

async function writeModule(path: string, code: string): Promise<void> {
  const file = join(siteDir, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, code)
}

const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })

async function pluginsOf(presets: readonly unknown[]) {
  const config = { title: 'A', presets }
  const { value, diagnostics } = await runPresets(config, siteDir, placeOf)
  const plugins = listPlugins(config, value).map(({ name, options, path }) => [name, options, path])
  return { plugins, diagnostics }
}

test.each([
  ['docs', 'node_modules/docusaurus-preset-docs'],
  ['@acme/docusaurus-preset', 'node_modules/@acme/docusaurus-preset'],
  ['@acme', 'node_modules/@acme/docusaurus-preset'],
  ['./presets/own.cjs', 'presets/own.cjs'],
])('the preset %s returns its plugins and themes', async (name, path) => {
  const code = `module.exports = ({ siteConfig }, { docs }) => ({
    plugins: [['@docusaurus/plugin-content-docs', docs], siteConfig.future.v4 && false],
    themes: [require('node:path').join(__dirname, 'node_modules/@acme/theme/lib/index.js')],
  })`
  await writeModule(path.endsWith('.cjs') ? path : `${path}/index.js`, code)
  const docs = { path: '../docs' }
  const { plugins, diagnostics } = await pluginsOf(['classic', [name, { docs }]])
  expect(diagnostics).toEqual([])
  expect(plugins.slice(-2)).toEqual([
    ['content-docs', docs, ['presets', 1, 1]],
    ['@acme/theme', {}, ['presets', 1, 1]],
  ])
})

test('calls a preset given as a function or as a module with a default export', async () => {
  await writeModule(
    'p.cjs',
    `exports.__esModule = true; exports.default = () => ({ plugins: ['a'] })`,
  )
  const { plugins } = await pluginsOf(['./p.cjs', () => ({ plugins: [['b', { c: 1 }]] })])
  expect(plugins.map(([name]) => name)).toEqual(['a', 'b'])
})

test('reports a preset that throws, and keeps its entry', async () => {
  await writeModule('bad.cjs', `module.exports = () => { throw new Error('no docs') }`)
  const { plugins, diagnostics } = await pluginsOf(['./bad.cjs', 'absent'])
  expect(plugins.map(([name]) => name)).toEqual(['./bad.cjs', 'absent'])
  expect(diagnostics).toMatchObject([
    { severity: 'error', loss: 'part', reason: 'The preset "./bad.cjs" failed: no docs' },
    { place: { file: 'presets.1' }, reason: expect.stringContaining('Cannot find module') },
  ])
})
