import { existsSync } from 'node:fs'
import { baseUrlBelow, parseBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { isRecord, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { languageName, localeDir, localesOf, rightToLeft } from './site-languages.ts'

/** The `localeConfigs` of a site with the defaults of Docusaurus, by locale. */
export function localeConfigs(original: UnknownRecord): UnknownRecord {
  const i18n = toRecord(original['i18n'])
  const written = toRecord(i18n['localeConfigs'])
  const root = parseBaseUrl(String(original['baseUrl'] ?? '/'))
  const locales = localesOf(i18n)
  return Object.fromEntries(
    locales.map((name) => {
      const own = isRecord(written[name]) ? written[name] : {}
      const baseUrl = name === locales[0] ? root : baseUrlBelow(root, name)
      const texts = {
        label: languageName(name),
        direction: rightToLeft.test(name) ? 'rtl' : 'ltr',
        htmlLang: name,
        calendar: 'gregory',
        path: name,
      }
      return [name, { ...texts, url: original['url'], baseUrl, ...own }]
    }),
  )
}

/** What plugins get of the languages of a site. By default, a language with a folder of translations is translated. */
export function pluginLocaleConfigs(original: UnknownRecord, siteDir: string): UnknownRecord {
  const i18n = toRecord(original['i18n'])
  const configs = Object.entries(localeConfigs(original)).map(([name, config]) => {
    const translate = existsSync(localeDir(i18n, name, siteDir))
    return [name, { translate, ...toRecord(config) }]
  })
  return Object.fromEntries(configs)
}
