import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DefinitionProblem, ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import {
  type BuildResult,
  build,
  type BuildFailure as EsbuildFailure,
  type OutputFile,
} from 'esbuild'
import { hashOf, keyOf } from '../cache/key.ts'
import { type Kept, type Made, rememberByInputs } from '../cache/remember.ts'
import type { Store } from '../cache/store.ts'
import type { LocalFile } from '../content/source.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { nodeRequire } from '../io/import-typescript.ts'
import { bundleInputs } from './modules/bundle-inputs.ts'
import { bundleFailure, livePagePrefix, unresolvedImports } from './modules/live-modules.ts'
import { packageDir } from './modules/package-dir.ts'
import {
  modulesKey,
  noFindings,
  type SiteModules,
  siteModulePlugins,
} from './modules/site-modules.ts'

/** The theme and the site's live bodies, imported. */
export interface LoadedTheme extends ThemeServerModule {
  /** What the site changes of the theme. */
  readonly definition: object
  /** By source file: loads the component of a live body. */
  readonly live: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>
}

/** The theme and the site's live bodies as one bundle for Node. Plain data. */
export interface ThemeBundle {
  /** The module to import, absolute. */
  readonly main: string
  /** Names the code that draws every page. */
  readonly key: string
  /** By source file: names the code of a live body, with all that it imports. */
  readonly liveKeys: Readonly<Record<string, string>>
  /** CSS that the theme makes of the site's changes. */
  readonly definitionStyles: string
  readonly problems: readonly DefinitionProblem[]
  /** Style sheets that components import, absolute, in order. */
  readonly styles: readonly string[]
  /** Images and other files that became an address. */
  readonly files: readonly LocalFile[]
}

export interface ThemeSources {
  readonly workDir: string
  /** The site's changes to the theme, or null. */
  readonly definitionFile: string | null
  readonly site: SiteModules
  readonly store: Store
}

/** Bundles the theme and the live bodies for Node, so that they share one React. */
export async function bundleTheme(sources: ThemeSources): Promise<Kept<Outcome<ThemeBundle>>> {
  const { store, site, workDir, definitionFile } = sources
  const { siteDir } = site
  const definition = definitionFile && relative(siteDir, definitionFile)
  const key = keyOf({ stage: 'theme', definition, modules: modulesKey(site) })
  const make = () => makeBundle(sources)
  const kept = await rememberByInputs(store, key, siteDir, make)
  const isThere = existsSync(join(workDir, 'server', kept.value.value.main))
  const { value, diagnostics } = isThere ? kept.value : (await make()).value
  const bundle: ThemeBundle = {
    ...value,
    main: join(workDir, 'server', value.main),
    styles: value.styles.map((path) => resolve(siteDir, path)),
    files: value.files.map((file) => ({ ...file, path: resolve(siteDir, file.file) })),
  }
  return { ...kept, value: { value: bundle, diagnostics } }
}

async function makeBundle(sources: ThemeSources): Promise<Made<Outcome<ThemeBundle>>> {
  const { workDir, definitionFile, site } = sources
  const { siteDir, live } = site
  const found = noFindings()
  const bundle = await build({
    stdin: {
      contents: entry(site, definitionFile),
      resolveDir: packageDir(site.theme, siteDir),
      sourcefile: 'ssg-server.js',
    },
    plugins: siteModulePlugins(site, found),
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
    banner: { js: nodeRequire },
    logLevel: 'silent',
  }).catch((error: EsbuildFailure) => {
    throw bundleFailure(error.errors, live, siteDir)
  })
  const dir = join(workDir, 'server')
  const main = await place(bundle.outputFiles, dir)
  const theme: LoadedTheme = await import(pathToFileURL(join(dir, main)).href)
  return {
    value: {
      value: {
        main,
        ...keysOf(bundle, siteDir),
        definitionStyles: theme.definitionStyles(theme.definition),
        problems: definitionFile === null ? [] : theme.definitionProblems(theme.definition),
        styles: [...found.styles].map((path) => relative(siteDir, path)),
        files: [...found.files.values()],
      },
      diagnostics: unresolvedImports(found, live, siteDir),
    },
    inputs: bundleInputs(bundle.metafile, found, siteDir),
    isFleeting: found.unresolved.size > 0,
  }
}

type Bundle = BuildResult<{ metafile: true; write: false }>

/**
 * Names code by its text. The chunks that a chunk imports are named in it by a hash of their own; so
 * are the live bodies in the main module, which does not depend on what these say.
 */
function keysOf(
  { outputFiles, metafile }: Bundle,
  siteDir: string,
): Pick<ThemeBundle, 'key' | 'liveKeys'> {
  const files = new Map(outputFiles.map((file) => [file.path, file]))
  const liveKeys: Record<string, string> = {}
  const names: string[] = []
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
    const file = /^ssg-live-page:(.*)$/s.exec(entryPoint ?? '')?.[1]
    if (file === undefined) continue
    liveKeys[file] = hashOf(files.get(join(siteDir, path))?.contents ?? '')
    names.push(path.slice(path.lastIndexOf('/') + 1))
  }
  const main = outputFiles.find(isMain)?.text ?? ''
  return { key: hashOf(names.reduce((text, name) => text.replaceAll(name, ''), main)), liveKeys }
}

function isMain({ path }: OutputFile): boolean {
  return path.endsWith('stdin.mjs')
}

function entry({ theme, live: modules }: SiteModules, definitionFile: string | null): string {
  const live = modules
    .filter(({ isPage }) => isPage)
    .map(
      ({ file }) =>
        `${JSON.stringify(file)}: () => import(${JSON.stringify(livePagePrefix + file)})`,
    )
  return `export { renderPage, renderBody, definitionStyles, definitionProblems } from ${JSON.stringify(`${theme}/server`)}
${exportDefinition(definitionFile)}
export const live = {${live.join(',\n')}}
`
}

/** The line that makes the site's theme file the export `definition` of a generated entry. */
export function exportDefinition(file: string | null): string {
  if (file === null) return 'export const definition = {}'
  return `export { default as definition } from ${JSON.stringify(file)}`
}

/**
 * Writes the bundle to a folder named after its content: imported modules stay in memory by their
 * path. Gives the path of the main module below `dir`.
 */
async function place(files: readonly OutputFile[], dir: string): Promise<string> {
  const name = hashOf(files.map(({ hash }) => hash).join(' ')).slice(0, 16)
  const target = join(dir, name)
  const main = files.find(isMain)
  if (main === undefined) throw new Error('The bundle of the theme has no entry')
  const placed = ({ path }: OutputFile) => join(target, path.slice(dir.length + 1))

  if (!existsSync(placed(main))) {
    await rm(target, { recursive: true, force: true })
    for (const file of files) {
      await mkdir(dirname(placed(file)), { recursive: true })
      if (file !== main) await writeFile(placed(file), file.contents)
    }
    await writeFile(placed(main), main.contents)
    await removeOldest(dir)
  }
  return placed(main).slice(dir.length + 1)
}

/** Bundles that lie side by side: of the site, of single pages while it is written, of another branch. */
const mostBundles = 4

async function removeOldest(dir: string): Promise<void> {
  const names = await readdir(dir)
  if (names.length <= mostBundles) return
  const dated = names.map((name) => ({ name, made: statSync(join(dir, name)).mtimeMs }))
  const old = dated.sort((a, b) => b.made - a.made).slice(mostBundles)
  await Promise.all(old.map(({ name }) => rm(join(dir, name), { recursive: true, force: true })))
}
