import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listPlugins } from '../list-plugins.ts'
import { localesOf, siteLanguages } from './site-languages.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'ssg-languages-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}

test('the default language comes first, wherever it is listed', () => {
  expect(localesOf({ defaultLocale: 'en', locales: ['de', 'en', 'ar'] })).toEqual([
    'en',
    'de',
    'ar',
  ])
  expect(localesOf({})).toEqual(['en'])
})

test('languages have their direction, names and paths', () => {
  const i18n = {
    locales: ['en', 'ar', 'de'],
    localeConfigs: {
      ar: { label: 'Arabic', htmlLang: 'ar-EG', baseUrl: '/docs/arabic/' },
      de: { direction: 'rtl' },
    },
  }
  expect(siteLanguages({ i18n, baseUrl: '/docs/' }, [], dir)).toMatchObject([
    { name: 'en' },
    { name: 'ar', direction: 'rtl', label: 'Arabic', htmlLang: 'ar-EG', path: '/arabic/' },
    { name: 'de', direction: 'rtl' },
  ])
})

test('translations replace the folders of each plugin and version', () => {
  const plugins = listPlugins({
    plugins: [
      '@docusaurus/plugin-content-docs',
      ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api' }],
      ['@docusaurus/plugin-content-blog', { path: 'news' }],
      '@docusaurus/plugin-content-pages',
    ],
  })
  for (const name of ['docusaurus-plugin-content-docs', 'docusaurus-plugin-content-docs-api'])
    write(`i18n/de/${name}/version-1.0/a.md`)
  write('i18n/de/docusaurus-plugin-content-docs/version-1.0.json', '{}')
  const i18n = { locales: ['en', 'de'] }
  const [, german] = siteLanguages({ i18n }, plugins, dir)
  const to = (name: string) => `i18n/de/docusaurus-plugin-${name}`
  expect(german?.['translations']).toEqual({
    docs: to('content-docs/current'),
    'versioned_docs/version-1.0': to('content-docs/version-1.0'),
    api: to('content-docs-api/current'),
    'api_versioned_docs/version-1.0': to('content-docs-api/version-1.0'),
    news: to('content-blog'),
    'src/pages': to('content-pages'),
  })
})
