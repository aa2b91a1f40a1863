import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'

/** What nearly every component imports. */
const modules = /^react(\/jsx-runtime)?$/
const identifier = /^[a-z_$][\w$]*$/i

/**
 * React is CommonJS: each file that imports it costs a wrapper, and each use of it a property. Here it
 * becomes one module with named exports, of which the bundler keeps those that are used. That makes
 * the theme's script about 1.3 KB smaller (gzip).
 */
export const reactModules: Plugin = {
  name: 'ssg-react-modules',
  setup(build) {
    const namespace = 'ssg-react'
    build.onResolve({ filter: modules }, ({ path, kind, namespace: importer, resolveDir }) => {
      if (kind !== 'import-statement' || importer === namespace) return undefined
      return { path, namespace, pluginData: resolveDir }
    })
    build.onLoad({ filter: modules, namespace }, ({ path, pluginData: resolveDir }) => {
      const names = Object.keys(createRequire(`${resolveDir}/`)(path)).filter(
        (name) => identifier.test(name) && name !== 'default',
      )
      return {
        contents: [
          `import React from ${JSON.stringify(path)}`,
          'export default React',
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => React.${name})()`),
        ].join('\n'),
        resolveDir,
      }
    })
  },
}
