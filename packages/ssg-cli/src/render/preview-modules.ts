import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import { hashOf } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import type { BundleThemeOptions, ServerModules } from './bundle-server-modules.ts'
import type { ServerPackages } from './bundle-server-packages.ts'
import { type BrokenParts, findBrokenParts } from './modules/broken-modules-plugin.ts'
import { interactivePagePrefix } from './modules/interactive-body-modules.ts'
import { ownFilesAmong } from './modules/package-modules.ts'
import {
  entryName,
  entryNamespace,
  type PackageImport,
  type SiteModules,
  type ThemeSources,
} from './modules/site-modules.ts'
import type { BuiltModules } from './own-modules/build-own-modules.ts'
import { type LinkedModule, linkOwnModules, reachableFrom } from './own-modules/link-own-modules.ts'
import { moduleId, type OwnModule } from './own-modules/own-module.ts'
import {
  createModuleWriter,
  type LinkedModules,
  type ModuleWriter,
  removeOldModules,
} from './own-modules/write-modules.ts'
import { inFolder } from './written-files.ts'

/** Id of the generated entry. */
export const entryId = `${entryNamespace}:${entryName}`
/** Relative to the working folder. */
export const modulesDir = join('modules', 'server')

/** The modules of the last bundle, whose files are written as pages need them. */
const lastModules = memoizeByObject<Store, LinkedModules>()

/** Opens the modules of a bundle, which are written when they are needed. Null if another one was made since. */
export function openPreviewModules(
  { entryPath }: Pick<ServerModules, 'entryPath'>,
  { workDir, store }: Pick<BundleThemeOptions, 'workDir' | 'store'>,
): ModuleWriter | null {
  const modules = lastModules.find(store, entryPath)
  return modules === undefined ? null : createModuleWriter(modules, join(workDir, modulesDir))
}

/** Finds what imports a file, directly or not. Nothing, if another bundle was made since. */
export function findImporters(
  file: string,
  { entryPath }: Pick<ServerModules, 'entryPath'>,
  { site, store }: Pick<BundleThemeOptions, 'site' | 'store'>,
): BrokenParts {
  const inputs = importGraph(lastModules.find(store, entryPath)?.modules ?? new Map())
  return findBrokenParts({ inputs }, entryId, { ...site, brokenFiles: [file] })
}

/** The ids of the modules that import a file, directly or not. None, if another bundle was made since. */
export function findImportingModules(
  file: string,
  { entryPath }: Pick<ServerModules, 'entryPath'>,
  { site, store }: Pick<BundleThemeOptions, 'site' | 'store'>,
): readonly string[] {
  const importers = new Map<string, string[]>()
  for (const [id, { imports }] of lastModules.find(store, entryPath)?.modules ?? []) {
    for (const imported of imports) {
      const known = importers.get(imported.id)
      if (known === undefined) importers.set(imported.id, [id])
      else known.push(id)
    }
  }
  const found = new Set<string>()
  const visit = (id: string) => {
    for (const importer of importers.get(id) ?? []) {
      if (found.has(importer)) continue
      found.add(importer)
      visit(importer)
    }
  }
  visit(idOfFile(resolve(site.siteDir, file), site))
  return [...found]
}

/** Removes the modules that no build has used for an hour. */
export function removeOldPreviewModules(workDir: string): void {
  removeOldModules(join(workDir, modulesDir))
}

/** What a bundle of a preview consists of. */
export interface PreviewModules {
  readonly built: BuiltModules
  readonly modules: ReadonlyMap<string, OwnModule>
  readonly packages: ServerPackages | null
}

/** Describes the modules, and writes the entry. */
export function describePreviewModules(
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
      files: ownFilesAmong(unique(values.flatMap(({ contains }) => contains)), site),
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
  const root = idOfFile(definitionFile, site)
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

/** The packages that modules import, each once. */
export function packageImports(modules: Iterable<OwnModule>): readonly PackageImport[] {
  const all = [...modules].flatMap(({ packages }) => packages)
  const byKey = new Map(all.map((one) => [JSON.stringify([one.name, one.from]), one]))
  return [...byKey.keys()].sort().map((key) => byKey.get(key) as PackageImport)
}

/** The id of the module of a file. */
export function idOfFile(path: string, { siteDir }: SiteModules): string {
  return moduleId({ path, namespace: 'file' }, siteDir)
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
