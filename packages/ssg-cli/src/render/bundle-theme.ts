import { dirname, join, relative, resolve } from 'node:path'
import type { BuildFailure as EsbuildFailure } from 'esbuild'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOfValue } from '../cache/hash.ts'
import { memoizeByObject } from '../cache/memoize-by-object.ts'
import type { Store } from '../cache/store.ts'
import type { LocalFile } from '../content/source.ts'
import { BuildFailure, type Outcome } from '../diagnostics/diagnostic.ts'
import { WorkDirError } from '../io/work-dir.ts'
import { bundlePreviewModules } from './bundle-preview-modules.ts'
import {
  type BundleThemeOptions,
  bundleServerModules,
  type OwnModules,
  type ServerModules,
} from './bundle-server-modules.ts'
import type { CodeKeys } from './code-keys.ts'
import type { BrokenParts } from './modules/broken-modules-plugin.ts'
import { interactivePagePrefix } from './modules/interactive-body-modules.ts'
import {
  bundleFailure,
  reportMissingExports,
  reportUnresolvedImports,
} from './modules/module-diagnostics.ts'
import { type HasPublicConfig, hasPublicConfig } from './modules/public-config.ts'
import { modulesKey, type ThemeSources } from './modules/site-modules.ts'
import { findImporters, findImportingModules, openPreviewModules } from './preview-modules.ts'
import type { ReadDefinition, ThemeDefinition } from './read-theme-definition.ts'
import { markAsUsed } from './write-bundle.ts'
import { areIntact, inFolder, type WrittenFiles } from './written-files.ts'

/** The theme and the interactive bodies, bundled for Node. */
export interface ThemeBundle extends CachedTheme {
  /**
   * Writes the modules of an interactive body, by source file. Call it before the body is rendered: after an edit of a
   * component, a preview has new modules for all pages that import it, and the author looks at one of them.
   */
  readonly writeBody: (file: string) => void
  /** Finds what imports a file of the site. Known for previews only. */
  readonly importersOf: (file: string) => BrokenParts
  /** Finds the ids of the modules that import a file of the site. Known for previews only. */
  readonly modulesImporting: (file: string) => readonly string[]
}

/** As cached: paths are relative to the working folder or the site. */
interface CachedTheme extends CodeKeys, HasPublicConfig, ThemeDefinition {
  /** The module to import. */
  readonly entryPath: string
  /** The folder with the packages that the module imports, relative to the working folder; null if it contains them. */
  readonly packagesDir: string | null
  /** The files to load the module, relative to the working folder. */
  readonly written: WrittenFiles
  readonly broken: BrokenParts
  /** Stylesheets that components import: absolute paths, in import order. */
  readonly stylesheets: readonly string[]
  /** Images and other files whose import is a URL. */
  readonly importedFiles: readonly LocalFile[]
  /** The modules of the site, and what they import. */
  readonly ownModules: OwnModules
  /** Empty for production, and without a theme file. */
  readonly themeSources: ThemeSources
}

const themeBundles = cacheKind<CacheEntry<Outcome<CachedTheme>>>('theme-bundle')

