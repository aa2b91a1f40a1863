import { createRequire } from 'node:module'
import type { Plugin } from 'esbuild'
import { reactResolveDir } from '../render/modules/package-resolve-dir.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'

/** The modules that nearly every component imports. */
const reactModule = /^react(\/jsx-runtime)?$/
/** Integrations of lenient sites may replace these, so that they are read at each call. */
const elementFunctions = new Set(['createElement', 'jsx', 'jsxs'])
const identifier = /^[a-z_$][\w$]*$/i

/**
 * Turns React, which is CommonJS, into an ES module with named exports, which saves 1.3 KB (gzip)
 * of interop code in the theme's script. Always resolves the site's own React, since two copies
 * break hooks.
 */
export function reactPlugin({
  siteDir,
  lenient,
}: Pick<SiteModules, 'siteDir' | 'lenient'>): Plugin {
  const fromSite = createRequire(`${reactResolveDir(siteDir)}/`)
  const namespace = 'ssg-react'
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: reactModule }, ({ path, kind }) => {
        return kind === 'import-statement' ? { path, namespace } : undefined
      })
      build.onLoad({ filter: reactModule, namespace }, ({ path }) => {
        const names = Object.keys(fromSite(path)).filter((name) => identifier.test(name))
        return {
          contents: [
            `import React from ${JSON.stringify(fromSite.resolve(path))}`,
            'export default React',
            ...names.map((name) =>
              lenient && elementFunctions.has(name)
                ? `export const ${name} = (...args) => React.${name}(...args)`
                : `export const ${name} = /* @__PURE__ */ (() => React.${name})()`,
            ),
          ].join('\n'),
          resolveDir: reactResolveDir(siteDir),
        }
      })
    },
  }
}
