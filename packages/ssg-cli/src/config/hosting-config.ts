import type { Place } from '../diagnostics/diagnostic.ts'
import type { ConfigSource } from './config-source.ts'
import type { Mode } from './content-config.ts'
import type { ParsedConfig } from './schema/site.ts'

/** Files for web servers and search engines. */
export interface HostingConfig {
  /** Null writes no sitemap. */
  readonly sitemap: SitemapConfig | null
  /** Hosting providers to write header and redirect files for. */
  readonly hosts: ParsedConfig['hosts']
  /** Extensions of the compressed copies of text files. */
  readonly precompress: readonly ('br' | 'gz')[]
  /** Days for which files with a hash in their name stay in the output after the last build that wrote them. */
  readonly keepAssets: number
}

export type SitemapConfig = Exclude<ParsedConfig['sitemap'], false> & {
  /** Place of `createItems` in the configuration, for diagnostics. */
  placeOfCreateItems(): Place
}

export function resolveHostingConfig(
  { sitemap, hosts, precompress, keepAssets }: ParsedConfig,
  { mode, source }: { readonly mode: Mode; readonly source: ConfigSource },
): HostingConfig {
  return {
    sitemap:
      sitemap === false
        ? null
        : { ...sitemap, placeOfCreateItems: () => source.placeOf(['sitemap', 'createItems']) },
    hosts,
    precompress: precompress === false || mode === 'development' ? [] : precompress,
    keepAssets,
  }
}
