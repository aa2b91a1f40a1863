import type { CompleteConfig } from './schema/site.ts'

/** What is written for those who serve the site and those who index it. */
export interface HostingConfig {
  /** Null: there is none. */
  readonly sitemap: SitemapConfig | null
}

export type SitemapConfig = Exclude<CompleteConfig['sitemap'], false>

export function hostingConfig({ sitemap }: CompleteConfig): HostingConfig {
  return { sitemap: sitemap === false ? null : sitemap }
}
