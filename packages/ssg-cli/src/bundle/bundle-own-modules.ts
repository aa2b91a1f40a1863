import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import { type CacheEntry, isEntryCurrent, mergeInputs } from '../cache/cache-by-inputs.ts'
import { hashOfValue } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import { bundlerFor } from '../render/modules/build-with-missing-exports.ts'
import { interactivePrefix } from '../render/modules/interactive-body-modules.ts'
import { type PackageModules, packagesPlugin } from '../render/modules/packages-plugin.ts'
import { siteModulePlugins } from '../render/modules/site-module-plugins.ts'
import { modulesKey, type SiteModules } from '../render/modules/site-modules.ts'
import {
  type BuiltModules,
  buildOwnModules,
  valuesOf,
} from '../render/own-modules/build-own-modules.ts'
import {
  type ChangeTimes,
  hashOfCode,
  type LinkedModule,
  linkOwnModules,
  reachableFrom,
} from '../render/own-modules/link-own-modules.ts'
import type { OwnModule } from '../render/own-modules/own-module.ts'
import type { AssetFile } from './assets.ts'
import { keepAuthorSources } from './author-sources.ts'
import { type BrowserTarget, buildForBrowser } from './build-for-browser.ts'
import type { BundledPart } from './bundled-part.ts'
import { type ClientEntries, entryName, lazyEntryPoints } from './client-entries.ts'
import { refreshRuntimePlugin } from './development-react-plugin.ts'
import { entriesPlugin } from './entries-plugin.ts'
import { completeEntrySources } from './entry-values.ts'
import { refreshMarkdown, refreshPlugin } from './refresh-plugin.ts'
import { loadRefreshTransform } from './refresh-transform.ts'

export interface OwnModuleSources {
  readonly target: BrowserTarget
  readonly entries: ClientEntries
  readonly site: SiteModules
  readonly store: Store
  /** Packages that are already bundled. */
  readonly packages: PackageModules
  /** Code files that the site probably consists of, relative to it. */
  readonly files: readonly string[]
}

/** The last bundle for a folder, and the key of what it was made from besides files. */
interface LastBundle {
  readonly key: string
  readonly entry: CacheEntry<BundledPart>
}

const lastBundles = memoizeByObject<Store, LastBundle>()

/**
 * Bundles the theme's entry and the interactive bodies for the preview. Each module of the site
 * becomes its own file, so that browsers keep unchanged modules, and their state, after an edit. Most edits change none.
 */
export async function bundleOwnModules(
  sources: OwnModuleSources,
): Promise<CacheEntry<BundledPart>> {
  const { store, site, target } = sources
  const key = keyOf(sources)
  const last = lastBundles.find(store, target.outDir)
  if (last?.key === key && isEntryCurrent(last.entry, site.siteDir, store)) return last.entry
  const entry = await bundleModules(sources)
  lastBundles.set(store, target.outDir, { key, entry })
  return entry
}

function keyOf({ target, entries, site, packages, files }: OwnModuleSources): string {
  const { publicConfig, themeSources } = site
  const { mode } = target
  return hashOfValue({
    ...{ mode, entries, files, publicConfig, themeSources },
    site: modulesKey(site),
    packages: [...packages],
  })
}

async function bundleModules(sources: OwnModuleSources): Promise<CacheEntry<BundledPart>> {
  const { entries } = sources
  const roots = lazyEntryPoints(entries).map(({ in: id }) => id)
  const built = await buildModules(roots, sources)
  const modules = valuesOf(built.entries)
  const used = new Map(
    [...reachableFrom(roots, modules)].map((id) => [id, modules.get(id) as OwnModule]),
  )
  const changedAt = findChangeTimes(used, sources)
  const linked = [...linkOwnModules(used, '.js', changedAt).values()]
  const entriesOfUsed = [...used.keys()].flatMap((id) => built.entries.get(id) ?? [])
  return {
    value: describeLinked(linked),
    inputs: mergeInputs(...entriesOfUsed.map(({ inputs }) => inputs)),
    isUncacheable: entriesOfUsed.some(({ isUncacheable }) => isUncacheable),
  }
}

