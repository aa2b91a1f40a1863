import { resolve } from 'node:path'
import { baseUrlBelow, parseRoute, routeKey } from '@ssg/runtime/contract/addresses'
import { fileOutputPath } from '@ssg/runtime/contract/output-paths'
import type { LanguageView, LocaleView } from '@ssg/runtime/contract/site-view'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { ParsedConfig } from './schema/site.ts'

/** One of the languages of a site. */
export interface LanguageConfig extends LocaleView, LanguageView {
  /** What `--language` takes. */
  readonly name: string
  /** Of its files in the output. */
  readonly folder: string
}

/** The languages of a site, and what the one that is built changes. */
export interface ResolvedLanguages {
  /** All of them, the default one first; empty if the site declares none. */
  readonly all: readonly LanguageConfig[]
  /** The one that is built; null if the site declares none. */
  readonly current: LanguageConfig | null
  /** Absolute paths of folders of translated files, by the folder whose files they replace. */
  readonly translations: ReadonlyMap<string, string>
  /** Translated labels of sidebars, by label. */
  readonly labels: Readonly<Record<string, string>>
}

/** Resolves `languages` for the one with a name, or for the default one. Reports a name that is none of them. */
export function resolveLanguages(
  { languages, baseUrl }: Pick<ParsedConfig, 'languages' | 'baseUrl'>,
  wanted: string | undefined,
  { siteDir, place }: { readonly siteDir: string; readonly place: Place },
): Outcome<ResolvedLanguages> {
  const all = languages.map(({ name, path, ...options }, index): LanguageConfig => {
    const { label = languageName(name), htmlLang = name, direction } = options
    const route = routeKey(parseRoute(path ?? (index === 0 ? '' : name)))
    const folder = fileOutputPath(route)
    return { name, label, htmlLang, direction, folder, baseUrl: baseUrlBelow(baseUrl, folder) }
  })
  const found = all.findIndex(({ name }) => name === wanted)
  const index = Math.max(found, 0)
  const { translations = {}, labels = {} } = languages[index] ?? {}
  const folders = Object.entries(translations).map(
    ([from, to]) => [resolve(siteDir, from), resolve(siteDir, to)] as const,
  )
  const value = { all, current: all[index] ?? null, translations: new Map(folders), labels }
  return wanted === undefined || found >= 0
    ? { value, diagnostics: [] }
    : { value, diagnostics: [unknownLanguage(wanted, all, place)] }
}

/** The name of a language in that language: `Deutsch`. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function unknownLanguage(wanted: string, all: readonly LanguageConfig[], place: Place): Diagnostic {
  const names = all.map(({ name }) => name).join(', ')
  return {
    severity: 'error',
    rule: 'unknown-language',
    reason: `The site has no language "${wanted}"`,
    hint: names === '' ? 'List the languages in `languages`' : `Use one of ${names}`,
    place,
  }
}