/** Bundles the theme and the interactive bodies together, so that they share one React. */
export async function bundleTheme(
  sources: BundleThemeOptions,
): Promise<CacheEntry<Outcome<ThemeBundle>>> {
  const { store, site, workDir, definitionFile } = sources
  const { siteDir } = site
  const definition = definitionFile && relative(siteDir, definitionFile)
  const { themeSources } = site
  const key = hashOfValue({ stage: 'theme', definition, modules: modulesKey(site), themeSources })
  const make = () => buildThemeBundle(sources)
  const hasConfig = hasPublicConfig(site)
  const isCurrent = (cached: Outcome<CachedTheme>) => hasConfig(cached.value)
  const slot = { store, kind: themeBundles, key, root: siteDir, isCurrent }
  const entry = await cacheByInputs(slot, make)
  const cached = entry.value.value
  const isComplete = site.mode === 'production' || openPreviewModules(cached, sources) !== null
  const isUsable = isComplete && areIntact(cached.written, workDir)
  const { value, diagnostics } = isUsable ? entry.value : (await make()).value
  const modules = openPreviewModules(value, sources)
  markAsUsed(join(workDir, dirname(value.entryPath)))
  const bundle: ThemeBundle = {
    ...value,
    entryPath: join(workDir, value.entryPath),
    writeBody: (file) => void modules?.write(interactivePagePrefix + file),
    importersOf: (file) => findImporters(file, value, sources),
    modulesImporting: (file) => findImportingModules(file, value, sources),
    stylesheets: value.stylesheets.map((path) => resolve(siteDir, path)),
    importedFiles: value.importedFiles.map((file) => ({
      ...file,
      path: resolve(siteDir, file.file),
    })),
  }
  return { ...entry, value: { value: bundle, diagnostics } }
}

async function buildThemeBundle(
  sources: BundleThemeOptions,
): Promise<ComputedResult<Outcome<CachedTheme>>> {
  const { workDir, site } = sources
  const { siteDir, interactive, mode, alias } = site
  const bundle = mode === 'production' ? bundleServerModules : bundlePreviewModules
  const modules = await bundle(sources).catch(async (error: EsbuildFailure | WorkDirError) => {
    if (error instanceof WorkDirError) throw error
    throw await bundleFailure(error.errors, interactive, siteDir)
  })
  const { entryPath, packages, broken, ownModules, unresolved } = modules
  const notFound = await reportUnresolvedImports({ unresolved, alias }, interactive, siteDir)
  const notExported = await reportMissingExports(modules.missingExports, interactive, siteDir)
  const definition = await findDefinition(modules, sources).catch((error) => {
    // The stub of a missing package may have caused the error.
    throw notFound.length > 0 ? new BuildFailure(notFound) : error
  })
  if (definition.value === null) throw new BuildFailure([...notFound, ...definition.diagnostics])
  const packagesDir = packages && relative(workDir, packages.dir)
  const stylesheets = [...(packages?.stylesheets ?? []), ...modules.stylesheets]
  return {
    value: {
      value: {
        entryPath,
        packagesDir,
        written: { ...modules.written, ...inFolder(packagesDir ?? '', packages?.written ?? {}) },
        key: modules.key,
        interactiveKeys: modules.interactiveKeys,
        configKey: modules.configKey,
        ...definition.value,
        broken,
        stylesheets: stylesheets.map((path) => relative(siteDir, path)),
        importedFiles: [...(packages?.files ?? []), ...modules.files],
        ownModules,
        themeSources: modules.themeSources,
      },
      diagnostics: [...(packages?.diagnostics ?? []), ...notFound, ...notExported],
    },
    inputs: [...modules.inputs, ...(packages?.inputs ?? [])],
    isUncacheable: unresolved.size > 0,
  }
}

/** The last theme file, the last one without errors, and none. */
const maxDefinitions = 3

/**
 * By key of the modules. A thread never frees a module that it has imported, and a theme that runs without end takes seconds. Most edits
 * change no code of the theme, and a preview may bundle it for a page and for the site at once.
 */
const definitions = memoizeByObject<Store, Map<string, ReturnType<ReadDefinition>>>()

function findDefinition(
  { key, entryPath }: ServerModules,
  { store, workDir, definitionFile, site, readDefinition }: BundleThemeOptions,
): ReturnType<ReadDefinition> {
  const { siteDir, mode } = site
  const known = definitions.get(store, null, () => new Map())
  const read = () =>
    readDefinition(join(workDir, entryPath), { file: definitionFile, siteDir, mode })
  const definition = known.get(key) ?? read()
  known.delete(key)
  known.set(key, definition)
  for (const old of [...known.keys()].slice(0, -maxDefinitions)) known.delete(old)
  // Another try may succeed.
  definition.catch(() => known.delete(key))
  return definition
}
