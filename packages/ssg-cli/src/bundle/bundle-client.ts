import type { BuildFailure as EsbuildFailure } from 'esbuild'
import { type CacheEntry, cacheByInputs, mergeInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { allOrFailure } from '../diagnostics/all-or-failure.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { OwnModules } from '../render/bundle-server-modules.ts'
import { bundleInputs } from '../render/modules/bundle-inputs.ts'
import { bundleFailure } from '../render/modules/module-diagnostics.ts'
import { hasPublicConfig } from '../render/modules/public-config.ts'
import { siteModulePlugins } from '../render/modules/site-module-plugins.ts'
import {
  createCollectedImports,
  modulesKey,
  type SiteModules,
} from '../render/modules/site-modules.ts'
import type { Assets } from './assets.ts'
import { type BrowserOverrides, type BrowserTarget, buildForBrowser } from './build-for-browser.ts'
import { bundleOwnModules } from './bundle-own-modules.ts'
import { bundlePackages, type PackageBundle } from './bundle-packages.ts'
import {
  type BundledEntries,
  type BundledPart,
  completePart,
  describeBundle,
} from './bundled-part.ts'
import { fromCachedFile } from './cached-files.ts'
import {
  type ClientEntries,
  type EntryPoint,
  entryName,
  entrySources,
  lazyEntryPoints,
  offlineEntryPoint,
  runtimeEntryPoints,
  searchWorkerEntryPoint,
  serviceWorkerEntryPoint,
  stylesEntryPoint,
} from './client-entries.ts'
import { missingClientModule } from './client-module-errors.ts'
import { describeAssets } from './describe-assets.ts'
import { entriesPlugin } from './entries-plugin.ts'
import { valuesIn } from './entry-values.ts'
import { lazyChunksPlugin } from './lazy-chunks-plugin.ts'
import { reactPlugin } from './react-plugin.ts'

export interface BundleClientOptions {
  readonly outDir: string
  readonly entries: ClientEntries
  readonly site: SiteModules
  readonly ownModules: OwnModules
  readonly store: Store
}

/**
 * Bundles scripts and styles for the browser: split into chunks, minified, with hashed names. Each part is cached by its
 * inputs, so that an edit of styles does not bundle scripts, and a change of the theme not the runtime.
 */
export async function bundleClient(sources: BundleClientOptions): Promise<CacheEntry<Assets>> {
  const { site, outDir, entries, ownModules } = sources
  const packages =
    site.mode === 'production'
      ? noPackages
      : await bundlePackages({ ...sources, imports: ownModules.packages })
  const target: BrowserTarget = { siteDir: site.siteDir, mode: site.mode, outDir }
  const parts = await allOrFailure([
    ...clientParts(sources).map((part) => bundlePart(part, sources)),
    ...(site.mode === 'production' ? [] : [bundlePreviewModules(target, packages, sources)]),
  ])
  const { files, search, ...assets } = describeAssets(
    parts.map(({ value }) => value),
    entries,
  )
  return {
    value: {
      ...assets,
      search: search ?? packages.search,
      files: [...files, ...packages.files].map(fromCachedFile),
    },
    inputs: mergeInputs(...parts.map(({ inputs }) => inputs)),
    isUncacheable: parts.some(({ isUncacheable }) => isUncacheable),
  }
}

/** For production, which bundles packages together with the modules that import them. */
const noPackages: PackageBundle = { modules: new Map(), files: [], search: null, configKey: null }

/** Entries that are bundled together. */
interface ClientPart {
  readonly entryPoints: EntryPoint[]
  /** The modules that entries can import. */
  readonly site: SiteModules
  readonly overrides: BrowserOverrides
}

/** In a preview, everything except the theme's entry and the interactive bodies. */
function clientParts({ entries, site, outDir }: BundleClientOptions): readonly ClientPart[] {
  const withoutBodies: SiteModules = { ...site, interactive: [] }
  const part = (entryPoints: EntryPoint[], overrides: BrowserOverrides = {}): ClientPart => ({
    entryPoints,
    site: withoutBodies,
    overrides,
  })
  const lazy: ClientPart = { ...part(lazyEntryPoints(entries)), site }
  const ofServiceWorker: BrowserOverrides = {
    outdir: outDir,
    entryNames: '[name]',
    format: 'iife',
    splitting: false,
  }
  return [
    part(runtimeEntryPoints, { chunkNames: 'runtime-[hash]' }),
    part([searchWorkerEntryPoint]),
    part([stylesEntryPoint], site.mode === 'production' ? {} : previewStyles),
    ...(site.mode === 'production' ? [lazy] : []),
    ...(entries.offline === 'on' ? [part([offlineEntryPoint])] : []),
    ...(entries.offline === 'off' ? [] : [part([serviceWorkerEntryPoint], ofServiceWorker)]),
  ]
}

/** Without a hash in its name, which is in every document: an edit of styles changes no page of a preview. */
const previewStyles: BrowserOverrides = { entryNames: '[name]' }

const completeParts = cacheKind<BundledPart>('complete-bundle')

/** The bundle of the entries is cached apart from their values: another title or version takes no bundling. */
async function bundlePart(
  part: ClientPart,
  options: BundleClientOptions,
): Promise<CacheEntry<BundledPart>> {
  const { outDir, store } = options
  const { mode } = part.site
  const bundled = await bundleEntries(part, options)
  const values = valuesIn(part.entryPoints, options.entries)
  const key = hashOfValue({ bundle: bundled.value.hash, values })
  const cached = store.read(completeParts, key)
  const value = cached ?? completePart(bundled.value, values, { mode, outDir })
  if (cached === undefined) store.write(completeParts, key, value)
  return { ...bundled, value }
}

const bundledEntries = cacheKind<CacheEntry<BundledEntries>>('client-bundle')

function bundleEntries(
  { entryPoints, site, overrides }: ClientPart,
  { entries, outDir, store }: BundleClientOptions,
): Promise<CacheEntry<BundledEntries>> {
  const { siteDir, mode } = site
  const target: BrowserTarget = { siteDir, mode, outDir }
  const sources = entrySources(entries)
  const texts = JSON.stringify(entryPoints.map((entry) => sources[entryName(entry)]))
  const key = hashOfValue({
    stage: 'client',
    names: entryPoints.map(entryName),
    texts: texts.replaceAll(siteDir, ''),
    modules: modulesKey(site),
  })
  const isCurrent = hasPublicConfig(site)
  const slot = { store, kind: bundledEntries, key, root: siteDir, isCurrent }
  return cacheByInputs(slot, async () => {
    const collected = createCollectedImports()
    const plugins = [
      entriesPlugin(sources, site),
      reactPlugin(siteDir),
      lazyChunksPlugin(site),
      ...siteModulePlugins(site, collected),
    ]
    const result = await buildForBrowser(target, { entryPoints, plugins, ...overrides }).catch(
      async (error: EsbuildFailure) => {
        throw await clientFailure(error, entries, site)
      },
    )
    return {
      value: describeBundle(result, { ...site, outDir }),
      inputs: bundleInputs(result.metafile, collected, siteDir),
      isUncacheable: collected.unresolved.size > 0,
    }
  })
}

function bundlePreviewModules(
  target: BrowserTarget,
  packages: PackageBundle,
  { entries, site, ownModules, store }: BundleClientOptions,
): Promise<CacheEntry<BundledPart>> {
  const { files } = ownModules
  return bundleOwnModules({
    ...{ target, entries, site, store, files },
    packages: packages.modules,
  }).catch(async (error: EsbuildFailure) => {
    throw await clientFailure(error, entries, site)
  })
}

async function clientFailure(
  { errors }: EsbuildFailure,
  { integrations }: ClientEntries,
  { siteDir, interactive }: SiteModules,
): Promise<BuildFailure> {
  const { diagnostics } = await bundleFailure(errors, interactive, siteDir)
  return new BuildFailure(
    errors.flatMap((message, index) => {
      const missing = missingClientModule(message, integrations, siteDir)
      return missing ?? diagnostics[index] ?? []
    }),
  )
}
