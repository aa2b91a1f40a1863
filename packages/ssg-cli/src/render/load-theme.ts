import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import { build, type BuildFailure as EsbuildFailure, type OutputFile } from 'esbuild'
import { hashOf } from '../cache/key.ts'
import { nodeRequire } from '../io/import-typescript.ts'
import {
  bundleFailure,
  type LiveModule,
  liveModulesPlugin,
  livePagePrefix,
} from './live-modules.ts'

/** The theme and the site's live bodies, ready to be run here. */
export interface LoadedTheme extends ThemeServerModule {
  /** What the site changes of the theme. */
  readonly definition: object
  /** By source file: loads the component of a live body. */
  readonly live: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>
}

export interface ThemeSources {
  readonly siteDir: string
  readonly workDir: string
  /** Package or path; `/server` is added. */
  readonly theme: string
  /** The site's changes to it, or null. */
  readonly definitionFile: string | null
  readonly modules: readonly LiveModule[]
}

/** Bundles the theme and the live bodies for Node, so that they share one React, and imports them. */
export async function loadTheme(sources: ThemeSources): Promise<LoadedTheme> {
  const { siteDir, workDir } = sources
  const { outputFiles } = await build({
    stdin: { contents: entry(sources), resolveDir: siteDir, sourcefile: 'ssg-server.js' },
    plugins: [liveModulesPlugin(sources.modules, sources)],
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
    loader: { '.svg': 'dataurl', '.png': 'dataurl', '.jpg': 'dataurl', '.css': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: nodeRequire },
    logLevel: 'silent',
  }).catch((error: EsbuildFailure) => {
    throw bundleFailure(error.errors, sources.modules, siteDir)
  })
  const main = await place(outputFiles, join(workDir, 'server'))
  return (await import(pathToFileURL(main).href)) as LoadedTheme
}

function entry({ theme, definitionFile, modules }: ThemeSources): string {
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
