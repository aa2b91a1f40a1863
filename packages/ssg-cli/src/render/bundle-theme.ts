import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DefinitionProblem, ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import { build, type BuildFailure as EsbuildFailure, type Metafile, type OutputFile } from 'esbuild'
import type { Fragment, Jsx } from 'hast-util-to-jsx-runtime'
import { type CacheEntry, type ComputedResult, cacheByInputs } from '../cache/cache-by-inputs.ts'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf, hashOfValue } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import type { LocalFile } from '../content/source.ts'
import { BuildFailure, type Outcome } from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { requireShim } from '../io/import-typescript.ts'
import { type CodeKeys, codeKeys, isEntryFile } from './code-keys.ts'
import { type BrokenParts, findBrokenParts } from './modules/broken-modules-plugin.ts'
import { bundleInputs } from './modules/bundle-inputs.ts'
import { interactivePagePrefix } from './modules/interactive-body-modules.ts'
import { bundleFailure, reportUnresolvedImports } from './modules/module-diagnostics.ts'
import { createPackageTest, isCodeFile } from './modules/package-modules.ts'
import { packageResolveDir } from './modules/package-resolve-dir.ts'
import { packagesPlugin } from './modules/packages-plugin.ts'
import { siteModulePlugins } from './modules/site-module-plugins.ts'
import {
  type CollectedImports,
  createCollectedImports,
  modulesKey,
  type PackageImport,
  type SiteModules,
} from './modules/site-modules.ts'

/** The imported theme bundle. */
export interface LoadedTheme extends ThemeServerModule {
  /** The default export of the site's theme file. */
  readonly definition: object
  /** React's functions that create elements. */
  readonly jsxRuntime: { readonly Fragment: Fragment; readonly jsx: Jsx; readonly jsxs: Jsx }
  /** Loads the component of an interactive body, by source file. */
  readonly interactive: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>
}

/** The theme and the interactive bodies, bundled for Node. Plain data. */
export interface ThemeBundle extends CodeKeys {
  /** Absolute path of the module to import. */
  readonly entryPath: string
  /** CSS that the theme generates from the site's definition. */
  readonly definitionStyles: string
  /** Names of the slots that load React when the browser is idle. */
  readonly idleSlots: readonly string[]
  readonly problems: readonly DefinitionProblem[]
  readonly broken: BrokenParts
  /** Stylesheets that components import: absolute paths, in import order. */
  readonly stylesheets: readonly string[]
  /** Images and other files whose import is a URL. */
  readonly importedFiles: readonly LocalFile[]
  /** The modules of the site, and what they import. */
  readonly ownModules: OwnModules
}

/** Empty for production, which bundles all modules together. */
export interface OwnModules {
  /** Files with code, relative to the site. */
  readonly files: readonly string[]
  readonly packages: readonly PackageImport[]
}

export interface BundleThemeOptions {
  readonly workDir: string
  /** The site's theme file, or null. */
  readonly definitionFile: string | null
  readonly site: SiteModules
  readonly store: Store
}

const themeBundles = cacheKind<CacheEntry<Outcome<ThemeBundle>>>('theme-bundle')

/** The name of the entry in esbuild's metafile. */
const entryName = 'ssg-server.js'

