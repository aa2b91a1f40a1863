import type { Place } from '../diagnostics/diagnostic.ts'
import type { ConfigSource } from './config-source.ts'
import type { CreateRedirects } from './create-redirects.ts'
import type { ParsedConfig } from './schema/site.ts'

/** Redirects that the configuration declares. */
export interface RedirectsConfig {
  readonly redirects: readonly { readonly from: readonly string[]; readonly to: string }[]
  /** With a leading dot. */
  readonly fromExtensions: readonly string[]
  readonly toExtensions: readonly string[]
  readonly createRedirects: CreateRedirects | null
  /** Place of one redirect in the configuration, for diagnostics. */
  placeOfRedirect(index: number, key: 'from' | 'to'): Place
  /** Place of `createRedirects` in the configuration, for diagnostics. */
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
    placeOfRedirect: (index, key) => source.placeOf(['redirects', index, key]),
    placeOfCreateRedirects: () => source.placeOf(['redirectRules', 'createRedirects']),
  }
}

function withLeadingDot(extension: string): string {
  return `.${extension.replace(/^\./, '')}`
}
