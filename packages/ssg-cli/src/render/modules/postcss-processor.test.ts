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
