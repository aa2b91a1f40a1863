import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { isRecord, selectFields, toArray, toRecord, type UnknownRecord } from '../unknown-record.ts'

/** Settings with generated values, which `fromDocusaurus` returns. */
export const generatedSettings = [
  'integrations',
  'alias',
  'serverAlias',
  'define',
  'provide',
  'loaders',
  'postcssPlugins',
]

/** Settings whose empty value differs from a missing one: it disables a kind of page. */
const meaningfulWhenEmpty = new Set(['docs', 'blog', 'pages'])

/**
 * Converted settings as an author would write them: without empty values, without folders of
 * translations that do not exist, and with paths relative to the site.
 */
export function writtenSettings(config: UnknownRecord, siteDir: string): UnknownRecord {
  const generated = selectFields(config, generatedSettings)
  const own = Object.entries(config).filter(([key]) => !generatedSettings.includes(key))
  const written = [...Object.entries(generated), ...own].flatMap(([key, value]) => {
    const isWhole = meaningfulWhenEmpty.has(key)
    const cleaned = isWhole ? cleanElement(value, siteDir) : clean(value, siteDir)
    return cleaned === undefined ? [] : [[key, cleaned] as const]
  })
  return withExistingTranslations(Object.fromEntries(written), siteDir)
}

/** The value without what is empty in it; undefined if nothing is left. */
function clean(value: unknown, siteDir: string): unknown {
  if (Array.isArray(value)) return value.length === 0 ? undefined : cleanElement(value, siteDir)
  if (!isPlainRecord(value)) return cleanElement(value, siteDir)
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, clean(inner, siteDir)] as const)
    .filter(([, inner]) => inner !== undefined)
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}

/** The same for an element of an array, which stays if it is empty: references contain its index. */
function cleanElement(value: unknown, siteDir: string): unknown {
  if (typeof value === 'string') return relativePath(value, siteDir)
  if (Array.isArray(value)) return value.map((element) => cleanElement(element, siteDir))
  return isPlainRecord(value) ? (clean(value, siteDir) ?? {}) : value
}

/** A site in one language without translations needs no `languages`. */
function withExistingTranslations(settings: UnknownRecord, siteDir: string): UnknownRecord {
  const { languages: converted, ...others } = settings
  const languages = toArray(converted).map((language) => {
    const { translations, ...rest } = toRecord(language)
    const existing = Object.entries(toRecord(translations)).filter(([, folder]) =>
      existsSync(join(siteDir, String(folder))),
    )
    return existing.length === 0 ? rest : { ...rest, translations: Object.fromEntries(existing) }
  })
  const isNeeded = languages.length > 1 || languages.some((one) => 'translations' in one)
  return isNeeded ? { ...others, languages } : others
}

/** Paths from `require.resolve` are absolute; they may be in the repository around the site. */
function relativePath(value: string, siteDir: string): string {
  if (!isAbsolute(value)) return value
  const path = relative(siteDir, value).replaceAll('\\', '/')
  const isNear =
    value.startsWith(dirname(siteDir)) && dirname(siteDir) !== dirname(dirname(siteDir))
  return isNear && existsSync(value) ? path : value
}

/** Whether a value is an object literal, not an instance of a class. */
function isPlainRecord(value: unknown): value is UnknownRecord {
  if (!isRecord(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}
