import { createRequire, isBuiltin } from 'node:module'
import { dirname, extname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'
import { isUntypedModule } from './untyped-module.ts'

/**
 * Bundles packages that are TypeScript or JSX, such as those of the same repository: Node.js cannot import them. What they import is
 * looked up from their own folder.
 */
export const sourcePackagesPlugin = bundlePackages('source-packages', (file) =>
  /\.(?:[cm]?ts|[jt]sx)$/.test(file),
)

/** Bundles JSON of packages, which Node.js imports only with an attribute. */
export const jsonPackagesPlugin = bundlePackages(
  'json-packages',
  (file) => extname(file) === '.json',
)

/** Bundles packages that are ES modules without `"type": "module"`, as other loaders do. */
export const untypedPackagesPlugin = bundlePackages('untyped-packages', isUntypedModule)

function bundlePackages(name: string, isSource: (file: string) => boolean): Plugin {
  return {
    name,
    setup(build) {
      const folders = new Set<string>()
      build.onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, importer, kind }) => {
        if (kind === 'entry-point' || isBuiltin(path)) return undefined
        const file = resolveFrom(resolveDir, path)
        if (file === null) return undefined
        if (isSource(file)) {
          if (extname(file) !== '.json') folders.add(dirname(file) + sep)
          return { path: file }
        }
        if (![...folders].some((folder) => importer.startsWith(folder))) return undefined
        const isImport = kind === 'import-statement' || kind === 'dynamic-import'
        return { path: isImport ? pathToFileURL(file).href : file, external: true }
      })
    },
  }
}

function resolveFrom(dir: string, name: string): string | null {
  try {
    return createRequire(join(dir, 'importer.js')).resolve(name)
  } catch {
    return null
  }
}
