import { existsSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ImportKind, OnResolveResult, Plugin } from 'esbuild'
import { hoistedPackage } from './hoisted-package.ts'

/**
 * Replaces packages that are not installed with a stub, and adds their names to `missing`. Finds
 * those that pnpm hoists. Also completes imports of `package/file` without an extension, which other generators accept.
 */
export function stubPackagesPlugin(missing: Set<string>): Plugin {
  const namespace = 'stub'
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer, resolveDir, kind }) => {
        if (
          kind === 'entry-point' ||
          isBuiltin(path) ||
          isInstalled(path, resolveDir || importer)
        ) {
          return fullPath(path, importer)
        }
        const hoisted = hoistedPackage(path, resolveDir || importer)
        if (hoisted !== null) return { path: importPath(hoisted, kind), external: true }
        missing.add(path)
        return { path, namespace }
      })
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents: stubModule, loader: 'js' }))
    },
  }
}

/**
 * The import with the file extension that Node requires in an ES module; undefined if it has one.
 */
function fullPath(path: string, importer: string): OnResolveResult | undefined {
  const hasSubpath = /^(?:@[^/]+\/)?[^@/][^/]*\/./.test(path)
  if (!hasSubpath || !isAbsolute(importer)) return undefined
  try {
    const file = createRequire(importer).resolve(path).replaceAll('\\', '/')
    const rest = file.split(`/node_modules/${path}`).at(-1) ?? ''
    const isComplete = rest === '' || rest === file
    return isComplete ? undefined : { path: path + rest, external: true }
  } catch {
    return undefined
  }
}

/** `require` takes a path, and `import` a URL. */
function importPath(file: string, kind: ImportKind): string {
  return kind === 'require-call' || kind === 'require-resolve' ? file : pathToFileURL(file).href
}

function isInstalled(name: string, dir: string): boolean {
  const [scope = '', second = ''] = name.split('/')
  const folder = scope.startsWith('@') ? join(scope, second) : scope
  for (let at = dir; ; at = dirname(at)) {
    if (existsSync(join(at, 'node_modules', folder))) return true
    if (dirname(at) === at) return false
  }
}

/** A proxy that can be called, constructed and read; every property is the proxy itself. */
const stubModule = `const stub = new Proxy(function () {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : name === 'then' ? undefined : stub),
  has: (target, name) => name === 'isStub' || name in target,
  apply: () => stub,
  construct: () => stub,
  getPrototypeOf: () => stub,
})
module.exports = stub
`
