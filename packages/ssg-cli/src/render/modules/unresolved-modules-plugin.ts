import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { packageResolveDir } from './package-resolve-dir.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import type { CollectedImports, SiteModules } from './site-modules.ts'

/** Packages of the site, of its folders and of what generates code: not paths beside the importing file. */
const bareSpecifier = /^[^./]/

/** A package that is not there does not stop a site: what is inside its components is shown, and it is noted. */
export function unresolvedModulesPlugin(
  { siteDir, theme, alias, docusaurusMode }: SiteModules,
  { unresolved }: CollectedImports,
): Plugin {
  const marker = 'ssg-unresolved'
  const resolveDir = packageResolveDir(theme, siteDir)
  return {
    name: marker,
    setup(build) {
      build.onResolve({ filter: docusaurusMode ? /./ : bareSpecifier }, async (args) => {
        const { path, kind, importer, namespace, pluginData } = args
        if (isHandling(pluginData, marker) || kind === 'entry-point' || kind === 'url-token')
          return undefined
        const other = alias[path]
        if (other === false) return { path, namespace: marker }
        if (other !== undefined) {
          return build.resolve(resolve(siteDir, other), {
            kind,
            resolveDir: siteDir,
            pluginData: markHandling(pluginData, marker),
          })
        }
        const isOfSite = path.startsWith('@site/')
        const found = await build.resolve(isOfSite ? `./${path.slice('@site/'.length)}` : path, {
          kind,
          importer,
          namespace,
          resolveDir: isOfSite ? siteDir : args.resolveDir,
          pluginData: markHandling(pluginData, marker),
        })
        if (found.errors.length === 0) return found
        const importers = unresolved.get(path) ?? []
        unresolved.set(path, [...importers, importer])
        return { path, namespace: marker }
      })
      build.onLoad({ filter: /.*/, namespace: marker }, () => ({
        contents: `const { createStubModule } = require(${JSON.stringify(`${theme}/docusaurus/stub-module`)})
module.exports = createStubModule()`,
        resolveDir,
      }))
    },
  }
}
