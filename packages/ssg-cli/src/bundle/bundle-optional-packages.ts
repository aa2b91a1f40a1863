import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { optionalPackage, optionalPackages } from '../render/modules/optional-packages.ts'
import type { PackageModuleEntries } from '../render/modules/package-entries.ts'
import { packageResolveDir } from '../render/modules/package-resolve-dir.ts'
import type { PackageImport } from '../render/modules/site-modules.ts'
import { type CachedFile, toCachedFile } from './cached-files.ts'
import { moduleOf, type ThemeSite } from './theme-imports.ts'

/** The optional packages that entries of the theme load which a site imports. */
export function optionalImports(
  imports: readonly PackageImport[],
  site: ThemeSite,
): readonly PackageImport[] {
  const used = new Set(imports.map((one) => moduleOf(one, site)))
  return Object.entries(optionalPackages).flatMap(([entry, name]) =>
    used.has(entry)
      ? [{ name, from: relative(site.siteDir, packageResolveDir(entry, site.siteDir)) }]
      : [],
  )
}

/**
 * Lets the theme import optional packages from modules whose names have no hash: the theme is the same with and without
 * them, so that the first diagram of a site reloads no page.
 */
export function importOptionalPackagesPlugin(): Plugin {
  return {
    name: 'ssg-import-optional-package',
    setup(build) {
      build.onResolve({ filter: optionalPackage }, ({ path, kind }) =>
        kind === 'dynamic-import' ? { path: `./${fileNameOf(path)}`, external: true } : undefined,
      )
    },
  }
}

/** The module that the theme imports instead of an optional package, which is one of the bundled `modules`. */
export function optionalPackageFile(
  { name }: PackageImport,
  modules: PackageModuleEntries,
  outDir: string,
): CachedFile {
  // Others are parts that the package imports dynamically.
  const entry = modules.find(([, module]) => module?.href.startsWith(`./${name}-`))
  const href = JSON.stringify(entry?.[1]?.href)
  const contents = Buffer.from(`export { default } from ${href}\nexport * from ${href}\n`)
  const path = join(outDir, 'assets', fileNameOf(name))
  return toCachedFile({ path, contents }, { outDir, mode: 'development' })
}

function fileNameOf(name: string): string {
  return `optional-${name}.js`
}
