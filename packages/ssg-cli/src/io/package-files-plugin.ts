import { createRequire, isBuiltin } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

/** A file of a package, without an extension: `pack/lib/file`, `@scope/pack/file`. */
const fileOfPackage = /^(?:@[^/]+\/)?[^@./][^/]*\/.*?(?<!\.[cm]?js|\.json)$/

/**
 * Adds the extension to files of packages that are imported without it, as bundlers and other loaders allow. Node.js requires it in
 * an `import`.
 */
export const packageFilesPlugin: Plugin = {
  name: 'package-files',
  setup(build) {
    build.onResolve({ filter: /^[^./].*\// }, ({ path, resolveDir, kind }) => {
      if (kind !== 'import-statement' && kind !== 'dynamic-import') return undefined
      if (isBuiltin(path) || !fileOfPackage.test(path)) return undefined
      const { resolve } = createRequire(join(resolveDir, 'importer.js'))
      const file = resolveOrNull(resolve, path)
      const names = [`${path}.js`, `${path}/index.js`]
      const name = names.find((name) => file !== null && resolveOrNull(resolve, name) === file)
      return name === undefined ? undefined : { path: name, external: true }
    })
  },
}

function resolveOrNull(resolve: (name: string) => string, name: string): string | null {
  try {
    return resolve(name)
  } catch {
    return null
  }
}
