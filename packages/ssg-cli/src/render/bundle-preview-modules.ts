import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { buildForNode } from './build-for-node.ts'
import {
  type BundleThemeOptions,
  type ServerModules,
  serverEntrySource,
} from './bundle-server-modules.ts'
import {
  bundleServerPackages,
  type ServerPackages,
  withRequiredImports,
} from './bundle-server-packages.ts'
import { guessPackageImports } from './guess-package-imports.ts'
import { bundlerFor } from './modules/build-with-missing-exports.ts'
import { interactivePagePrefix, interactivePrefix } from './modules/interactive-body-modules.ts'
import { uniqueImports } from './modules/package-entries.ts'
import { packageResolveDir } from './modules/package-resolve-dir.ts'
import { type BundledPackages, packagesPlugin } from './modules/packages-plugin.ts'
import { siteModulePlugins } from './modules/site-module-plugins.ts'
import { entryNamespace, type PackageImport, type SiteModules } from './modules/site-modules.ts'
import { type BuiltModules, buildOwnModules, valuesOf } from './own-modules/build-own-modules.ts'
import { reachableFrom } from './own-modules/link-own-modules.ts'
import type { OwnModule } from './own-modules/own-module.ts'
import {
  describePreviewModules,
  entryId,
  idOfFile,
  modulesDir,
  packageImports,
} from './preview-modules.ts'

/** Package imports of the last bundle of the same pages, and of the last one of any: a first guess for the next one. */
const lastImports = cacheKind<readonly PackageImport[]>('package-imports')

/**
 * What modules import may depend on how packages are bundled. After so many tries, the packages of all tries are bundled, so that
 * the tries come to an end.
 */
const maxExactTries = 3

/**
 * Bundles the site's modules for a preview, each on its own and without packages, which an edit
 * rarely changes.
 */
export async function bundlePreviewModules(sources: BundleThemeOptions): Promise<ServerModules> {
  const { site, store } = sources
  const { theme } = site
  const pages = site.interactive.map(({ file }) => file)
  const [ofPages, ofTheme] = [hashOfValue({ pages, theme }), hashOfValue({ theme })]
  const guess =
    store.read(lastImports, ofPages) ??
    store.read(lastImports, ofTheme) ??
    (await guessImports(sources))
  let imports = guess ?? (await findImports(sources))
  for (let tries = 1; ; tries++) {
    const packages = await bundleServerPackages(imports, sources).catch(() => null)
    if (packages === null && imports === guess) {
      imports = await findImports(sources)
      continue
    }
    const built = await buildModules(packages, sources)
    const modules = reachedModules(built)
    const used = packageImports(modules.values())
    if (packages !== null) for (const key of [ofPages, ofTheme]) rememberImports(used, key, store)
    const known = tries < maxExactTries ? used : uniqueImports([...imports, ...used])
    // If packages cannot be bundled, they become part of the modules, and esbuild reports the
    // errors.
    const needed = withRequiredImports(known, site)
    if (packages === null || hashOfValue(needed) === hashOfValue(packages.imports))
      return describePreviewModules({ built, modules, packages }, sources)
    imports = known
  }
}

function rememberImports(used: readonly PackageImport[], key: string, store: Store): void {
  const last = store.read(lastImports, key)
  if (hashOfValue(last ?? null) !== hashOfValue(used)) store.write(lastImports, key, used)
}

/** What the theme file imports, if no other module of the site is bundled; else null. */
async function guessImports({
  definitionFile,
  site,
}: BundleThemeOptions): Promise<readonly PackageImport[] | null> {
  if (site.interactive.length > 0) return null
  return definitionFile === null ? [] : guessPackageImports(definitionFile, site)
}

/** What the modules import, without bundling any package: that takes ten times as long. */
async function findImports(sources: BundleThemeOptions): Promise<readonly PackageImport[]> {
  const built = await buildModules('none', sources).catch(() => null)
  return built === null ? [] : packageImports(reachedModules(built).values())
}

/** Null bundles packages into the modules. `none`: the packages are not bundled yet. */
function buildModules(
  packages: ServerPackages | 'none' | null,
  { workDir, definitionFile, site, store }: BundleThemeOptions,
): Promise<BuiltModules> {
  const text = serverEntrySource(site, definitionFile)
  const bundled = packages === null || packages === 'none' ? null : packages
  const packageModules: BundledPackages = {
    modules: bundled?.modules ?? new Map(),
    others: packages === null ? 'bundle' : 'exclude',
  }
  // Pass all modules that are known: esbuild is slower if it discovers them one after another.
  const definition = definitionFile === null ? [] : [idOfFile(definitionFile, site)]
  const bodies = site.interactive.flatMap(({ file, isPage }) => [
    interactivePrefix + file,
    ...(isPage ? [interactivePagePrefix + file] : []),
  ])
  return buildOwnModules([entryId, ...definition, ...bodies], {
    site,
    store,
    settings: ['server', bundled === null ? packages : [basename(bundled.dir), bundled.imports]],
    entryTexts: { [entryId]: text },
    bundle: (options, plugin, found) =>
      buildForNode(
        {
          ...options,
          plugins: [
            entryPlugin(text, site),
            plugin,
            packagesPlugin(site, found, packageModules),
            ...siteModulePlugins(site, found),
          ],
          absWorkingDir: site.siteDir,
          outdir: join(workDir, modulesDir),
          // To report the place at which a component throws.
          sourcemap: 'inline',
          sourcesContent: false,
        },
        bundlerFor(site),
      ),
  })
}

function entryPlugin(contents: string, { theme, siteDir }: SiteModules): Plugin {
  return {
    name: 'ssg-server-entry',
    setup(build) {
      build.onLoad({ filter: /.*/, namespace: entryNamespace }, () => ({
        contents,
        resolveDir: packageResolveDir(theme, siteDir),
      }))
    },
  }
}

function reachedModules({ entries }: BuiltModules): ReadonlyMap<string, OwnModule> {
  const modules = valuesOf(entries)
  const reached = reachableFrom([entryId], modules)
  return new Map([...reached].map((id) => [id, modules.get(id) as OwnModule]))
}
