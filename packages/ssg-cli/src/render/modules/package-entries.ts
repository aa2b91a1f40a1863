import { join } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import type { PackageModule } from './packages-plugin.ts'
import type { PackageImport } from './site-modules.ts'

const entryNamespace = 'ssg-package-entry'

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

/** Where each module of a package was bundled to, by its path relative to the site. `folder` is that of the bundle. */
export function describePackageModules(
  { inputs, outputs }: Metafile,
  folder: string,
): [path: string, PackageModule][] {
  return Object.entries(outputs).flatMap(([path, { entryPoint }]) => {
    if (entryPoint === undefined) return []
    const href = `${folder}/${path.slice(path.lastIndexOf('/') + 1)}`
    return [[entryPoint, { href, isCommonJs: inputs[entryPoint]?.format !== 'esm' }]]
  })
}

/**
 * What to watch for a file that a bundle of packages contains. Installed files change only with their package, and
 * reading all of them takes longer than an edit should.
 */
export function inputOfPackage(path: string): string {
  const [, root] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path) ?? []
  return root === undefined ? path : join(root, 'package.json')
}
