import { createRequire, isBuiltin } from 'node:module'
import { dirname, join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/**
 * Bundles packages that are TypeScript or JSX, such as those of the same repository: Node.js cannot import them. What they import is
 * looked up from their own folder.
 */
export const sourcePackagesPlugin: Plugin = {
  name: 'source-packages',
  setup(build) {
    const folders = new Set<string>()
    build.onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, importer, kind }) => {
      if (kind === 'entry-point' || isBuiltin(path)) return undefined
      const file = resolveFrom(resolveDir, path)
      if (file === null) return undefined
      if (/\.(?:[cm]?ts|[jt]sx)$/.test(file)) {
        folders.add(dirname(file) + sep)
        return { path: file }
      }
      if (![...folders].some((folder) => importer.startsWith(folder))) return undefined
      const isImport = kind === 'import-statement' || kind === 'dynamic-import'
      return { path: isImport ? pathToFileURL(file).href : file, external: true }
    })
  },
}

function resolveFrom(dir: string, name: string): string | null {
  try {
    return createRequire(join(dir, 'importer.js')).resolve(name)
  } catch {
    return null
  }
}
