import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localizationOf } from '../i18n/localize.ts'
import { listPlugins } from '../list-plugins.ts'
import { loadPlugins } from './load-plugins.ts'
import { createContext } from './plugin-context.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-plugins-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const placeOf = (path: readonly PropertyKey[]) => ({ file: path.join('.'), line: 1, column: 1 })
const load = (...plugins: unknown[]) =>
  loadPlugins(
    listPlugins({ plugins }),
    createContext({}, localizationOf({}, siteDir, undefined)),
    placeOf,
  )

test('a plugin gets its options with an id, validated by its own schema', async () => {
  const create = vi.fn((_context: unknown, _options: unknown) => ({ name: 'own' }))
  const validate = vi.fn((options: object) => ({ value: { ...options, valid: true } }))
  const plugin = Object.assign(create, {
    validateOptions: (tools: {
      validate: (schema: object, options: object) => object
      options: object
    }) => tools.validate({ validate }, tools.options),
  })
  const { value, diagnostics } = await load([plugin, { color: 'red' }])
  expect(diagnostics).toEqual([])
  expect(create.mock.calls[0]?.[1]).toEqual({ id: 'default', color: 'red', valid: true })
  expect(value.loaded).toMatchObject([{ name: 'own', id: 'default' }])
})

test('a plugin gets the settings of each language, which is translated if it has a folder', () => {
  mkdirSync(join(siteDir, 'i18n/de'), { recursive: true })
  const config = {
    baseUrl: '/lib/',
    i18n: {
      defaultLocale: 'en',
      locales: ['en', 'de'],
      localeConfigs: { de: { label: 'Deutsch' } },
    },
  }
  const context = createContext(config, localizationOf(config, siteDir, 'de'))
  expect(context).toMatchObject({
    i18n: {
      currentLocale: 'de',
      localeConfigs: {
        en: { label: 'English', htmlLang: 'en', calendar: 'gregory', translate: false },
        de: { label: 'Deutsch', path: 'de', baseUrl: '/lib/de/', translate: true },
      },
    },
  })
})

test('plugins that fail are named, with their place, and the others run', async () => {
  const broken = () => {
    throw new Error('no luck\nand more')
  }
  const invalid = Object.assign(() => ({}), {
    validateOptions: (tools: {
      validate: (schema: object, options: object) => object
      options: object
    }) =>
      tools.validate({ validate: () => ({ error: new Error('"a" is required') }) }, tools.options),
  })
  const { value, diagnostics } = await load(
    broken,
    invalid,
    () => null,
    () => ({ name: 'good' }),
  )
  expect(value.loaded.map(({ name }) => name)).toEqual(['good'])
  expect(diagnostics.map(({ reason, place }) => [place.file, reason])).toEqual([
    ['plugins.0', 'The plugin "broken" failed: no luck; building without it'],
    ['plugins.1', 'The plugin "(a function)" failed: "a" is required; building without it'],
  ])
})

test('hooks without an equivalent are named, each on its own', async () => {
  const { value, diagnostics } = await load(() => ({
    name: 'own',
    extendCli() {},
    injectHtmlTags: () => ({ headTags: { tagName: 'meta' } }),
  }))
  expect(diagnostics).toMatchObject([
    { severity: 'warning', reason: 'The plugin "own" runs without extendCli (adds commands)' },
  ])
  expect(value.loaded[0]?.tags.headTags).toEqual([{ tagName: 'meta' }])
})

test('the hooks that change settings get the content if they read it', async () => {
  const { value, diagnostics } = await load(() => ({
    name: 'own',
    loadContent: async () => ({ word: 'oak' }),
    injectHtmlTags: ({ content }: { content: { word: string } }) => ({ headTags: [content.word] }),
    configureWebpack: (_: object, __: boolean, ___: object, content: { word: string }) => ({
      resolve: { alias: { [content.word]: false } },
    }),
  }))
  expect(diagnostics).toEqual([])
  expect(value.loaded[0]?.tags.headTags).toEqual(['oak'])
  expect(value.loaded[0]?.modules.alias).toEqual({ oak: false })
})

test('content is not loaded for tags that do not read it', async () => {
  const loadContent = vi.fn()
  await load(() => ({ name: 'own', loadContent, injectHtmlTags: () => ({ headTags: [] }) }))
  expect(loadContent).not.toHaveBeenCalled()
})

test('paths are relative to the file of the plugin, and an alias of its own replaces one of its theme', async () => {
  const dir = join(siteDir, 'plugins')
  mkdirSync(join(dir, 'theme'), { recursive: true })
  for (const name of ['Chart', 'Markdown', 'Team']) writeFileSync(join(dir, `theme/${name}.js`), '')
  writeFileSync(
    join(dir, 'own.cjs'),
    `module.exports = () => ({
      name: 'own',
      getThemePath: () => './theme',
      getClientModules: () => ['./client.js'],
      configureWebpack: () => ({
        resolve: { alias: { '@theme/Chart$': ${JSON.stringify(join(siteDir, 'Other.js'))} } },
      }),
    })`,
  )
  const { value, diagnostics } = await load('./plugins/own.cjs')
  expect(diagnostics).toEqual([])
  expect(value.loaded[0]?.clientModules).toEqual([join(dir, 'client.js')])
  expect(value.loaded[0]?.modules.alias).toMatchObject({
    '@theme/Chart': 'Other.js',
    '@theme/Markdown': 'plugins/theme/Markdown',
    '@theme/Team': 'plugins/theme/Team',
  })
})
