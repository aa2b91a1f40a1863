import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPostcssProcessor, findPostcssSettings } from './postcss-processor.ts'

/** A folder that has `postcss` installed and no configuration of it. */
const siteDir = join(import.meta.dirname, '../../..')

const green = {
  postcssPlugin: 'green',
  Declaration(declaration: { value: string }) {
    if (declaration.value === 'teal') declaration.value = 'green'
  },
}

test('plugins of the settings run without a configuration file', async () => {
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

test('without plugins and a configuration file, stylesheets are as written', () => {
  expect(findPostcssSettings({ siteDir, postcssPlugins: [], configHash: 'hash' })).toBe(null)
})
