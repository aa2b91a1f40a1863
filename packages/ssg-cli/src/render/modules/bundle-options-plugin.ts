import type { Plugin } from 'esbuild'
import type { SiteModules } from './site-modules.ts'

/** Where several files fit an import without an extension, other generators use the JavaScript. */
const lenientExtensions = ['.mjs', '.js', '.jsx', '.ts', '.tsx', '.json', '.css']

/** Sets the options of esbuild that depend on the site: the `define` setting, and the order of extensions. */
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
      // Code that reads an unknown variable would throw in browsers.
      const environment =
        lenient && initialOptions.platform === 'browser' ? { 'process.env': '{}' } : {}
      initialOptions.define = {
        ...environment,
        ...initialOptions.define,
        ...Object.fromEntries(values),
      }
      if (lenient) initialOptions.resolveExtensions = lenientExtensions
    },
  }
}
