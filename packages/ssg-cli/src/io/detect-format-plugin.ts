import type { Plugin } from 'esbuild'

/** Marks nested calls of `build.resolve`, which this plugin must not handle. */
const isResolving = Symbol('is resolving')

const isLocal = /^(?:\.{0,2}\/|[a-z]:\\)/i

/**
 * Detects by its syntax whether a local file is an ES module or CommonJS. Otherwise `"type": "module"` of its package decides,
 * and `module.exports` throws.
 */
export const detectFormatPlugin: Plugin = {
  name: 'detect-format',
  setup(build) {
    build.onResolve(
      { filter: isLocal },
      async ({ path, kind, importer, namespace, resolveDir, pluginData }) => {
        if (pluginData === isResolving) return undefined
        const found = await build.resolve(path, {
          kind,
          importer,
          namespace,
          resolveDir: resolveDir || process.cwd(),
          pluginData: isResolving,
        })
        // A path from a plugin has no format.
        return found.errors.length > 0 ? undefined : { path: found.path }
      },
    )
  },
}
