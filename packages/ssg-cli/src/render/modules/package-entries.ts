import { join } from 'node:path'
import type { BuildResult, Plugin } from 'esbuild'
import type { PackageModule } from './packages-plugin.ts'
import type { CollectedImports, PackageImport } from './site-modules.ts'

const entryNamespace = 'ssg-package-entry'

/** Each import once. */
export function uniqueImports(imports: readonly PackageImport[]): readonly PackageImport[] {
  return [...new Map(imports.map((one) => [`${one.from}:${one.name}`, one])).values()]
}

/** Entry points of a bundle with the packages of a site. They need `packageEntriesPlugin`. */
export function packageEntryPoints(
  imports: readonly PackageImport[],
): { in: string; out: string }[] {
  return imports.map(({ name }, index) => ({
    in: `${entryNamespace}:${index}`,
    out: name.replace(/[^\w.-]+/g, '-'),
  }))
}

/** Resolves the entry points as the modules of the site do that import them. */
export function packageEntriesPlugin(imports: readonly PackageImport[], siteDir: string): Plugin {
  return {
    name: entryNamespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${entryNamespace}:`) }, ({ path }) => {
        const index = Number(path.slice(entryNamespace.length + 1))
        const { name, from } = imports[index] as PackageImport
        return build.resolve(name, { kind: 'import-statement', resolveDir: join(siteDir, from) })
      })
    },
  }
}

/** Whether an entry point was not found. It has no file by which a cache would know that the package is installed again. */
export function hasMissingEntry({ unresolved }: Pick<CollectedImports, 'unresolved'>): boolean {
  return [...unresolved.values()].some((importers) => importers.includes(''))
}

/** Modules of packages by their path relative to the site, as a cache keeps them. */
export type PackageModuleEntries = readonly (readonly [path: string, PackageModule | null])[]

/**
 * Bundled location of each module of a package. `folder` is that of the bundle, as importers write
 * it.
 */
export function describePackageModules(
  { metafile, outputFiles }: BuildResult<{ metafile: true; write: false }>,
  folder: string,
): PackageModuleEntries {
  const { inputs, outputs } = metafile
  /** For `export *` from CommonJS, esbuild knows the names only if it bundles the importer. */
  const withUnknownNames = new Set(
    outputFiles
      .filter(({ text }) => text.includes('__reExport('))
      .flatMap(({ path }) => Object.entries(outputs).filter(([name]) => path.endsWith(`/${name}`)))
      .flatMap(([, output]) => Object.keys(output.inputs)),
  )
  return Object.entries(outputs).flatMap(([path, { entryPoint, exports: names }]) => {
    if (entryPoint === undefined) return []
    const href = `${folder}/${path.slice(path.lastIndexOf('/') + 1)}`
    const isCommonJs = inputs[entryPoint]?.format !== 'esm'
    const isImportable = isCommonJs || !withUnknownNames.has(entryPoint)
    return [[entryPoint, isImportable ? { href, isCommonJs, names } : null]]
  })
}

/**
 * Files to watch for an input of a package bundle. Installed files only change together with their
 * package, and checking each would make edits slow.
 */
export function inputOfPackage(path: string): string {
  const [, root] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path) ?? []
  return root === undefined ? path : join(root, 'package.json')
}
