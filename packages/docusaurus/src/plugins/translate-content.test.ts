import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localizationOf } from '../i18n/localize.ts'
import { createContext } from './plugin-context.ts'
import { pluginMessages, translateContent } from './translate-content.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-translate-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

const config = { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }
const hooks = {
  getTranslationFiles: ({ content }: { content: string[] }) => [
    { path: 'words', content: { tree: { message: content[0] }, leaf: { message: content[1] } } },
  ],
  translateContent: ({ translationFiles: [words] }: { translationFiles: TranslationFile[] }) => [
    words?.content['tree']?.message,
    words?.content['leaf']?.message,
  ],
}

interface TranslationFile {
  readonly content: Readonly<Record<string, { readonly message: string }>>
}

const translate = (id: string, language: string) =>
  translateContent(
    { name: 'team', id, hooks },
    ['tree', 'leaf'],
    createContext(config, localizationOf(config, siteDir, language)),
  )

test.each([
  ['default', 'team'],
  ['other', 'team-other'],
])('content of the instance %s is translated with the files in %s', async (id, folder) => {
  mkdirSync(join(siteDir, 'i18n/fr', folder), { recursive: true })
  writeFileSync(join(siteDir, 'i18n/fr', folder, 'words.json'), '{"tree":{"message":"arbre"}}')
  expect(await translate(id, 'fr')).toEqual(['arbre', 'leaf'])
  expect(await translate(id, 'en')).toEqual(['tree', 'leaf'])
})

test('plugins have texts for their components', async () => {
  const messages = { getDefaultCodeTranslationMessages: async () => ({ greeting: 'Hello' }) }
  expect(await pluginMessages([{ hooks: messages }, { hooks: {} }])).toEqual({ greeting: 'Hello' })
})
