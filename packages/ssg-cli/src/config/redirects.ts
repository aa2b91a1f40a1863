import type { Place } from '../diagnostics/diagnostic.ts'
import { type ConfigSource, placeInConfig } from './parse.ts'
import type { CreateRedirects } from './schema/redirects.ts'
import type { CompleteConfig } from './schema/site.ts'

/** The addresses that moved, as the configuration tells them. */
export interface RedirectsConfig {
  readonly table: readonly { readonly from: readonly string[]; readonly to: string }[]
  /** With a dot. */
  readonly fromExtensions: readonly string[]
  readonly toExtensions: readonly string[]
  readonly create: CreateRedirects | null
  /** Where an entry of the table stands; asked for the few that are wrong. */
  placeOf(index: number, key: 'from' | 'to'): Place
  /** Where the function stands. */
  placeOfCreate(): Place
}

export function redirectsConfig(
  { redirects, redirectRules }: CompleteConfig,
  source: ConfigSource,
): RedirectsConfig {
  const { fromExtensions, toExtensions, createRedirects } = redirectRules
  return {
    table: redirects.map(({ from, to }) => ({ from: [from].flat(), to })),
    fromExtensions: fromExtensions.map(withDot),
    toExtensions: toExtensions.map(withDot),
    create: createRedirects ?? null,
    placeOf: (index, key) => placeInConfig(source, ['redirects', index, key]),
    placeOfCreate: () => placeInConfig(source, ['redirectRules', 'createRedirects']),
  }
}

function withDot(extension: string): string {
  return `.${extension.replace(/^\./, '')}`
}
