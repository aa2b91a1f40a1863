import { existsSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Metafile, Plugin } from 'esbuild'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import { buildForNode } from './build-for-node.ts'
import {
  type BundleThemeOptions,
  type ServerModules,
  serverEntrySource,
} from './bundle-server-modules.ts'
import { bundleServerPackages, type ServerPackages } from './bundle-server-packages.ts'
import { findBrokenParts } from './modules/broken-modules-plugin.ts'
import { bundlerFor } from './modules/build-with-missing-exports.ts'
import { interactivePagePrefix, interactivePrefix } from './modules/interactive-body-modules.ts'
import { uniqueImports } from './modules/package-entries.ts'
import { createPackageTest, isCodeFile } from './modules/package-modules.ts'
import { packageResolveDir } from './modules/package-resolve-dir.ts'
import { type BundledPackages, packagesPlugin } from './modules/packages-plugin.ts'
import { siteModulePlugins } from './modules/site-module-plugins.ts'
import {
  entryName,
  entryNamespace,
  type PackageImport,
  type SiteModules,
  type ThemeSources,
} from './modules/site-modules.ts'
import { type BuiltModules, buildOwnModules, valuesOf } from './own-modules/build-own-modules.ts'
import { type LinkedModule, linkOwnModules, reachableFrom } from './own-modules/link-own-modules.ts'
import { moduleId, type OwnModule } from './own-modules/own-module.ts'
import {
  createModuleWriter,
  type LinkedModules,
  type ModuleWriter,
  removeOldModules,
} from './own-modules/write-modules.ts'
import { inFolder } from './written-files.ts'

/** Package imports of the last bundle of the same pages, and of the last one of any: a first guess for the next one. */
const lastImports = cacheKind<readonly PackageImport[]>('package-imports')

const entryId = `${entryNamespace}:${entryName}`
const modulesDir = join('modules', 'server')

/**
 * What modules import may depend on how packages are bundled. After so many tries, the packages of all tries are bundled, so that
 * the tries come to an end.
 */
const maxExactTries = 3

/** The modules of the last bundle. */
const lastModules = memoizeByObject<Store, LinkedModules>()

/** Opens the modules of a bundle, which are written when they are needed. Null if another one was made since. */
export function openPreviewModules(
  { entryPath }: Pick<ServerModules, 'entryPath'>,
  { workDir, store }: Pick<BundleThemeOptions, 'workDir' | 'store'>,
): ModuleWriter | null {
  const modules = lastModules.find(store, entryPath)
  return modules === undefined ? null : createModuleWriter(modules, join(workDir, modulesDir))
}

/** Removes the modules that no build has used for an hour. */
export function removeOldPreviewModules(workDir: string): void {
  removeOldModules(join(workDir, modulesDir))
}

/**
 * Bundles the site's modules for a preview, each on its own and without packages, which an edit
 * rarely changes.
 */
export async function bundlePreviewModules(sources: BundleThemeOptions): Promise<ServerModules> {
  const { site, store } = sources
  const { theme } = site
  const pages = site.interactive.map(({ file }) => file)
  const [ofPages, ofTheme] = [hashOfValue({ pages, theme }), hashOfValue({ theme })]
  let imports =
    store.read(lastImports, ofPages) ??
    store.read(lastImports, ofTheme) ??
    (await findImports(sources))
  for (let tries = 1; ; tries++) {
    const packages = await bundleServerPackages(imports, sources).catch(() => null)
    const built = await buildModules(packages, sources)
    const modules = reachedModules(built)
    const used = packageImports(modules.values())
    if (packages !== null) for (const key of [ofPages, ofTheme]) rememberImports(used, key, store)
    const known = tries < maxExactTries ? used : uniqueImports([...imports, ...used])
    // If packages cannot be bundled, they become part of the modules, and esbuild reports the
    // errors.
    if (packages === null || hashOfValue(known) === hashOfValue(imports))
      return describeModules({ built, modules, packages }, sources)
    imports = known
  }
}

function rememberImports(used: readonly PackageImport[], key: string, store: Store): void {
  const last = store.read(lastImports, key)
  if (hashOfValue(last ?? null) !== hashOfValue(used)) store.write(lastImports, key, used)
}

