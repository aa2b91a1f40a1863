import { existsSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { bareSpecifier, memoizeResolve } from './memoize-resolve.ts'
import { createPackageTest, isCodeFile } from './package-modules.ts'
import { packageScopeDir } from './package-resolve-dir.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import { type CollectedImports, entryNamespace, type SiteModules } from './site-modules.ts'

/** A module of a package that was bundled on its own. */
export interface PackageModule {
  /** Replacement for the import, relative to the importing bundle. */
  readonly href: string
  /** The module only has a default export, which is the CommonJS exports. */
  readonly isCommonJs: boolean
  /** What the module exports. */
  readonly names: readonly string[]
}

/** By absolute path. Null if only a bundle that contains the module can import all its exports. */
export type PackageModules = ReadonlyMap<string, PackageModule | null>

const importKinds = new Set(['import-statement', 'dynamic-import', 'require-call'])
const namespace = 'ssg-package'
const valueNamespace = 'ssg-package-value'
const commonJsSuffix = '#commonjs'

/** Packages that are bundled already, and what to do with others. */
export interface BundledPackages {
  readonly modules: PackageModules
  /** `exclude`: for a bundle that is made again with them. */
  readonly others: 'bundle' | 'exclude'
}

/** Records which packages the modules of a site import, and imports those that are bundled already from there. */
export function packagesPlugin(
  site: SiteModules,
  { packages }: CollectedImports,
  { modules, others }: BundledPackages,
): Plugin {
  const { siteDir } = site
  const isOfPackage = createPackageTest(site)
  /**
   * Other importers are packages, generated entries, and plugins that resolve. In a bundle that is made again, a module of
   * a package is here only as a part of one of the site's.
   */
  const isOwnModule = (importer: string, importerNamespace: string) =>
    importerNamespace === 'file'
      ? others === 'exclude' || (existsSync(importer) && !isOfPackage(importer))
      : importerNamespace !== '' && importerNamespace !== entryNamespace
  return {
    name: namespace,
    setup(build) {
      const resolveOnce = memoizeResolve(build, siteDir)
      build.onResolve({ filter: bareSpecifier }, async ({ path, pluginData, ...from }) => {
        if (isHandling(pluginData, namespace) || !importKinds.has(from.kind)) return undefined
        const resolved = await resolveOnce(path, {
          ...from,
          pluginData: markHandling(pluginData, namespace),
        })
        if (resolved.errors.length > 0) return undefined
        const isCodeOfPackage =
          resolved.namespace === 'file' && isOfPackage(resolved.path) && isCodeFile(resolved.path)
        if (!isCodeOfPackage) return resolved
        if (isOwnModule(from.importer, from.namespace)) {
          const name = {
            name: path,
            from: relative(siteDir, packageScopeDir(from.resolveDir, siteDir)),
          }
          const importer = { path: from.importer, namespace: from.namespace }
          packages.set(JSON.stringify([name, importer]), { ...name, importer })
        }
        const module = modules.get(resolved.path)
        if (module === undefined) return others === 'bundle' ? resolved : { path, external: true }
        return (module && importBundled(module, from.kind)) ?? resolved
      })
      // esbuild does the interop with CommonJS, as if the package was part of the bundle.
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const value = `${valueNamespace}:${path.slice(0, -commonJsSuffix.length)}`
        return { contents: `module.exports = require(${JSON.stringify(value)}).default` }
      })
      build.onResolve({ filter: new RegExp(`^${valueNamespace}:`) }, ({ path }) => ({
        path: path.slice(valueNamespace.length + 1),
        namespace: valueNamespace,
      }))
      build.onLoad({ filter: /.*/, namespace: valueNamespace }, ({ path, pluginData }) => ({
        contents: `export { ${pluginData ?? 'default'} } from ${JSON.stringify(path)}`,
      }))
      build.onResolve({ filter: /.*/, namespace: valueNamespace }, ({ path }) => ({
        path,
        external: true,
      }))
    },
  }
}

function importBundled({ href, isCommonJs, names }: PackageModule, kind: string) {
  // Not named `.mjs`, which makes it an ES module for esbuild.
  if (isCommonJs) return { path: `${href}${commonJsSuffix}`, namespace }
  if (kind !== 'require-call') return { path: href, external: true }
  // A script cannot require an external ES module.
  return { path: href, namespace: valueNamespace, pluginData: names }
}
