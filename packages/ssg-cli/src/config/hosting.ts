import type { Mode } from './content-config.ts'
import type { CompleteConfig } from './schema/site.ts'

/** What is written for those who serve the site and those who index it. */
export interface HostingConfig {
  /** Null: there is none. */
  readonly sitemap: SitemapConfig | null
  /** Those that read files of their own. */
  readonly hosts: CompleteConfig['hosts']
  /** Endings of the compressed files beside those of text. */
  readonly precompress: readonly ('br' | 'gz')[]
}

export type SitemapConfig = Exclude<CompleteConfig['sitemap'], false>

export function hostingConfig(
  { sitemap, hosts, precompress }: CompleteConfig,
  mode: Mode,
): HostingConfig {
  return {
    sitemap: sitemap === false ? null : sitemap,
    hosts,
    precompress: precompress === false || mode === 'development' ? [] : precompress,
  }
}
