import type { Plugin } from 'esbuild'
import { packageRoot } from '../io/package-root.ts'
import { packageResolveDir } from '../render/modules/package-resolve-dir.ts'
import { entryNamespace, type SiteModules } from '../render/modules/site-modules.ts'
import { entryPrefix } from './client-entries.ts'

/** Loads the generated entries from memory. They import our runtime and the site's theme. */
export function entriesPlugin(
  texts: Readonly<Record<string, string>>,
  { theme, siteDir }: Pick<SiteModules, 'theme' | 'siteDir'>,
): Plugin {
  const namespace = entryNamespace
  const resolveDir = packageResolveDir(theme, siteDir)
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${entryPrefix}`) }, ({ path }) => {
        return { path: path.slice(entryPrefix.length), namespace }
      })
      build.onResolve(
        { filter: /^@ssgdocs\/(?:runtime|search|offline)/ },
        ({ path, kind, namespace: importer }) => {
          if (importer !== namespace) return undefined
          return build.resolve(path, { kind, resolveDir: packageRoot })
        },
      )
      build.onResolve({ filter: /^\.\/theme-styles-/, namespace }, ({ path }) => {
        return { path, external: true }
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: texts[path] ?? '',
        loader: path.endsWith('.css') ? 'css' : 'js',
        resolveDir,
      }))
    },
  }
}
