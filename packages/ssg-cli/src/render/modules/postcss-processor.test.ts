import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPostcssProcessor, findPostcssSettings } from './postcss-processor.ts'

/** A folder with `postcss` installed, but without a configuration file. */
const siteDir = join(import.meta.dirname, '../../..')

const green = {
  postcssPlugin: 'green',
  Declaration(declaration: { value: string }) {
    if (declaration.value === 'teal') declaration.value = 'green'
  },
}

test('runs the plugins in settings without a configuration file', async () => {
  const settings = findPostcssSettings({
    siteDir,
    postcssPlugins: [green, false],
    configHash: 'hash',
  })
  expect(settings).toMatchObject({ configName: null, pluginsKey: 'hash' })
  if (settings === null) throw new Error('There are no settings')
  const run = await createPostcssProcessor(siteDir, settings)
  expect(await run('a { color: teal }', '/a.css')).toEqual({
    css: 'a { color: green }',
    inputs: [],
  })
})

test('leaves stylesheets unchanged without plugins and configuration file', () => {
  expect(findPostcssSettings({ siteDir, postcssPlugins: [], configHash: 'hash' })).toBe(null)
})

test('plugins that read all files which Git does not ignore leave out the working folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ssg-postcss-'))
  try {
    await mkdir(join(dir, '.ssg'))
    await symlink(join(siteDir, 'node_modules'), join(dir, 'node_modules'))
    await createPostcssProcessor(dir, { configName: null, plugins: [green], pluginsKey: 'hash' })
    expect(await readFile(join(dir, '.ssg/.gitignore'), 'utf8')).toBe('*\n')
  } finally {
    await rm(dir, { recursive: true })
  }
})
