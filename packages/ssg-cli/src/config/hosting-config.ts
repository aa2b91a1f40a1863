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

export type SitemapConfig = Exclude<ParsedConfig['sitemap'], false>

export function resolveHostingConfig(
  { sitemap, hosts, precompress, keepAssets }: ParsedConfig,
  mode: Mode,
): HostingConfig {
  return {
    sitemap: sitemap === false ? null : sitemap,
    hosts,
    precompress: precompress === false || mode === 'development' ? [] : precompress,
    keepAssets,
  }
}
