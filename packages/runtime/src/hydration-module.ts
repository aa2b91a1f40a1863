import type { SiteView } from './contract/site-view.ts'
import type { ThemeClientModule } from './contract/theme-module.ts'

/** Exports of the generated theme entry, which is loaded when the reader first interacts. */
export interface HydrationModule {
  readonly theme: ThemeClientModule
  readonly site: SiteView
  /** The default export of the site's theme file. */
  readonly definition: unknown
}
