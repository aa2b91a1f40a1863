import type { Page } from '../compile/page.ts'
import type { NavigationConfig } from '../config/site-config.ts'
import type { SiteContent } from '../content/source.ts'

/** Inputs of a site's versions and blogs. */
export interface GraphInput {
  readonly siteDir: string
  readonly pages: readonly Page[]
  readonly content: SiteContent
  readonly trailingSlash: NavigationConfig['trailingSlash']
  /** Translated sidebar labels by original label. */
  readonly labels: NavigationConfig['labels']
}
