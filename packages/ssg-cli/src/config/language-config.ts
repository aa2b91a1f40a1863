import { resolve } from 'node:path'
import { baseUrlBelow, parseRoute, routeKey } from '@ssgdocs/runtime/contract/addresses'
import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { LanguageView, LocaleView } from '@ssgdocs/runtime/contract/site-view'
import type { Diagnostic, Outcome, Place } from '../diagnostics/diagnostic.ts'
import type { GeneratedText } from './schema/generated-texts.ts'
import type { ParsedConfig } from './schema/site.ts'
import { textDirection } from './text-direction.ts'

/** A language of the site. */
export interface LanguageConfig extends LocaleView, LanguageView {
  /** Value of `--language`. */
  readonly name: string
  /** Output folder of its pages. */
  readonly folder: string
}

/** The languages of a site, and the settings of the one to build. */
export interface ResolvedLanguages {
  /** The default language first; empty if the site declares none. */
  readonly all: readonly LanguageConfig[]
  /** The language to build; null if the site declares none. */
  readonly current: LanguageConfig | null
  /** Absolute paths: content folder → folder of translated files that replace its files. */
  readonly translations: ReadonlyMap<string, string>
  /** Translated sidebar labels by original label. */
  readonly labels: Readonly<Record<string, string>>
  /** Translated texts of generated pages by original text. */
  readonly texts: Readonly<Partial<Record<GeneratedText, string>>>
}

/** Resolves `languages` and selects the language to build. Reports an unknown name. */
export function resolveLanguages(
  { languages, baseUrl }: Pick<ParsedConfig, 'languages' | 'baseUrl'>,
  wanted: string | undefined,
  { siteDir, place }: { readonly siteDir: string; readonly place: Place },
): Outcome<ResolvedLanguages> {
  const all = languages.map(({ name, path, ...options }, index): LanguageConfig => {
    const { label = languageName(name), htmlLang = name } = options
    const { direction = textDirection(htmlLang) } = options
    const route = routeKey(parseRoute(path ?? (index === 0 ? '' : name)))
    const folder = fileOutputPath(route)
    return { name, label, htmlLang, direction, folder, baseUrl: baseUrlBelow(baseUrl, folder) }
  })
  const found = all.findIndex(({ name }) => name === wanted)
  const index = Math.max(found, 0)
  const { translations = {}, labels = {}, texts = {} } = languages[index] ?? {}
  const folders = Object.entries(translations).map(
    ([from, to]) => [resolve(siteDir, from), resolve(siteDir, to)] as const,
  )
  const current = all[index] ?? null
  const value = { all, current, translations: new Map(folders), labels, texts }
  return wanted === undefined || found >= 0
    ? { value, diagnostics: [] }
    : { value, diagnostics: [unknownLanguage(wanted, all, place)] }
}

/** Name of a language in the language itself: `Deutsch`. */
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
