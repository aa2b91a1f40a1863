import type { ThemeServerModule } from '@ssgdocs/runtime/contract/theme-module'
import type { Fragment, Jsx } from 'hast-util-to-jsx-runtime'

/** The imported theme bundle. */
export interface LoadedTheme extends ThemeServerModule {
  /** The default export of the site's theme file. */
  readonly definition: object
  /** React's functions that create elements. */
  readonly jsxRuntime: { readonly Fragment: Fragment; readonly jsx: Jsx; readonly jsxs: Jsx }
  /** Loads the component of an interactive body, by source file. */
  readonly interactive: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>
}
