import { isBuiltin } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'esbuild'

/** Marks nested calls of `build.resolve`, which this plugin must not handle. */
const isResolving = Symbol('is resolving')

/** Imports packages by URL, for a bundle in a folder from which Node.js cannot resolve them. */
export const absolutePackagesPlugin: Plugin = {
  name: 'absolute-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, resolveDir, kind, pluginData }) => {
      if (kind === 'entry-point' || isBuiltin(path) || pluginData === isResolving) return undefined
      const found = await build.resolve(path, { kind, resolveDir, pluginData: isResolving })
      if (found.errors.length > 0 || found.external) return undefined
      const isImport = kind !== 'require-call' && kind !== 'require-resolve'
      return { path: isImport ? pathToFileURL(found.path).href : found.path, external: true }
    })
  },
}
