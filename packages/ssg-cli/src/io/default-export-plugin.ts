import type { Plugin } from 'esbuild'

const isLocal = /^(?:\.{0,2}\/|[a-z]:\\)/i
const namespace = 'default-export'

/**
 * Makes `require` of a local ES module return its default export if that is an object or a function, as the loader of other
 * generators does. Named exports are hidden properties of it.
 */
export const defaultExportPlugin: Plugin = {
  name: 'default-export',
  setup(build) {
    build.onResolve({ filter: isLocal }, async (args) => {
      const { path, kind, importer, resolveDir } = args
      if (kind !== 'require-call' || args.namespace === namespace) return undefined
      const found = await build.resolve(path, { kind, importer, resolveDir, namespace })
      return found.errors.length > 0 || found.external ? undefined : { path: found.path, namespace }
    })
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `const loaded = require(${JSON.stringify(path)})
const value = loaded.__esModule ? loaded.default : null
const isObject = Object(value) === value && Object.isExtensible(value)
for (const name of isObject ? Object.keys(loaded) : [])
  if (!(name in value)) Object.defineProperty(value, name, { get: () => loaded[name] })
module.exports = isObject ? value : loaded`,
      resolveDir: '/',
    }))
  },
}
