import { dirname, relative, sep } from 'node:path'
import type { Plugin } from 'esbuild'
import { findPackageRoot } from '../io/package-root.ts'
import { packageResolveDir } from '../render/modules/package-resolve-dir.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import { entryPrefix } from './client-entries.ts'

const namespace = 'ssg-lazy'

/**
 * Decides the chunks of what the theme imports dynamically. esbuild moves a module that two entry points
 * reach into a chunk of its own, unless one of the two imports the other. Each lazy part is therefore
 * bundled as if it imported the theme's entry: what both use stays in the theme's chunk. Without this
 * the theme falls apart into a dozen chunks that are always loaded together.
 */
export function lazyChunksPlugin({
  theme,
  siteDir,
}: Pick<SiteModules, 'theme' | 'siteDir'>): Plugin {
  const resolveDir = packageResolveDir(theme, siteDir)
  return {
    name: namespace,
    setup(build) {
      let themeDir = ''
      build.onStart(async () => {
        const client = await build.resolve(`${theme}/client`, {
          kind: 'import-statement',
          resolveDir,
        })
        themeDir = findPackageRoot(dirname(client.path)) + sep
      })
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, ...from }) => {
        if (kind !== 'dynamic-import' || !importer.startsWith(themeDir)) return undefined
        const resolved = await build.resolve(path, { ...from, importer, kind: 'import-statement' })
        if (resolved.errors.length > 0) return { errors: resolved.errors }
        if (resolved.external || resolved.namespace !== 'file') return resolved
        // Relative, so that the output is the same in every folder.
        return { path: relative(siteDir, resolved.path), namespace }
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const part = JSON.stringify(`./${path.split(sep).join('/')}`)
        return {
          contents: `import '${entryPrefix}theme.js'
import * as part from ${part}
export * from ${part}
export default part.default
`,
          resolveDir: siteDir,
        }
      })
    },
  }
}
