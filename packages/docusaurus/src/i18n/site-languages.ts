import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseBaseUrl, routeOf } from '@ssgdocs/runtime/contract/addresses'
import type { DocusaurusPlugin } from '../list-plugins.ts'
import { selectFields, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'

/** Locales that are written from right to left. */
export const rightToLeft = /^(?:ar|dv|fa|he|ps|ur|yi)\b/

/** Locale names, default locale first. */
export function localesOf({ defaultLocale = 'en', locales }: UnknownRecord): readonly string[] {
  return [...new Set([String(defaultLocale), ...toArray(locales).map(String)])]
}

/** The name of a language in the language itself, capitalized; the locale if it is not a language tag. */
export function languageName(locale: string): string {
  try {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
  } catch {
    return locale
  }
}

/** Folder of a locale's translations. */
export function localeDir(i18n: UnknownRecord, name: string, siteDir: string): string {
  const { path = name } = toRecord(toRecord(i18n['localeConfigs'])[name])
  return join(siteDir, String(i18n['path'] ?? 'i18n'), String(path))
}

/** Folder of a plugin's translations. */
export function pluginDir(dir: string, { name, options }: DocusaurusPlugin): string {
  const id = String(options['id'] ?? 'default')
  return join(dir, `docusaurus-plugin-${name}${id === 'default' ? '' : `-${id}`}`)
}

/** The `languages` setting, if `i18n` lists locales. */
export function siteLanguages(
  original: UnknownRecord,
  plugins: readonly DocusaurusPlugin[],
  siteDir: string,
): readonly UnknownRecord[] {
  const i18n = toRecord(original['i18n'])
  return localesOf(i18n).map((name) => {
    const dir = localeDir(i18n, name, siteDir)
    const written = toRecord(toRecord(i18n['localeConfigs'])[name])
    return {
      name,
      label: languageName(name),
      ...(rightToLeft.test(name) ? { direction: 'rtl' } : {}),
      ...selectFields(written, ['label', 'htmlLang', 'direction']),
      ...pathSetting(written, String(original['baseUrl'] ?? '/')),
      translations: Object.fromEntries(
        plugins.flatMap((plugin) => translatedFolders(plugin, dir, siteDir)),
      ),
    }
  })
}

/** A locale's own base URL, as a path below the base URL of the site. */
function pathSetting({ baseUrl }: UnknownRecord, root: string): UnknownRecord {
  const route = typeof baseUrl === 'string' ? routeOf(baseUrl, parseBaseUrl(root)) : null
  return route === null ? {} : { path: route }
}

/** Each content folder of a plugin with its translated folder, relative to the site. */
function translatedFolders(
  plugin: DocusaurusPlugin,
  dir: string,
  siteDir: string,
): readonly (readonly [string, string])[] {
  const { name, options } = plugin
  const folder = pluginDir(dir, plugin)
  const to = relative(siteDir, folder)
  if (name === 'content-blog') return [[String(options['path'] ?? 'blog'), to]]
  if (name === 'content-pages') return [[String(options['path'] ?? 'src/pages'), to]]
  if (name !== 'content-docs') return []
  const id = String(options['id'] ?? 'default')
  const versions = `${id === 'default' ? '' : `${id}_`}versioned_docs`
  const names = existsSync(folder) ? readdirSync(folder) : []
  return [
    [String(options['path'] ?? 'docs'), join(to, 'current')],
    ...names
      .filter((version) => /^version-(?!.*\.json$)/.test(version))
      .map((version) => [join(versions, version), join(to, version)] as const),
  ]
}
