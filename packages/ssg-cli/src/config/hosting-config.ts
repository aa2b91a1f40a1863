import type { Mode } from './content-config.ts'
import type { ParsedConfig } from './schema/site.ts'

/** What is written for those who serve the site and those who index it. */
export interface HostingConfig {
  /** Null: there is none. */
  readonly sitemap: SitemapConfig | null
  /** Those that read files of their own. */
  readonly hosts: ParsedConfig['hosts']
  /** Endings of the compressed files beside those of text. */
  readonly precompress: readonly ('br' | 'gz')[]
}

export type SitemapConfig = Exclude<ParsedConfig['sitemap'], false>

export function resolveHostingConfig(
  { sitemap, hosts, precompress }: ParsedConfig,
  mode: Mode,
): HostingConfig {
  return {
    sitemap: sitemap === false ? null : sitemap,
    hosts,
    precompress: precompress === false || mode === 'development' ? [] : precompress,
  }
}
