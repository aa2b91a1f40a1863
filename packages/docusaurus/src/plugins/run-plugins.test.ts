import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createConfigSource, parseConfig } from '@ssgdocs/cli/toolkit'
import { expect, test } from 'vitest'
import { localizationOf } from '../i18n/localize.ts'
import { listPlugins } from '../list-plugins.ts'
import { createContext } from './plugin-context.ts'
import { runPlugins } from './run-plugins.ts'
import { separateLayers } from './separate-layers.ts'

const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })

test('each plugin extends the PostCSS options of the previous one', async () => {
  const add = (name: string) => () => ({
    name,
    configurePostCss: (options: { plugins: string[] }) => ({
      ...options,
      plugins: [...options.plugins, name],
    }),
  })
  const plugins = listPlugins({ plugins: [add('a'), () => ({ name: 'other' }), add('b')] })
  const context = createContext({}, localizationOf({}, '/site', undefined))
  const { value, diagnostics } = await runPlugins(plugins, context, placeOf)
  expect(diagnostics).toEqual([])
  expect(value.postcssPlugins).toEqual(['a', 'b', separateLayers])
})

test.each([
  ['@team/docs', '@team/docs'],
  ['./my plugin', 'plugin./my-plugin'],
  ['-x', 'plugin-x'],
])('the plugin %s is an integration named %s', async (name, expected) => {
  const plugins = listPlugins({ plugins: [() => ({ name })] })
  const context = createContext({}, localizationOf({}, '/site', undefined))
  const { value } = await runPlugins(plugins, context, placeOf)
  expect(value.integrations).toMatchObject([{ name: expected }])
  const config = { title: 'Team', url: 'https://team.example', integrations: value.integrations }
  expect(parseConfig(config, createConfigSource('config.js', '')).diagnostics).toEqual([])
})

test('the data of plugins stays until they have loaded their content again', async () => {
  const siteDir = mkdtempSync(join(tmpdir(), 'ssg-global-data-'))
  const plugins = listPlugins({ plugins: [() => ({ name: 'team', contentLoaded() {} })] })
  const context = createContext({}, localizationOf({}, siteDir, undefined))
  const { value } = await runPlugins(plugins, context, placeOf)
  const module = join(siteDir, value.modules.alias['@generated/globalData'] as string)
  const [, path = ''] = /from "(.*?)"/.exec(readFileSync(module, 'utf8')) ?? []
  const data = join(dirname(module), path)
  expect(readFileSync(data, 'utf8')).toBe('{}')
  writeFileSync(data, '{"a":1}')
  await runPlugins(plugins, context, placeOf)
  expect(readFileSync(data, 'utf8')).toBe('{"a":1}')
  rmSync(siteDir, { recursive: true })
})
