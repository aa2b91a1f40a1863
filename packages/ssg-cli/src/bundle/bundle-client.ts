import type { BuildFailure as EsbuildFailure } from 'esbuild'
import { type CacheEntry, mergeInputs } from '../cache/cache-by-inputs.ts'
import { allOrFailure } from '../diagnostics/all-or-failure.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { Assets } from './assets.ts'
import type { BrowserOverrides, BrowserTarget } from './build-for-browser.ts'
import {
  type BundleClientOptions,
  bundleEntries,
  type ClientPart,
  clientFailure,
} from './bundle-entries.ts'
import { bundleOwnModules } from './bundle-own-modules.ts'
import { bundlePackages, type PackageBundle } from './bundle-packages.ts'
import { bundlePart } from './bundle-part.ts'
import type { BundledPart } from './bundled-part.ts'
import { fromCachedFile } from './cached-files.ts'
import {
  type ClientEntries,
  type EntryPoint,
  lazyEntryPoints,
  offlineEntryPoint,
  runtimeEntryPoints,
  searchWorkerEntryPoint,
  serviceWorkerEntryPoint,
  stylesEntryPoint,
} from './client-entries.ts'
import { describeAssets } from './describe-assets.ts'
import { bundlePreviewStyles, themeStylesPart } from './preview-styles.ts'

/**
 * Bundles scripts and styles for the browser: split into chunks, minified, with hashed names. Each part is cached by its
 * inputs, so that an edit of styles does not bundle scripts, and a change of the theme not the runtime.
 */
export async function bundleClient(
  sources: BundleClientOptions,
): Promise<CacheEntry<Outcome<Assets>>> {
  const [styles, scripts] = await Promise.all([
    sources.site.mode === 'production' ? noStyles : bundlePreviewStyles(sources),
    bundleScripts(sources),
  ])
  const { packages } = scripts
  const parts = [...styles.value, ...scripts.parts]
  const { files, search, ...assets } = describeAssets(
    parts.map(({ value }) => value),
    sources.entries,
  )
  return {
    value: {
      value: {
        ...assets,
        search: search ?? packages.search,
        files: [...files, ...packages.files.map(fromCachedFile)],
      },
      diagnostics: [...styles.diagnostics, ...parts.flatMap(({ value }) => value.warnings)],
    },
    inputs: mergeInputs(...parts.map(({ inputs }) => inputs)),
    isUncacheable: parts.some(({ isUncacheable }) => isUncacheable),
  }
}

/**
 * Bundles the scripts of every page and the styles of the theme for a preview, which then finds them in the cache. `bundleClient`
 * reports errors.
 */
export async function bundleClientAhead(sources: BundleClientOptions): Promise<void> {
  const site: SiteModules = { ...sources.site, interactive: [] }
  const parts = [runtimePart(site, sources.entries), themeStylesPart(site)]
  await Promise.allSettled(parts.map((part) => bundleEntries(part, sources)))
}

/** Everything but the styles of a preview. */
async function bundleScripts(sources: BundleClientOptions): Promise<{
  readonly packages: PackageBundle
  readonly parts: readonly CacheEntry<BundledPart>[]
}> {
  const { site, outDir, entries, ownModules } = sources
  const hasLazyModules = site.mode === 'development' && !entries.isPageAlone
  const packages = hasLazyModules
    ? await bundlePackages({ ...sources, imports: ownModules.packages })
    : noPackages
  const target: BrowserTarget = { siteDir: site.siteDir, mode: site.mode, outDir }
  const parts = await allOrFailure([
    ...clientParts(sources).map((part) => bundlePart(part, sources)),
    ...(hasLazyModules ? [bundlePreviewModules(target, packages, sources)] : []),
  ])
  return { packages, parts }
}

/** For production, which bundles packages together with the modules that import them, and for a page alone. */
const noPackages: PackageBundle = { modules: new Map(), files: [], search: null }

/** For production, which bundles the styles of theme and site together. */
const noStyles: Outcome<readonly CacheEntry<BundledPart>[]> = { value: [], diagnostics: [] }

/** In a preview, everything except styles, the theme's entry and the interactive bodies. */
function clientParts({ entries, site, outDir }: BundleClientOptions): readonly ClientPart[] {
  const withoutBodies: SiteModules = { ...site, interactive: [], provide: {} }
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
    runtimePart(withoutBodies, entries),
    ...(entries.isPageAlone ? [] : [part([searchWorkerEntryPoint])]),
    ...(site.mode === 'production' ? [part([stylesEntryPoint]), lazy] : []),
    ...(entries.offline === 'on' ? [part([offlineEntryPoint])] : []),
    ...(entries.offline === 'off' ? [] : [part([serviceWorkerEntryPoint], ofServiceWorker)]),
  ]
}

/** In a preview, errors that modules of integrations throw are reported at their place. */
function runtimePart(site: SiteModules, { mode, integrations }: ClientEntries): ClientPart {
  const hasModules = integrations.some(({ module }) => module !== undefined)
  const overrides: BrowserOverrides = {
    chunkNames: 'runtime-[hash]',
    ...(mode === 'development' && hasModules && { sourcemap: 'inline' }),
  }
  return { entryPoints: runtimeEntryPoints, site, overrides }
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