/** The last code of each module, and when it was changed. */
interface ModuleHistory {
  readonly hashes: Map<string, string>
  readonly changedAt: Map<string, number>
}

const histories = memoizeByObject<Store, ModuleHistory>()

/** Finds out which modules were changed since this process bundled them first. */
function findChangeTimes(
  modules: ReadonlyMap<string, OwnModule>,
  { store, target }: Pick<OwnModuleSources, 'store' | 'target'>,
): ChangeTimes {
  const newHistory = (): ModuleHistory => ({ hashes: new Map(), changedAt: new Map() })
  const { hashes, changedAt } = histories.get(store, target.outDir, newHistory)
  const now = Date.now()
  for (const [id, module] of modules) {
    const hash = hashOfCode(module)
    if ((hashes.get(id) ?? hash) !== hash) changedAt.set(id, now)
    hashes.set(id, hash)
  }
  return changedAt
}

async function buildModules(
  roots: readonly string[],
  { target, entries, site, store, packages, files }: OwnModuleSources,
): Promise<BuiltModules> {
  const { siteDir } = site
  const transform = await loadRefreshTransform(siteDir)
  const refreshed = refreshMarkdown(site, transform)
  const texts = completeEntrySources(entries)
  const pages = new Set(entries.interactive)
  const bodies = site.interactive
    .filter(({ file, isPage }) => !isPage || pages.has(file))
    .map(({ file }) => interactivePrefix + file)
  return buildOwnModules([...roots, ...bodies, ...files], {
    site,
    store,
    settings: ['client', [...packages.values()]],
    entryTexts: Object.fromEntries(
      lazyEntryPoints(entries).map((entry) => [entry.in, texts[entryName(entry)] ?? '']),
    ),
    bundle: async (options, plugin, collected) => {
      const result = await buildForBrowser(
        target,
        {
          ...options,
          // For developer tools, and to report the place at which a component throws.
          sourcemap: 'inline',
          plugins: [
            entriesPlugin(texts, site),
            plugin,
            refreshRuntimePlugin(),
            packagesPlugin(site, collected, { modules: packages, others: 'bundle' }),
            ...siteModulePlugins(refreshed, collected),
            refreshPlugin(site, transform),
          ],
        },
        bundlerFor(site),
      )
      const outputFiles = result.outputFiles.map((file) => ({
        ...file,
        text: keepAuthorSources(file.text),
      }))
      return { ...result, outputFiles }
    },
  })
}

const outputs = memoizeByObject<LinkedModule, BundledPart['outputs'][string]>()

function describeLinked(modules: readonly LinkedModule[]): BundledPart {
  return {
    packages: [],
    warnings: [],
    files: modules.map(
      (module): AssetFile => ({
        path: pathOf(module),
        hash: module.hash,
        gzipSize: 0,
        read: async () => Buffer.from(module.code),
      }),
    ),
    outputs: Object.fromEntries(
      modules.map((module) => [
        pathOf(module),
        outputs.get(module, null, () => ({
          entryPoint: module.id,
          entries: [],
          imports: staticImports(module.code),
        })),
      ]),
    ),
  }
}

function pathOf({ fileName }: LinkedModule): OutputPath {
  return outputPath('assets', fileName)
}

/** Imports of modules and packages, which are files in the same folder, as paths in the output. */
function staticImports(code: string): BundledPart['outputs'][string]['imports'] {
  const statements = code.matchAll(/^(?:import|export)[^"'();]*"\.\/([^"]+)";$/gm)
  return [...statements].map(([, name = '']) => ({
    path: outputPath('assets', name),
    kind: 'import-statement',
  }))
}
