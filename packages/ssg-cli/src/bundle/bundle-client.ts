import { basename } from 'node:path'
import type { BuildFailure as EsbuildFailure } from 'esbuild'
import { type CacheEntry, mergeInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import { once } from '../cache/once.ts'
import { allOrFailure } from '../diagnostics/all-or-failure.ts'
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
import { type BundledPart, completePart, describePart, type PartFacts } from './bundled-part.ts'
import { fromCachedFile, pathInOutput } from './cached-files.ts'
import {
  type EntryPoint,
  lazyEntryPoints,
  offlineEntryPoint,
  runtimeEntryPoints,
  searchWorkerEntryPoint,
  serviceWorkerEntryPoint,
  stylesEntryPoint,
  themeStylesEntryPoint,
} from './client-entries.ts'
import { describeAssets } from './describe-assets.ts'
import { valuesIn } from './entry-values.ts'

/**
 * Bundles scripts and styles for the browser: split into chunks, minified, with hashed names. Each part is cached by its
 * inputs, so that an edit of styles does not bundle scripts, and a change of the theme not the runtime.
 */
export async function bundleClient(options: BundleClientOptions): Promise<CacheEntry<Assets>> {
  const themeStyles = await bundleThemeStyles(options)
  const sources = withThemeStyles(options, themeStyles)
  const { site, outDir, entries, ownModules } = sources
  const hasLazyModules = site.mode === 'development' && !entries.isPageAlone
  const packages = hasLazyModules
    ? await bundlePackages({ ...sources, imports: ownModules.packages })
    : noPackages
  const target: BrowserTarget = { siteDir: site.siteDir, mode: site.mode, outDir }
  const bundled = await allOrFailure([
    ...clientParts(sources).map((part) => bundlePart(part, sources)),
    ...(hasLazyModules ? [bundlePreviewModules(target, packages, sources)] : []),
  ])
  const parts = [...themeStyles, ...bundled]
  const { files, search, ...assets } = describeAssets(
    parts.map(({ value }) => value),
    entries,
  )
  return {
    value: {
      ...assets,
      search: search ?? packages.search,
      files: [...files, ...packages.files.map(fromCachedFile)],
    },
    inputs: mergeInputs(...parts.map(({ inputs }) => inputs)),
    isUncacheable: parts.some(({ isUncacheable }) => isUncacheable),
  }
}

/** For production, which bundles packages together with the modules that import them, and for a page alone. */
const noPackages: PackageBundle = { modules: new Map(), files: [], search: null, configKey: null }

/** In a preview, whose edits concern the styles of the site. The theme's are those of a package, and many. */
async function bundleThemeStyles(
  options: BundleClientOptions,
): Promise<readonly CacheEntry<BundledPart>[]> {
  if (options.site.mode === 'production') return []
  const site: SiteModules = { ...options.site, interactive: [] }
  const part = { entryPoints: [themeStylesEntryPoint], site, overrides: {} }
  return [await bundlePart(part, options)]
}

function withThemeStyles(
  options: BundleClientOptions,
  [styles]: readonly CacheEntry<BundledPart>[],
): BundleClientOptions {
  const path = Object.keys(styles?.value.outputs ?? {}).find((name) => name.endsWith('.css'))
  return { ...options, entries: { ...options.entries, themeStyles: path ? basename(path) : null } }
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
    ...(entries.isPageAlone ? [] : [part([searchWorkerEntryPoint])]),
    part([stylesEntryPoint], site.mode === 'production' ? {} : previewStyles),
    ...(site.mode === 'production' ? [lazy] : []),
    ...(entries.offline === 'on' ? [part([offlineEntryPoint])] : []),
    ...(entries.offline === 'off' ? [] : [part([serviceWorkerEntryPoint], ofServiceWorker)]),
  ]
}

/** Without a hash in its name, which is in every document: an edit of styles changes no page of a preview. */
const previewStyles: BrowserOverrides = { entryNames: '[name]' }

const partFacts = cacheKind<PartFacts>('client-part')

/**
 * The bundle of the entries is cached apart from their values: another title or version takes no bundling. Its contents
 * are read only for files that the last output does not have: they grow with the number of interactive pages.
 */
async function bundlePart(
  part: ClientPart,
  options: BundleClientOptions,
): Promise<CacheEntry<BundledPart>> {
  const { outDir, store } = options
  const { mode } = part.site
  const bundled = await bundleEntries(part, options)
  const values = valuesIn(part.entryPoints, options.entries)
  const key = hashOfValue({ bundle: bundled.value.hash, values })
  const complete = once(async () => {
    const part = completePart(await bundled.readContents(), values, { mode, outDir })
    const contents = part.files.map(
      (file) => [pathInOutput(file.path, outDir), file.contents] as const,
    )
    return { part, contents: new Map(contents) }
  })
  const cached = store.read(partFacts, key)
  const facts = cached ?? describePart((await complete()).part, { mode, outDir })
  if (cached === undefined) store.write(partFacts, key, facts)
  const files = facts.files.map((file) => ({
    ...file,
    read: async () => (await complete()).contents.get(file.path) as Uint8Array,
  }))
  const { inputs, isUncacheable } = bundled
  return { inputs, isUncacheable, value: { ...facts, files } }
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
