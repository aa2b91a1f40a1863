import { resolve } from 'node:path'
import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { bundleInputs } from '../render/modules/bundle-inputs.ts'
import {
  describePackageModules,
  hasMissingEntry,
  inputOfPackage,
  type PackageModuleEntries,
  packageEntriesPlugin,
  packageEntryPoints,
  uniqueImports,
} from '../render/modules/package-entries.ts'
import { type PackageModules, packagesPlugin } from '../render/modules/packages-plugin.ts'
import {
  type HasPublicConfig,
  hasPublicConfig,
  publicConfigKey,
  publicConfigModule,
} from '../render/modules/public-config.ts'
import { siteModulePlugins } from '../render/modules/site-module-plugins.ts'
import {
  createCollectedImports,
  modulesKey,
  type PackageImport,
  type SiteModules,
} from '../render/modules/site-modules.ts'
import { type BrowserTarget, buildForBrowser, type EsbuildResult } from './build-for-browser.ts'
import {
  importOptionalPackagesPlugin,
  optionalImports,
  optionalPackageFile,
} from './bundle-optional-packages.ts'
import { type CachedFile, pathInOutput, toCachedFile } from './cached-files.ts'
import { lazySearchPattern } from './describe-assets.ts'
import { developmentReactPlugin, refreshRuntimePlugin } from './development-react-plugin.ts'
import { devPublicConfig, isOfTheme, themeImports } from './theme-imports.ts'

/** The packages that a site imports, bundled for browsers apart from the site's own modules. */
export interface PackageBundle {
  readonly modules: PackageModules
  readonly files: readonly CachedFile[]
  /** The part of the theme that loads when the search opens, or null. */
  readonly search: OutputPath | null
}

export interface BundlePackagesOptions {
  readonly outDir: string
  readonly site: SiteModules
  readonly imports: readonly PackageImport[]
  readonly store: Store
}

/** As cached: module paths are relative to the site. */
interface CachedPackages extends Omit<PackageBundle, 'modules'>, HasPublicConfig {
  readonly modules: PackageModuleEntries
}

/** Packages to bundle, and those that are bundled already. */
interface PackageSources extends BundlePackagesOptions {
  readonly known: PackageModuleEntries
}

const noPackages: CachedPackages = { modules: [], files: [], search: null, configKey: null }

const packageBundles = cacheKind<CacheEntry<CachedPackages>>('package-bundle')

/**
 * Bundles packages for the preview, where an edit replaces the site's own modules while React and the theme
 * go on. Those two are bundled apart from the others, so that they are the same on every page and when an edit imports
 * another package. Cached until other packages are imported or installed.
 */
export async function bundlePackages(options: BundlePackagesOptions): Promise<PackageBundle> {
  const {
    site: { siteDir, alias },
    outDir,
  } = options
  const site: SiteModules = {
    ...options.site,
    interactive: [],
    brokenFiles: [],
    lenient: false,
    // Its value comes with the document: an edit of the configuration would replace the theme's contexts, and all state.
    alias: { ...alias, [publicConfigModule]: devPublicConfig },
  }
  const others = options.imports.filter((one) => !isOfTheme(one, site))
  const theme = await bundleCached({
    ...{ ...options, site, known: [] },
    imports: themeImports(site, options.imports),
  })
  const none: PackageBundle = { modules: new Map(), files: [], search: null }
  // Without a theme of its own, each of the others would have its own React.
  if (theme === noPackages) return none
  const bundleApart = (imports: readonly PackageImport[]) =>
    bundleCached({ ...options, site, imports, known: theme.modules })
  const optional = optionalImports(options.imports, site)
  const ofTheme = await Promise.all(optional.map((one) => bundleApart([one])))
  if (ofTheme.includes(noPackages)) return none
  const ofSite = others.length === 0 ? noPackages : await bundleApart(uniqueImports(others))
  const parts = [theme, ...ofTheme, ofSite]
  const optionalFiles = optional.map((one, index) =>
    optionalPackageFile(one, ofTheme[index]?.modules ?? [], outDir),
  )
  return {
    modules: modulesIn(
      siteDir,
      parts.flatMap(({ modules }) => modules),
    ),
    files: uniqueFiles([...parts.flatMap(({ files }) => files), ...optionalFiles]),
    search: theme.search,
  }
}

/** Bundles that use the same functions of esbuild have the same chunk with them. */
function uniqueFiles(files: readonly CachedFile[]): readonly CachedFile[] {
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

function modulesIn(siteDir: string, entries: PackageModuleEntries): PackageModules {
  return new Map(entries.map(([path, module]) => [resolve(siteDir, path), module]))
}

async function bundleCached(sources: PackageSources): Promise<CachedPackages> {
  const { site, store, imports, known } = sources
  const key = hashOfValue({ stage: 'packages', imports, known, modules: modulesKey(site) })
  const isCurrent = hasPublicConfig(site)
  const slot = { store, kind: packageBundles, key, root: site.siteDir, isCurrent }
  const { value } = await cacheByInputs(slot, () => buildPackages(sources))
  return value
}

async function buildPackages({
  outDir,
  site,
  imports,
  known,
}: PackageSources): Promise<ComputedResult<CachedPackages>> {
  const { siteDir, mode } = site
  const target: BrowserTarget = { outDir, siteDir, mode }
  const collected = createCollectedImports()
  const modules = modulesIn(siteDir, known)
  const bundle = await buildForBrowser(target, {
    entryPoints: packageEntryPoints(imports),
    plugins: [
      packageEntriesPlugin(imports, siteDir),
      refreshRuntimePlugin(),
      developmentReactPlugin(),
      ...(known.length === 0 ? [importOptionalPackagesPlugin()] : []),
      packagesPlugin(site, collected, { modules, others: 'bundle' }),
      ...siteModulePlugins(site, collected),
    ],
  }).catch(() => null)
  // The bundle of the site's modules then contains the packages, and reports what is wrong with them.
  if (bundle === null) return { value: noPackages, inputs: [], isUncacheable: true }
  return {
    value: {
      ...describePackages(bundle, target),
      configKey: publicConfigKey(bundle.metafile.inputs, site),
    },
    inputs: bundleInputs(bundle.metafile, collected, siteDir).map(inputOfPackage),
    isUncacheable: hasMissingEntry(collected),
  }
}

function describePackages(
  bundle: EsbuildResult,
  target: BrowserTarget,
): Omit<CachedPackages, 'configKey'> {
  const { outputs } = bundle.metafile
  const search = Object.keys(outputs).find((path) =>
    lazySearchPattern.test(outputs[path]?.entryPoint ?? ''),
  )
  return {
    modules: describePackageModules(bundle, '.'),
    search:
      search === undefined ? null : pathInOutput(resolve(target.siteDir, search), target.outDir),
    files: bundle.outputFiles.map((file) => toCachedFile(file, target)),
  }
}
