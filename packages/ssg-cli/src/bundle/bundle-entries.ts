import { relative } from 'node:path'
import type { BuildFailure as EsbuildFailure } from 'esbuild'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import type { OwnModules } from '../render/bundle-server-modules.ts'
import { bundlerFor } from '../render/modules/build-with-missing-exports.ts'
import { bundleInputs } from '../render/modules/bundle-inputs.ts'
import { bundleFailure } from '../render/modules/module-diagnostics.ts'
import { hasPublicConfig } from '../render/modules/public-config.ts'
import { siteModulePlugins } from '../render/modules/site-module-plugins.ts'
import {
  createCollectedImports,
  modulesKey,
  type SiteModules,
} from '../render/modules/site-modules.ts'
import type { RuleChanges } from './adapt-site-rules.ts'
import { keepAuthorMaps } from './author-sources.ts'
import { type BrowserOverrides, buildForBrowser } from './build-for-browser.ts'
import { type BundledEntries, type BundleFile, describeBundle } from './bundled-part.ts'
import {
  type ClientEntries,
  type EntryPoint,
  entryName,
  entrySources,
  includesTheme,
} from './client-entries.ts'
import { missingClientModule } from './client-module-errors.ts'
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

/** Entries that are bundled together. */
export interface ClientPart {
  readonly entryPoints: EntryPoint[]
  /** The modules that entries can import. */
  readonly site: SiteModules
  readonly overrides: BrowserOverrides
}

/** A cached bundle, without what `bundleContents` has of it. */
interface EntriesFacts extends Pick<BundledEntries, 'hash' | 'configKey'> {
  /** Stylesheets that its scripts import, relative to the site. */
  readonly stylesheets: readonly string[]
}

export interface ReadableBundle extends CacheEntry<EntriesFacts> {
  /** Bundles again if the cache has lost the contents. */
  readContents(): Promise<BundledEntries>
}

const bundledEntries = cacheKind<CacheEntry<EntriesFacts>>('client-bundle')
/** By the hash of the bundle. */
const bundleContents = cacheKind<BundledEntries>('client-bundle-contents')

/** Bundles the entries of a part, unless the cache has their bundle. */
export async function bundleEntries(
  part: ClientPart,
  options: BundleClientOptions,
): Promise<ReadableBundle> {
  const { entryPoints, site } = part
  const { entries, store } = options
  const { siteDir } = site
  const sources = entrySources(entries)
  const texts = JSON.stringify(entryPoints.map((entry) => sources[entryName(entry)]))
  const key = hashOfValue({
    stage: 'client',
    names: entryPoints.map(entryName),
    texts: texts.replaceAll(siteDir, ''),
    modules: modulesKey(site),
    ruleChanges: ruleChangesOf(entries),
  })
  const isCurrent = hasPublicConfig(site)
  const slot = { store, kind: bundledEntries, key, root: siteDir, isCurrent }
  let bundled: BundledEntries | undefined
  const entry = await cacheByInputs(slot, async () => {
    const { value, stylesheets, ...computed } = await buildEntries(part, options)
    const { hash, configKey } = value
    bundled = value
    store.write(bundleContents, hash, value)
    return { ...computed, value: { hash, configKey, stylesheets } }
  })
  return {
    ...entry,
    readContents: async () =>
      bundled ??
      store.read(bundleContents, entry.value.hash) ??
      (await buildEntries(part, options)).value,
  }
}

async function buildEntries(
  { entryPoints, site, overrides }: ClientPart,
  { entries, outDir }: BundleClientOptions,
): Promise<ComputedResult<BundledEntries> & Pick<EntriesFacts, 'stylesheets'>> {
  const { siteDir, mode } = site
  const collected = createCollectedImports()
  const plugins = [
    entriesPlugin(entrySources(entries), site),
    reactPlugin(site),
    // Asks for each import, which takes a third of the time in which the scripts of every page are bundled.
    ...(includesTheme(entryPoints) ? [lazyChunksPlugin(site)] : []),
    ...siteModulePlugins(site, collected),
  ]
  const result = await buildForBrowser(
    { siteDir, mode, outDir },
    { entryPoints, plugins, ...overrides },
    bundlerFor(site),
  ).catch(async (error: EsbuildFailure) => {
    throw await clientFailure(error, entries, site)
  })
  const files = overrides.sourcemap ? keepAuthorMaps(result.outputFiles, site) : result.outputFiles
  const outputFiles = await adaptStylesheets(files, entries)
  return {
    value: describeBundle({ ...result, outputFiles }, { ...site, outDir }),
    stylesheets: [...collected.stylesheets].map((path) => relative(siteDir, path)),
    inputs: bundleInputs(result.metafile, collected, siteDir),
    isUncacheable: collected.unresolved.size > 0,
  }
}

function ruleChangesOf({ integrations }: ClientEntries): RuleChanges {
  return {
    elementLayers: integrations.flatMap(({ elementLayers }) => elementLayers ?? []),
    selectorAliases: integrations.flatMap(({ selectorAliases }) =>
      selectorAliases === undefined ? [] : [selectorAliases],
    ),
    excludedElements: integrations.flatMap(({ excludedElements }) =>
      excludedElements === undefined ? [] : [excludedElements],
    ),
  }
}

async function adaptStylesheets(
  files: readonly BundleFile[],
  entries: ClientEntries,
): Promise<BundleFile[]> {
  const changes = ruleChangesOf(entries)
  if (Object.values(changes).every(({ length }) => length === 0)) return [...files]
  const { adaptSiteRules } = await import('./adapt-site-rules.ts')
  return files.map((file) => {
    if (!file.path.endsWith('.css')) return file
    const text = Buffer.from(file.contents).toString()
    return { path: file.path, contents: Buffer.from(adaptSiteRules(text, changes)) }
  })
}

/** Converts the errors of a bundle for browsers. */
export async function clientFailure(
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
