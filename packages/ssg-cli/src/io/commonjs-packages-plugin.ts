import { readFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, extname, isAbsolute, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { findPackageRoot } from './package-root.ts'
import { isUntypedModule } from './untyped-module.ts'

/**
 * Loads CommonJS packages with `require`, as the loaders of other generators do. Then every property of their exports can be imported by
 * name, even one that Node.js does not detect in the file, and the default import of a compiled ES module is its default export.
 */
export const commonJsPackagesPlugin: Plugin = {
  name: 'commonjs-packages',
  setup(build) {
    const namespace = 'commonjs-package'
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) =>
      kind === 'import-statement' && isAbsolute(importer) && isCommonJs(path, importer)
        ? { path, namespace, pluginData: dirname(importer) }
        : undefined,
    )
    build.onLoad({ filter: /.*/, namespace }, ({ path, pluginData: resolveDir }) => ({
      contents: `module.exports = require(${JSON.stringify(path)})`,
      resolveDir,
    }))
  },
}

/** Whether a package is installed and `import` would load CommonJS. */
function isCommonJs(name: string, importer: string): boolean {
  if (isBuiltin(name)) return false
  const file = resolveCommonJs(name, importer)
  if (file === null || !['.js', '.cjs'].includes(extname(file))) return false
  if (isUntypedModule(file)) return false
  const root = findPackageRoot(dirname(file))
  const { type, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const hasModules = /"(?:import|module-sync)":/.test(JSON.stringify(exports ?? null))
  return !hasModules && (extname(file) === '.cjs' || type !== 'module')
}

function resolveCommonJs(name: string, importer: string): string | null {
  try {
    return createRequire(importer).resolve(name)
  } catch {
    return null
  }
}