/** What the modules import, without bundling any package: that takes ten times as long. */
async function findImports(sources: BundleThemeOptions): Promise<readonly PackageImport[]> {
  const hasOwnModules = sources.definitionFile !== null || sources.site.interactive.length > 0
  if (!hasOwnModules) return []
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
  const definition = definitionFile === null ? [] : [ofFile(definitionFile, site)]
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

function ofFile(path: string, { siteDir }: SiteModules): string {
  return moduleId({ path, namespace: 'file' }, siteDir)
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

function packageImports(modules: Iterable<OwnModule>): readonly PackageImport[] {
  const all = [...modules].flatMap(({ packages }) => packages)
  const byKey = new Map(all.map((one) => [JSON.stringify([one.name, one.from]), one]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key) as PackageImport)
}

interface PreviewModules {
  readonly built: BuiltModules
  readonly modules: ReadonlyMap<string, OwnModule>
  readonly packages: ServerPackages | null
}

function describeModules(
  { built, modules, packages }: PreviewModules,
  { workDir, definitionFile, site, store }: BundleThemeOptions,
): ServerModules {
  const { siteDir } = site
  const linked = linkOwnModules(modules, '.mjs')
  const entryPath = join(modulesDir, linked.get(entryId)?.fileName ?? '')
  lastModules.set(store, entryPath, { modules, linked })
  const writer = createModuleWriter({ modules, linked }, join(workDir, modulesDir))
  const written = writer.writeEntry(entryId)
  const values = [...modules.values()]
  const isOfPackage = createPackageTest(site)
  const isOwnFile = (name: string) =>
    isCodeFile(name) && existsSync(resolve(siteDir, name)) && !isOfPackage(resolve(siteDir, name))
  const inputs = [...modules.keys()].flatMap((id) => built.entries.get(id)?.inputs ?? [])
  return {
    entryPath,
    written: inFolder(modulesDir, written),
    packages,
    ...keysOf(modules, linked),
    configKey: [...values, packages].find((one) => one?.configKey)?.configKey ?? null,
    broken: findBrokenParts({ inputs: importGraph(modules) }, entryId, site),
    stylesheets: unique(values.flatMap(({ stylesheets }) => stylesheets)).map((path) =>
      resolve(siteDir, path),
    ),
    files: [
      ...new Map(values.flatMap(({ files }) => files).map((file) => [file.path, file])).values(),
    ],
    unresolved: built.unresolved,
    missingExports: values.flatMap(({ missingExports }) => missingExports),
    ownModules: {
      files: unique(values.flatMap(({ contains }) => contains))
        .filter(isOwnFile)
        .sort(),
      packages: packageImports(values),
    },
    themeSources: readThemeSources(modules, { definitionFile, site }),
    inputs: unique(inputs.map(([path]) => resolve(siteDir, path))),
  }
}

/** The texts from which the theme file was bundled. */
function readThemeSources(
  modules: ReadonlyMap<string, OwnModule>,
  { definitionFile, site }: Pick<BundleThemeOptions, 'definitionFile' | 'site'>,
): ThemeSources {
  if (definitionFile === null) return {}
  const { siteDir, themeSources } = site
  const root = ofFile(definitionFile, site)
  const files = [...reachableFrom([root], modules)].filter((id) => existsSync(join(siteDir, id)))
  return Object.fromEntries(
    files.map((id) => [id, themeSources[id] ?? readFileSync(join(siteDir, id), 'utf8')]),
  )
}

/** The key for all pages excludes interactive bodies, which have their own keys. */
function keysOf(
  modules: ReadonlyMap<string, OwnModule>,
  linked: ReadonlyMap<string, LinkedModule>,
): Pick<ServerModules, 'key' | 'interactiveKeys'> {
  const { code = '', imports = [] } = modules.get(entryId) ?? {}
  const parts = imports.filter(({ isDynamic }) => !isDynamic).map(({ id }) => linked.get(id)?.key)
  const listsPages = /import\("ssg-own-|^\/\/# sourceMappingURL=/
  const ownCode = code.split('\n').filter((line) => !listsPages.test(line))
  const pages = [...linked.values()].filter(({ id }) => id.startsWith(interactivePagePrefix))
  return {
    key: hashOf([...ownCode, ...parts].join('\n')),
    interactiveKeys: Object.fromEntries(
      pages.map(({ id, key }) => [id.slice(interactivePagePrefix.length), key]),
    ),
  }
}

/** The import graph in the form of esbuild's metafile. */
function importGraph(
  modules: ReadonlyMap<string, OwnModule>,
): Readonly<Record<string, Pick<Metafile['inputs'][string], 'imports'>>> {
  return Object.fromEntries(
    [...modules].map(([id, { contains, imports }]) => [
      id,
      {
        imports: [
          ...contains.map((path) => ({ path, kind: 'import-statement' as const })),
          ...imports.map(({ id: path, isDynamic }) => ({
            path,
            kind: isDynamic ? ('dynamic-import' as const) : ('import-statement' as const),
          })),
        ],
      },
    ]),
  )
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
