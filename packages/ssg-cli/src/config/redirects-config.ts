import type { Place } from '../diagnostics/diagnostic.ts'
import { type ConfigSource, placeOfSetting } from './parse-config.ts'
import type { CreateRedirects } from './schema/redirects.ts'
import type { ParsedConfig } from './schema/site.ts'

/** The addresses that moved, as the configuration tells them. */
export interface RedirectsConfig {
  readonly redirects: readonly { readonly from: readonly string[]; readonly to: string }[]
  /** With a dot. */
  readonly fromExtensions: readonly string[]
  readonly toExtensions: readonly string[]
  readonly createRedirects: CreateRedirects | null
  /** Where an entry of the table stands; asked for the few that are wrong. */
  placeOfRedirect(index: number, key: 'from' | 'to'): Place
  /** Where the function stands. */
  placeOfCreateRedirects(): Place
}

export function resolveRedirectsConfig(
  { redirects, redirectRules }: ParsedConfig,
  source: ConfigSource,
): RedirectsConfig {
  const { fromExtensions, toExtensions, createRedirects } = redirectRules
  return {
    redirects: redirects.map(({ from, to }) => ({ from: [from].flat(), to })),
    fromExtensions: fromExtensions.map(withLeadingDot),
    toExtensions: toExtensions.map(withLeadingDot),
    createRedirects: createRedirects ?? null,
    placeOfRedirect: (index, key) => placeOfSetting(source, ['redirects', index, key]),
    placeOfCreateRedirects: () => placeOfSetting(source, ['redirectRules', 'createRedirects']),
  }
}

function withLeadingDot(extension: string): string {
  return `.${extension.replace(/^\./, '')}`
}
