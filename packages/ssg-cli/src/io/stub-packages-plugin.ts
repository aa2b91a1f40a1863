import { existsSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** Replaces packages that are not installed by a stub, and adds their names to `missing`. */
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
          return undefined
        }
        missing.add(path)
        return { path, namespace }
      })
      build.onLoad({ filter: /.*/, namespace }, () => ({ contents: stubModule, loader: 'js' }))
    },
  }
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
