import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { writtenSettings } from './written-settings.ts'

const siteDir = resolve(import.meta.dirname, '..')

test('omits empty values, except for kinds of pages and elements of lists', () => {
  const config = { docs: [], blog: [{}], markdown: { code: {} }, headTags: [], list: [{ a: {} }] }
  expect(writtenSettings(config, siteDir)).toEqual({ docs: [], blog: [{}], list: [{}] })
})

test('paths are relative to the site, also those in the folder around it', () => {
  const inside = resolve(siteDir, 'index.ts')
  const around = resolve(siteDir, '../package.json')
  expect(writtenSettings({ paths: [inside, around, '/docs/a'] }, siteDir)).toEqual({
    paths: ['index.ts', '../package.json', '/docs/a'],
  })
})

test('folders of translations must exist; one language without any needs no setting', () => {
  const language = (folder: string) => ({ name: 'en', translations: { docs: folder }, labels: {} })
  const written = (...folders: string[]) =>
    writtenSettings({ languages: folders.map(language) }, siteDir)['languages']
  expect(written('none')).toBeUndefined()
  expect(written('i18n')).toEqual([{ name: 'en', translations: { docs: 'i18n' } }])
  expect(written('none', 'i18n')).toHaveLength(2)
})
