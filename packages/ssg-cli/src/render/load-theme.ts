import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import { build, type BuildFailure as EsbuildFailure, type OutputFile } from 'esbuild'
import { hashOf } from '../cache/key.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import { nodeRequire } from '../io/import-typescript.ts'
import { bundleFailure, livePagePrefix, unresolvedImports } from './modules/live-modules.ts'
import { packageDir } from './modules/package-dir.ts'
import {
  type ModuleFindings,
  noFindings,
  type SiteModules,
  siteModulePlugins,
} from './modules/site-modules.ts'

/** The theme and the site's live bodies, ready to be run here. */
export interface LoadedTheme extends ThemeServerModule {
  /** What the site changes of the theme. */
  readonly definition: object
  /** By source file: loads the component of a live body. */
  readonly live: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>
  readonly findings: Pick<ModuleFindings, 'styles' | 'files'>
}

export interface ThemeSources {
  readonly workDir: string
  /** The site's changes to the theme, or null. */
  readonly definitionFile: string | null
  readonly site: SiteModules
}

/** Bundles the theme and the live bodies for Node, so that they share one React, and imports them. */
export async function loadTheme({
  workDir,
  definitionFile,
  site,
}: ThemeSources): Promise<Outcome<LoadedTheme>> {
  const { siteDir, live } = site
  const found = noFindings()
  const { outputFiles } = await build({
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
  const main = await place(outputFiles, join(workDir, 'server'))
  const module = (await import(pathToFileURL(main).href)) as LoadedTheme
  return {
    value: { ...module, findings: found },
    diagnostics: unresolvedImports(found, live, siteDir),
  }
}

function entry({ theme, live: modules }: SiteModules, definitionFile: string | null): string {
  const live = modules
    .filter(({ isPage }) => isPage)
    .map(
      ({ file }) =>
        `${JSON.stringify(file)}: () => import(${JSON.stringify(livePagePrefix + file)})`,
    )
  return `export { renderPage, definitionStyles, definitionProblems } from ${JSON.stringify(`${theme}/server`)}
${exportDefinition(definitionFile)}
export const live = {${live.join(',\n')}}
`
}

/** The line that makes the site's theme file the export `definition` of a generated entry. */
export function exportDefinition(file: string | null): string {
  if (file === null) return 'export const definition = {}'
  return `export { default as definition } from ${JSON.stringify(file)}`
}

/** Writes the bundle to a folder named after its content: imported modules stay in memory by their path. */
async function place(files: readonly OutputFile[], dir: string): Promise<string> {
  const name = hashOf(files.map(({ text }) => text).join('\0')).slice(0, 16)
  const target = join(dir, name)
  const main = files.find(({ path }) => path.endsWith('stdin.mjs'))
  if (main === undefined) throw new Error('The bundle of the theme has no entry')
  const placed = ({ path }: OutputFile) => join(target, path.slice(dir.length + 1))

  if (!existsSync(placed(main))) {
    await rm(target, { recursive: true, force: true })
    for (const file of files) {
      await mkdir(dirname(placed(file)), { recursive: true })
      if (file !== main) await writeFile(placed(file), file.contents)
    }
    await writeFile(placed(main), main.contents)
    await removeOthers(dir, name)
  }
  return placed(main)
}

async function removeOthers(dir: string, current: string): Promise<void> {
  const names = await readdir(dir)
  const old = names.filter((name) => name !== current)
  await Promise.all(old.map((name) => rm(join(dir, name), { recursive: true, force: true })))
}
