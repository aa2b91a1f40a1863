import { baseUrlBelow, parseBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { isRecord, toRecord, type UnknownRecord } from '../unknown-record.ts'
import { languageName, localesOf, rightToLeft } from './site-languages.ts'

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
        path: name,
      }
      return [name, { ...texts, url: original['url'], baseUrl, ...own }]
    }),
  )
}