/** Bundles the theme and the interactive bodies together, so that they share one React. */
export async function bundleTheme(
  sources: BundleThemeOptions,
): Promise<CacheEntry<Outcome<ThemeBundle>>> {
  const { store, site, workDir, definitionFile } = sources
  const { siteDir } = site
  const definition = definitionFile && relative(siteDir, definitionFile)
  const key = hashOfValue({ stage: 'theme', definition, modules: modulesKey(site) })
  const make = () => buildThemeBundle(sources)
  const entry = await cacheByInputs({ store, kind: themeBundles, key, root: siteDir }, make)
  const hasEntryFile = existsSync(join(workDir, 'server', entry.value.value.entryPath))
  const { value, diagnostics } = hasEntryFile ? entry.value : (await make()).value
  const bundle: ThemeBundle = {
    ...value,
    entryPath: join(workDir, 'server', value.entryPath),
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
): Promise<ComputedResult<Outcome<ThemeBundle>>> {
  const { workDir, definitionFile, site } = sources
  const { siteDir, interactive } = site
  const found = createCollectedImports()
  const bundle = await build({
    stdin: {
      contents: entrySource(site, definitionFile),
      resolveDir: packageResolveDir(site.theme, siteDir),
      sourcefile: entryName,
    },
    plugins: [
      ...(site.mode === 'development' ? [packagesPlugin(site, found, new Map())] : []),
      ...siteModulePlugins(site, found),
    ],
    absWorkingDir: siteDir,
    outdir: join(workDir, 'server'),
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    outExtension: { '.js': '.mjs' },
    loader: { '.js': 'jsx', '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireShim },
    logLevel: 'silent',
  }).catch(async (error: EsbuildFailure) => {
    throw await bundleFailure(error.errors, interactive, siteDir)
  })
  const dir = join(workDir, 'server')
  const entryPath = await writeBundle(bundle.outputFiles, dir)
  const definition = await readDefinition(join(dir, entryPath), sources)
  return {
    value: {
      value: {
        entryPath,
        ...codeKeys(bundle, siteDir),
        ...definition,
        broken: findBrokenParts(bundle.metafile, entryName, site),
        stylesheets: [...found.stylesheets].map((path) => relative(siteDir, path)),
        importedFiles: [...found.files.values()],
        ownModules: describeOwnModules(bundle.metafile, found, site),
      },
      diagnostics: await reportUnresolvedImports(found, interactive, siteDir),
    },
    inputs: bundleInputs(bundle.metafile, found, siteDir),
    isUncacheable: found.unresolved.size > 0,
  }
}

function describeOwnModules(
  { inputs }: Metafile,
  { packages }: CollectedImports,
  site: SiteModules,
): OwnModules {
  if (site.mode === 'production') return { files: [], packages: [] }
  const isOfPackage = createPackageTest(site)
  const pathOf = (name: string) => resolve(site.siteDir, name)
  const names = new Set([entryName])
  for (const name of names) {
    const imports = inputs[name]?.imports ?? []
    for (const { path } of imports) if (!isOfPackage(pathOf(path))) names.add(path)
  }
  return {
    files: [...names].filter((name) => isCodeFile(name) && existsSync(pathOf(name))).sort(),
    packages: [...packages.keys()].sort().map((key) => packages.get(key) as PackageImport),
  }
}

/** What the theme makes of the site's theme file. Throws a `BuildFailure` if the file throws. */
async function readDefinition(
  entryPath: string,
  { definitionFile, site: { siteDir } }: BundleThemeOptions,
): Promise<Pick<ThemeBundle, 'definitionStyles' | 'idleSlots' | 'problems'>> {
  try {
    const theme: LoadedTheme = await import(pathToFileURL(entryPath).href)
    const { definition, definitionStyles, idleSlots, findUnknownNames } = theme
    const problems = definitionFile === null ? [] : findUnknownNames(definition)
    // They expect a valid definition.
    if (problems.length > 0) return { problems, definitionStyles: '', idleSlots: [] }
    return {
      problems,
      definitionStyles: definitionStyles(definition),
      idleSlots: idleSlots(definition),
    }
  } catch (error) {
    if (definitionFile === null) throw error
    throw new BuildFailure(fromModuleError(error, definitionFile, siteDir))
  }
}

function entrySource(
  { theme, interactive: modules }: SiteModules,
  definitionFile: string | null,
): string {
  const interactive = modules
    .filter(({ isPage }) => isPage)
    .map(
      ({ file }) =>
        `${JSON.stringify(file)}: () => import(${JSON.stringify(interactivePagePrefix + file)})`,
    )
  return `export { renderPage, renderBody, replacedElements, idleSlots, definitionStyles, findUnknownNames } from ${JSON.stringify(`${theme}/server`)}
export * as jsxRuntime from 'react/jsx-runtime'
${definitionExport(definitionFile)}
export const interactive = {${interactive.join(',\n')}}
`
}

/** The line of a generated entry that exports the site's theme file as `definition`. */
export function definitionExport(file: string | null): string {
  if (file === null) return 'export const definition = {}'
  return `export { default as definition } from ${JSON.stringify(file)}`
}

/**
 * Writes the bundle to a folder named after its content, since Node caches modules by path. Returns the
 * path of the entry, relative to `dir`.
 */
async function writeBundle(files: readonly OutputFile[], dir: string): Promise<string> {
  const name = hashOf(files.map(({ hash }) => hash).join(' ')).slice(0, 16)
  const target = join(dir, name)
  const main = files.find(isEntryFile)
  if (main === undefined) throw new Error('The bundle of the theme has no entry')
  const placed = ({ path }: OutputFile) => join(target, path.slice(dir.length + 1))

  if (!existsSync(placed(main))) {
    await rm(target, { recursive: true, force: true })
    for (const file of files) {
      await mkdir(dirname(placed(file)), { recursive: true })
      if (file !== main) await writeFile(placed(file), file.contents)
    }
    await writeFile(placed(main), main.contents)
    await removeOldBundles(dir)
  }
  return placed(main).slice(dir.length + 1)
}

/** Bundles to keep: of the site, of single pages in development, of another branch. */
const maxBundles = 4

async function removeOldBundles(dir: string): Promise<void> {
  const names = await readdir(dir)
  if (names.length <= maxBundles) return
  const dated = names.map((name) => ({ name, made: statSync(join(dir, name)).mtimeMs }))
  const old = dated.sort((a, b) => b.made - a.made).slice(maxBundles)
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { recursive: true, force: true })))
}
