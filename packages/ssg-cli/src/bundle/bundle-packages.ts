import { isAbsolute, relative, resolve } from 'node:path'
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
import { packageResolveDir } from '../render/modules/package-resolve-dir.ts'
import type { PackageModules } from '../render/modules/packages-plugin.ts'
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
import { stubEntry } from '../render/modules/unresolved-modules-plugin.ts'
import { type BrowserTarget, buildForBrowser, type EsbuildResult } from './build-for-browser.ts'
import { type CachedFile, pathInOutput, toCachedFile } from './cached-files.ts'
import { lazySearchPattern } from './describe-assets.ts'
import {
  developmentReactPlugin,
  refreshRuntime,
  refreshRuntimePlugin,
} from './development-react-plugin.ts'

/** The packages that a site imports, bundled for browsers apart from the site's own modules. */
export interface PackageBundle extends HasPublicConfig {
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
type CachedPackages = Omit<PackageBundle, 'modules'> & {
  readonly modules: PackageModuleEntries
}

const noPackages: CachedPackages = { modules: [], files: [], search: null, configKey: null }

const packageBundles = cacheKind<CacheEntry<CachedPackages>>('package-bundle')

/**
 * Bundles packages for the preview, where an edit replaces the site's own modules while React and the theme
 * go on. Cached until other packages are imported or installed.
 */
export async function bundlePackages(options: BundlePackagesOptions): Promise<PackageBundle> {
  const { site, store } = options
  const imports = uniqueImports([...requiredImports(site), ...options.imports])
  // Even for a single page, bundle the packages of the whole site, so that the theme is the same.
  const packageSite: SiteModules = {
    ...site,
    interactive: [],
    brokenFiles: [],
    lenient: false,
    // Its value comes with the document: an edit of the configuration would replace the theme's contexts, and all state.
    alias: { ...site.alias, [publicConfigModule]: '@ssgdocs/runtime/dev-public-config' },
  }
  const key = hashOfValue({ stage: 'packages', imports, modules: modulesKey(packageSite) })
  const isCurrent = hasPublicConfig(site)
  const slot = { store, kind: packageBundles, key, root: site.siteDir, isCurrent }
  const { value } = await cacheByInputs(slot, () =>
    buildPackages({ ...options, site: packageSite, imports }),
  )
  const modules = value.modules.map(
    ([path, module]) => [resolve(site.siteDir, path), module] as const,
  )
  return { ...value, modules: new Map(modules) }
}

/**
 * Imports of the generated entries and of modules in the place of missing ones, whose next edit would otherwise bundle the
 * theme again, and React, since a page can only have one copy.
 */
function requiredImports({ theme, siteDir }: SiteModules): PackageImport[] {
  const ofTheme = isAbsolute(theme) ? [] : [`${theme}/client`, `${theme}/mdx`]
  const react = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', refreshRuntime]
  return [...react, ...ofTheme, stubEntry].map((name) => ({
    name,
    from: relative(siteDir, packageResolveDir(name, siteDir)),
  }))
}

async function buildPackages({
  outDir,
  site,
  imports,
}: BundlePackagesOptions): Promise<ComputedResult<CachedPackages>> {
  const { siteDir, mode } = site
  const target: BrowserTarget = { outDir, siteDir, mode }
  const collected = createCollectedImports()
  const bundle = await buildForBrowser(target, {
    entryPoints: packageEntryPoints(imports),
    plugins: [
      packageEntriesPlugin(imports, siteDir),
      refreshRuntimePlugin(),
      developmentReactPlugin(),
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
