import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BuildOptions, BuildResult, Plugin } from 'esbuild'
import {
  type CacheEntry,
  type CacheSlot,
  type ComputedResult,
  cacheEachByInputs,
} from '../../cache/cache-by-inputs.ts'
import { cacheKind } from '../../cache/cache-kind.ts'
import { hashOfValue } from '../../cache/hash.ts'
import type { Store } from '../../cache/store.ts'
import { hasPublicConfig } from '../modules/public-config.ts'
import {
  type CollectedImports,
  createCollectedImports,
  modulesKey,
  type SiteModules,
} from '../modules/site-modules.ts'
import { describeOwnModules } from './describe-own-modules.ts'
import { findKnownExports } from './known-exports.ts'
import { moduleLocation, type OwnModule, placeholderOf } from './own-module.ts'
import { entryPrefix, type KnownExports, ownModulesPlugin } from './own-modules-plugin.ts'

export interface OwnModulesOptions {
  readonly site: SiteModules
  readonly store: Store
  /** Cache key of inputs other than files and site: the target and the packages. */
  readonly settings: unknown
  /** Source of generated entries, by id. */
  readonly entryTexts: Readonly<Record<string, string>>
  readonly bundle: (
    options: Pick<BuildOptions, 'entryPoints' | 'splitting' | 'entryNames'>,
    plugin: Plugin,
    collected: CollectedImports,
  ) => Promise<BuildResult<{ metafile: true; write: false }>>
}

/** Modules of the site by id, and what bundling them found. */
export interface BuiltModules {
  readonly entries: ReadonlyMap<string, CacheEntry<OwnModule>>
  /** Modules that could not be resolved, with their importers. */
  readonly unresolved: CollectedImports['unresolved']
}

const ownModules = cacheKind<CacheEntry<OwnModule>>('own-module')

/**
 * Bundles the given modules of the site, and all site modules they import, one by one. Each is
 * cached, so that an edit bundles a single module. Throws esbuild's errors.
 */
export async function buildOwnModules(
  roots: readonly string[],
  options: OwnModulesOptions,
): Promise<BuiltModules> {
  const entries = new Map<string, CacheEntry<OwnModule>>()
  const known = new Map<string, KnownExports>()
  const unresolved: CollectedImports['unresolved'] = new Map()
  const keyOf = createModuleKeys(options)
  const isCurrent = createModuleTest(options.site)

  const build = async (ids: readonly string[], exports: KnownExports) => {
    const slots = new Map(
      ids.map((id): [string, CacheSlot<OwnModule>] => [
        id,
        {
          store: options.store,
          kind: ownModules,
          key: hashOfValue({ module: keyOf(id), exports }),
          root: options.site.siteDir,
          isCurrent,
        },
      ]),
    )
    const built = await cacheEachByInputs(slots, (missing) =>
      bundleModules(missing, { ...options, known: exports, unresolved }),
    )
    for (const [id, entry] of built) entries.set(id, entry)
  }
  const buildAll = async (ids: readonly string[]) => {
    for (let next = ids; next.length > 0; ) {
      await build(next, new Map())
      const imported = next.flatMap((id) => entries.get(id)?.value.imports ?? [])
      next = [...new Set(imported.map(({ id }) => id))].filter((id) => !entries.has(id))
    }
  }

  await buildAll([...new Set(roots)])
  for (;;) {
    const modules = valuesOf(entries)
    const changed = [...modules].flatMap(([id, module]): [string, KnownExports][] => {
      const exports = findKnownExports(module, modules, known.get(id))
      return exports === null ? [] : [[id, exports]]
    })
    if (changed.length === 0) return { entries, unresolved }
    for (const [id, exports] of changed) {
      known.set(id, exports)
      await build([id], exports)
      const imported = entries.get(id)?.value.imports ?? []
      await buildAll(imported.map((one) => one.id).filter((other) => !entries.has(other)))
    }
  }
}

export function valuesOf(
  entries: ReadonlyMap<string, CacheEntry<OwnModule>>,
): ReadonlyMap<string, OwnModule> {
  return new Map([...entries].map(([id, { value }]) => [id, value]))
}

interface BundledSources extends OwnModulesOptions {
  readonly known: KnownExports
  readonly unresolved: CollectedImports['unresolved']
}

async function bundleModules(
  ids: readonly string[],
  { site, bundle, known, unresolved }: BundledSources,
): Promise<ReadonlyMap<string, ComputedResult<OwnModule>>> {
  const collected = createCollectedImports()
  const imported = new Set<string>()
  const plugin = ownModulesPlugin(site, known, (id) => imported.add(id))
  const entryPoints = ids.map((id) => ({ in: entryPrefix + id, out: placeholderOf(id) }))
  const result = await bundle(
    { entryPoints, splitting: false, entryNames: '[name]' },
    plugin,
    collected,
  )
  for (const [name, importers] of collected.unresolved)
    unresolved.set(name, [...(unresolved.get(name) ?? []), ...importers])
  return describeOwnModules(result, { ids, imported, collected, site })
}

/** Cache keys of modules, not including the files they read. */
function createModuleKeys({
  site,
  settings,
  entryTexts,
}: OwnModulesOptions): (id: string) => unknown {
  const { siteDir, interactive, themeSources } = site
  const replaced = hashOfValue(themeSources)
  const shared = hashOfValue({
    settings,
    site: modulesKey({ ...site, interactive: [] }),
  })
  const bodies = new Map(interactive.map(({ file, key }) => [`ssg-interactive:${file}`, key]))
  // A partial depends on the settings and links of the site, as the bodies do.
  const allBodies = hashOfValue([...bodies])
  return (id) => [
    shared,
    id.replace(siteDir, ''),
    bodies.get(id) ?? entryTexts[id]?.replaceAll(siteDir, '') ?? null,
    moduleLocation(id, siteDir).namespace === 'ssg-markdown' ? allBodies : null,
    id in themeSources ? replaced : null,
  ]
}

/**
 * Returns whether a cached module is valid for this site: Markdown files it imports still exist and are still
 * pages, or still not, and the public configuration it contains is unchanged.
 */
function createModuleTest(site: SiteModules): (module: OwnModule) => boolean {
  const { interactive, siteDir } = site
  const files = new Set(interactive.map(({ file }) => file))
  const paths = new Set(interactive.map(({ path }) => path))
  const hasConfig = hasPublicConfig(site)
  return (module) =>
    hasConfig(module) &&
    module.imports.every(({ id }) => {
      const { namespace, path } = moduleLocation(id, siteDir)
      if (namespace === 'ssg-interactive') return files.has(path)
      const target = resolve(siteDir, path)
      return namespace !== 'ssg-markdown' || (!paths.has(target) && existsSync(target))
    })
}
