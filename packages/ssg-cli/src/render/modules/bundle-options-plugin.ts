import type { Plugin } from 'esbuild'
import type { SiteModules } from './site-modules.ts'

/** If an import without an extension matches several files, other generators prefer JavaScript. */
const lenientExtensions = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json', '.css']

/**
 * Sets esbuild options that depend on the site: the `define` setting and, for lenient sites, how
 * modules are found.
 */
export function bundleOptionsPlugin({
  define,
  lenient,
}: Pick<SiteModules, 'define' | 'lenient'>): Plugin {
  const values = Object.entries(define).map(([name, value]) => [
    name,
    JSON.stringify(value) ?? 'undefined',
  ])
  return {
    name: 'ssg-bundle-options',
    setup({ initialOptions }) {
      initialOptions.define = { ...initialOptions.define, ...Object.fromEntries(values) }
      if (!lenient) return
      initialOptions.resolveExtensions = lenientExtensions
      // As webpack does. esbuild's defaults prefer `main` for `require`, so that a package with both is bundled twice, and on servers.
      const isBrowser = initialOptions.platform === 'browser'
      initialOptions.mainFields = [...(isBrowser ? ['browser'] : []), 'module', 'main']
    },
  }
}
