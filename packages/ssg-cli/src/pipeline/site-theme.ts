import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { InputHashes } from '../cache/cache-by-inputs.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'

/** The theme as pages are rendered with it. */
export interface SiteTheme {
  readonly bundle: ThemeBundle
  /** The site's theme file; null if the site has none, or is built without it. */
  readonly themeFile: string | null
  /** Whether this is the last theme without errors, or none, since the theme file has some. */
  readonly isLast: boolean
  /** The modules that the bundles for Node and for browsers contain. */
  readonly modules: SiteModules
  readonly view: SiteView
  readonly inputs: InputHashes
  readonly isUncacheable: boolean
}
