import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localizationOf } from '../i18n/localize.ts'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'
import { createContext } from './plugin-context.ts'

let siteDir: string
beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'ssg-context-'))
})
afterEach(() => rmSync(siteDir, { recursive: true }))

function parserOf(config: UnknownRecord) {
  const { siteConfig } = createContext(config, localizationOf(config, siteDir, undefined))
  return toRecord(siteConfig['markdown'])['parseFrontMatter'] as (params: unknown) => unknown
}

test('plugins read front matter as the installed Docusaurus does, or as the site says', () => {
  const utils = join(siteDir, 'node_modules/@docusaurus/utils')
  mkdirSync(utils, { recursive: true })
  writeFileSync(join(utils, 'package.json'), '{ "main": "index.js" }')
  writeFileSync(
    join(utils, 'index.js'),
    'exports.DEFAULT_PARSE_FRONT_MATTER = ({ fileContent }) => ({ content: fileContent })',
  )
  expect(parserOf({})({ fileContent: 'a' })).toEqual({ content: 'a' })
  expect(parserOf({ markdown: { parseFrontMatter: () => 'own' } })({})).toBe('own')
})

test('without Docusaurus, reading front matter names the missing package', () => {
  expect(() => parserOf({})({})).toThrow('Cannot find @docusaurus/utils')
})
