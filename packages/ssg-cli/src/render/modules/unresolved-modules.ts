import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { asking, isAsking } from './asking.ts'
import { packageDir } from './package-dir.ts'
import type { ModuleFindings, SiteModules } from './site-modules.ts'

/** Packages of the site, of its folders and of what generates code: not paths beside the importing file. */
const elsewhere = /^[^./]/

/** A package that is not there does not stop a site: what is inside its components is shown, and it is noted. */
export function unresolvedModules(
  { siteDir, theme, alias, tolerant }: SiteModules,
  { unresolved }: ModuleFindings,
): Plugin {
  const marker = 'ssg-unresolved'
  const resolveDir = packageDir(theme, siteDir)
  return {
    name: marker,
    setup(build) {
      build.onResolve({ filter: tolerant ? /./ : elsewhere }, async (args) => {
        const { path, kind, importer, namespace, pluginData } = args
        if (isAsking(pluginData, marker) || kind === 'entry-point' || kind === 'url-token')
          return undefined
        const other = alias[path]
        if (other === false) return { path, namespace: marker }
        if (other !== undefined) {
          return build.resolve(resolve(siteDir, other), {
            kind,
            resolveDir: siteDir,
            pluginData: asking(pluginData, marker),
          })
        }
        const isOfSite = path.startsWith('@site/')
        const found = await build.resolve(isOfSite ? `./${path.slice('@site/'.length)}` : path, {
          kind,
          importer,
          namespace,
          resolveDir: isOfSite ? siteDir : args.resolveDir,
          pluginData: asking(pluginData, marker),
        })
        if (found.errors.length === 0) return found
        const importers = unresolved.get(path) ?? []
        unresolved.set(path, [...importers, importer])
        return { path, namespace: marker }
      })
      build.onLoad({ filter: /.*/, namespace: marker }, () => ({
        contents: `const { standInModule } = require(${JSON.stringify(`${theme}/docusaurus/stand-in`)})
module.exports = standInModule()`,
        resolveDir,
      }))
    },
  }
}
