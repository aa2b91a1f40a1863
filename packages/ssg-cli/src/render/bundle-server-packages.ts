import { isAbsolute, join, relative, resolve } from 'node:path'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { LocalFile } from '../content/source.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { buildForNode } from './build-for-node.ts'
import { bundleInputs } from './modules/bundle-inputs.ts'
import { bundleOptionsPlugin } from './modules/bundle-options-plugin.ts'
import { reportUnresolvedImports } from './modules/module-diagnostics.ts'
import {
  describePackageModules,
  hasMissingEntry,
  inputOfPackage,
  type PackageModuleEntries,
  packageEntriesPlugin,
  packageEntryPoints,
  uniqueImports,
} from './modules/package-entries.ts'
import { packageResolveDir } from './modules/package-resolve-dir.ts'
import type { PackageModules } from './modules/packages-plugin.ts'
import { type HasPublicConfig, hasPublicConfig, publicConfigKey } from './modules/public-config.ts'
import { siteModulePlugins } from './modules/site-module-plugins.ts'
import {
  createCollectedImports,
  modulesKey,
  type PackageImport,
  type SiteModules,
} from './modules/site-modules.ts'
import { stubEntry } from './modules/unresolved-modules-plugin.ts'
import { bundleDir, markAsUsed, writeBundle } from './write-bundle.ts'
import { areIntact, type WrittenFiles } from './written-files.ts'

/** The packages that a site imports, bundled for Node apart from the site's own modules. */
export interface ServerPackages extends HasPublicConfig {
  /** Absolute path of the folder with the bundle. */
  readonly dir: string
  /** Relative to `dir`. */
  readonly written: WrittenFiles
  /** Those that were asked for, and those of the generated entry. */
  readonly imports: readonly PackageImport[]
  readonly modules: PackageModules
  /** Absolute paths. */
  readonly stylesheets: readonly string[]
  readonly files: readonly LocalFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths that a bundle importing these packages depends on. */
  readonly inputs: readonly string[]
}

export interface ServerPackagesOptions {
  readonly workDir: string
  readonly site: SiteModules
  readonly store: Store
}

/** As cached: paths are relative to the site, and the folder is relative to that of all bundles. */
type CachedPackages = Omit<ServerPackages, 'imports' | 'modules' | 'inputs'> & {
  readonly modules: PackageModuleEntries
}

const serverPackages = cacheKind<CacheEntry<CachedPackages>>('server-packages')

/** Cached until other packages are imported or installed. */
export async function bundleServerPackages(
  imports: readonly PackageImport[],
  options: ServerPackagesOptions,
): Promise<ServerPackages> {
  const { siteDir } = options.site
  const dir = join(options.workDir, 'packages')
  const site: SiteModules = { ...options.site, interactive: [], brokenFiles: [], lenient: false }
  const all = withRequiredImports(imports, site)
  const { lenient } = options.site
  const make = () => buildServerPackages(all, { ...options, site, lenient })
  const modules = modulesKey(site)
  const key = hashOfValue({ stage: 'server-packages', imports: all, modules, lenient })
  const isCurrent = hasPublicConfig(site)
  const slot = { store: options.store, kind: serverPackages, key, root: siteDir, isCurrent }
  const entry = await cacheByInputs(slot, make)
  const isWritten = areIntact(entry.value.written, join(dir, entry.value.dir))
  const value = isWritten ? entry.value : (await make()).value
  markAsUsed(join(dir, value.dir))
  return {
    ...value,
    imports: all,
    dir: join(dir, value.dir),
    modules: new Map(value.modules.map(([path, module]) => [resolve(siteDir, path), module])),
    stylesheets: value.stylesheets.map((path) => resolve(siteDir, path)),
    inputs: entry.inputs.map(([path]) => resolve(siteDir, path)),
  }
}

/** The imports of a site's modules and those of the generated entry. */
export function withRequiredImports(
  imports: readonly PackageImport[],
  { theme, siteDir }: Pick<SiteModules, 'theme' | 'siteDir'>,
): readonly PackageImport[] {
  const ofTheme = isAbsolute(theme) ? [] : [`${theme}/server`, `${theme}/mdx`]
  // With the stub of broken modules: the first one would otherwise bundle all packages again.
  const required = ['react', 'react/jsx-runtime', ...ofTheme, stubEntry].map((name) => ({
    name,
    from: relative(siteDir, packageResolveDir(name, siteDir)),
  }))
  return uniqueImports([...required, ...imports])
}

async function buildServerPackages(
  imports: readonly PackageImport[],
  { workDir, site, lenient }: ServerPackagesOptions & Pick<SiteModules, 'lenient'>,
): Promise<ComputedResult<CachedPackages>> {
  const { siteDir } = site
  const outdir = join(workDir, 'packages')
  const found = createCollectedImports()
  const bundle = await buildForNode({
    entryPoints: packageEntryPoints(imports),
    plugins: [
      packageEntriesPlugin(imports, siteDir),
      ...siteModulePlugins(site, found),
      // Packages have the same files here as for the modules that import them.
      bundleOptionsPlugin({ define: {}, lenient }),
    ],
    absWorkingDir: siteDir,
    outdir: bundleDir(outdir),
  })
  const { name: dir, files: written } = writeBundle(bundle.outputFiles, outdir)
  return {
    value: {
      dir,
      written,
      modules: describePackageModules(bundle, `../../packages/${dir}`),
      stylesheets: [...found.stylesheets].map((path) => relative(siteDir, path)),
      files: [...found.files.values()],
      diagnostics: await reportUnresolvedImports(found, [], siteDir),
      configKey: publicConfigKey(bundle.metafile.inputs, site),
    },
    inputs: bundleInputs(bundle.metafile, found, siteDir).map(inputOfPackage),
    isUncacheable: hasMissingEntry(found),
  }
}
