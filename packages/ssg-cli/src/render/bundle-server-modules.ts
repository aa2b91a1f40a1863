import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { buildForNode, type NodeBundle } from './build-for-node.ts'
import { bundleServerPackages, type ServerPackages } from './bundle-server-packages.ts'
import { interactivePagePrefix } from './modules/interactive-body-modules.ts'
import { createPackageTest, isCodeFile } from './modules/package-modules.ts'
import { packageResolveDir } from './modules/package-resolve-dir.ts'
import { type BundledPackages, packagesPlugin } from './modules/packages-plugin.ts'
import { siteModulePlugins } from './modules/site-module-plugins.ts'
import {
  type CollectedImports,
  createCollectedImports,
  type PackageImport,
  type SiteModules,
} from './modules/site-modules.ts'

export interface BundleThemeOptions {
  readonly workDir: string
  /** The site's theme file, or null. */
  readonly definitionFile: string | null
  readonly site: SiteModules
  readonly store: Store
}

/** Empty for production, which bundles all modules together. */
export interface OwnModules {
  /** Files with code, relative to the site. */
  readonly files: readonly string[]
  readonly packages: readonly PackageImport[]
}

/** The name of the entry in esbuild's metafile. */
export const entryName = 'ssg-server.js'
/** The name of its output. */
export const entryFileName = 'stdin.mjs'

/** The bundle of the modules of a site. */
export interface BundledModules {
  readonly bundle: NodeBundle
  readonly found: CollectedImports
  /** Null if they are part of the bundle. */
  readonly packages: ServerPackages | null
}

/** The imports of the last bundle, with which the next one starts. */
const lastImports = cacheKind<readonly PackageImport[]>('package-imports')

/** Bundles the modules of the site: in development without its packages, which an edit does not change. */
export async function bundleServerModules(sources: BundleThemeOptions): Promise<BundledModules> {
  const { site, store } = sources
  if (site.mode === 'production') return bundleWith(null, sources)
  const pages = site.interactive.map(({ file }) => file)
  const key = hashOfValue({ pages, theme: site.theme })
  let imports = store.read(lastImports, key) ?? []
  for (;;) {
    const packages = await bundleServerPackages(imports, sources).catch(() => null)
    const bundled = await bundleWith(packages, sources)
    const used = sortedImports(bundled.found)
    // If packages cannot be bundled, the bundle with them reports why.
    if (packages === null || hashOfValue(used) === hashOfValue(imports)) return bundled
    store.write(lastImports, key, used)
    imports = used
  }
}

async function bundleWith(
  packages: ServerPackages | null,
  { workDir, definitionFile, site }: BundleThemeOptions,
): Promise<BundledModules> {
  const { siteDir } = site
  const found = createCollectedImports()
  const bundled: BundledPackages =
    packages === null
      ? { modules: new Map(), others: 'bundle' }
      : { modules: packages.modules, others: 'exclude' }
  const bundle = await buildForNode({
    stdin: {
      contents: entrySource(site, definitionFile),
      resolveDir: packageResolveDir(site.theme, siteDir),
      sourcefile: entryName,
    },
    plugins: [
      ...(site.mode === 'development' ? [packagesPlugin(site, found, bundled)] : []),
      ...siteModulePlugins(site, found),
    ],
    absWorkingDir: siteDir,
    outdir: join(workDir, 'server'),
  })
  return { bundle, found, packages }
}

function sortedImports({ packages }: CollectedImports): PackageImport[] {
  return [...packages.keys()].sort().map((key) => packages.get(key) as PackageImport)
}

/** Lists the modules of the site in their bundle. */
export function describeOwnModules(
  { inputs }: Metafile,
  found: CollectedImports,
  site: SiteModules,
): OwnModules {
  if (site.mode === 'production') return { files: [], packages: [] }
  const isOfPackage = createPackageTest(site)
  const pathOf = (name: string) => resolve(site.siteDir, name)
  const names = new Set([entryName])
  for (const name of names) {
    const imports = inputs[name]?.imports ?? []
    for (const { path, external } of imports)
      if (!external && !isOfPackage(pathOf(path))) names.add(path)
  }
  return {
    files: [...names].filter((name) => isCodeFile(name) && existsSync(pathOf(name))).sort(),
    packages: sortedImports(found),
  }
}

function entrySource(
  { theme, interactive: modules }: SiteModules,
  definitionFile: string | null,
): string {
  const interactive = modules
    .filter(({ isPage }) => isPage)
    .map(
      ({ file }) =>
        `${JSON.stringify(file)}: () => import(${JSON.stringify(interactivePagePrefix + file)})`,
    )
  return `export { renderPage, renderBody, replacedElements, idleSlots, definitionStyles, findUnknownNames } from ${JSON.stringify(`${theme}/server`)}
export * as jsxRuntime from 'react/jsx-runtime'
${definitionExport(definitionFile)}
export const interactive = {${interactive.join(',\n')}}
`
}

/** The line of a generated entry that exports the site's theme file as `definition`. */
export function definitionExport(file: string | null): string {
  if (file === null) return 'export const definition = {}'
  return `export { default as definition } from ${JSON.stringify(file)}`
}
