import type { BuildFailure as EsbuildFailure } from 'esbuild'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { OwnModules } from '../render/bundle-server-modules.ts'
import { bundleInputs } from '../render/modules/bundle-inputs.ts'
import { bundleFailure } from '../render/modules/module-diagnostics.ts'
import { siteModulePlugins } from '../render/modules/site-module-plugins.ts'
import {
  createCollectedImports,
  modulesKey,
  type SiteModules,
} from '../render/modules/site-modules.ts'
import type { Assets } from './assets.ts'
import {
  type BrowserOverrides,
  type BrowserTarget,
  buildForBrowser,
  type EsbuildResult,
} from './build-for-browser.ts'
import { type BundleContext, bundleOwnModules } from './bundle-own-modules.ts'
import { bundlePackages, type PackageBundle } from './bundle-packages.ts'
import { fromCachedFile } from './cached-files.ts'
import {
  type ClientEntries,
  type EntryPoint,
  entrySources,
  lazyEntryPoints,
  offlineEntryPoint,
  runtimeEntryPoints,
  searchWorkerEntryPoint,
  serviceWorkerEntryPoint,
} from './client-entries.ts'
import { missingClientModule } from './client-module-errors.ts'
import { type CachedAssets, describeAssets } from './describe-assets.ts'
import { entriesPlugin } from './entries-plugin.ts'
import { lazyChunksPlugin } from './lazy-chunks-plugin.ts'
import { reactPlugin } from './react-plugin.ts'

export interface BundleClientOptions {
  readonly outDir: string
  readonly entries: ClientEntries
  readonly site: SiteModules
  readonly ownModules: OwnModules
  readonly store: Store
}

/** Bundles scripts and styles for the browser: split into chunks, minified, with hashed names. Cached by inputs. */
export async function bundleClient(sources: BundleClientOptions): Promise<CacheEntry<Assets>> {
  const { site, store, ownModules } = sources
  const packages =
    site.mode === 'production'
      ? noPackages
      : await bundlePackages({ ...sources, imports: ownModules.packages })
  const texts = JSON.stringify(entrySources(sources.entries)).replaceAll(site.siteDir, '')
  const key = hashOfValue({
    stage: 'client',
    texts,
    modules: modulesKey(site),
    packages: [...packages.modules.values()],
    ownFiles: ownModules.files,
  })
  const cached = await cacheByInputs({ store, kind: clientBundles, key, root: site.siteDir }, () =>
    buildAssets(sources, packages),
  )
  const { files, search, ...assets } = cached.value
  return {
    ...cached,
    value: {
      ...assets,
      search: search ?? packages.search,
      files: [...files, ...packages.files].map(fromCachedFile),
    },
  }
}

/** For production, which bundles packages together with the modules that import them. */
const noPackages: PackageBundle = { modules: new Map(), files: [], search: null }

const clientBundles = cacheKind<CacheEntry<CachedAssets>>('client-bundle')

async function buildAssets(
  sources: BundleClientOptions,
  packages: PackageBundle,
): Promise<ComputedResult<CachedAssets>> {
  const { entries, site, outDir } = sources
  const { siteDir, mode } = site
  const target: BrowserTarget = { siteDir, mode, outDir }
  const collected = createCollectedImports()
  const context: BundleContext = { target, entries, site, collected }
  const bundles = await Promise.all([
    bundleEntryPoints(runtimeEntryPoints, context, { chunkNames: 'runtime-[hash]' }),
    bundleEntryPoints([searchWorkerEntryPoint], context),
    mode === 'production'
      ? bundleEntryPoints(lazyEntryPoints(entries), context)
      : bundleOwnModules(context, { packages: packages.modules, files: sources.ownModules.files }),
    ...offlineBundles(context),
  ]).catch(async (error: EsbuildFailure) => {
    const { diagnostics } = await bundleFailure(error.errors, site.interactive, siteDir)
    throw new BuildFailure(
      error.errors.flatMap((message, index) => {
        const missing = missingClientModule(message, entries.integrations, siteDir)
        return missing ?? diagnostics[index] ?? []
      }),
    )
  })
  return {
    value: describeAssets(bundles, { ...target, entries }),
    inputs: bundles.flatMap(({ metafile }) => bundleInputs(metafile, collected, siteDir)),
    isUncacheable: collected.unresolved.size > 0,
  }
}

function offlineBundles(context: BundleContext): Promise<EsbuildResult>[] {
  const worker = {
    outdir: context.target.outDir,
    entryNames: '[name]',
    format: 'iife',
    splitting: false,
  } as const
  switch (context.entries.offline) {
    case 'off':
      return []
    case 'unregister':
      return [bundleEntryPoints([serviceWorkerEntryPoint], context, worker)]
    default:
      return [
        bundleEntryPoints([offlineEntryPoint], context),
        bundleEntryPoints([serviceWorkerEntryPoint], context, worker),
      ]
  }
}

function bundleEntryPoints(
  entryPoints: EntryPoint[],
  { target, entries, site, collected }: BundleContext,
  overrides: BrowserOverrides = {},
): Promise<EsbuildResult> {
  return buildForBrowser(target, {
    entryPoints,
    plugins: [
      entriesPlugin(entries, target.siteDir),
      reactPlugin(target.siteDir),
      lazyChunksPlugin(site),
      ...siteModulePlugins(site, collected),
    ],
    ...overrides,
  })
}
