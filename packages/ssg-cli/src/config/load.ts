import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { BuildFailure, type Diagnostic } from '../diagnostics/diagnostic.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { displayPath, readText, readTextIfPresent } from '../io/files.ts'
import { type ImportedModule, importTypeScript } from '../io/import-typescript.ts'
import { assembleConfig } from './assemble.ts'
import { type ConfigSource, parseConfig, placeInConfig } from './parse.ts'
import type { CompleteConfig } from './schema.ts'
import type { Mode, SiteConfig, VersionConfig } from './site-config.ts'
import { resolveVersions } from './versions.ts'
import { parseVersionsFile } from './versions-file.ts'

/** What the command line says instead of the configuration. Paths are relative to where it was typed. */
export interface ConfigOverrides {
  readonly mode: Mode
  readonly configFile?: string | undefined
  readonly outDir?: string | undefined
  readonly baseUrl?: string | undefined
}

const configNames = ['ts', 'mts', 'js', 'mjs'].map((ending) => `site.config.${ending}`)

/** Finds, runs and checks the configuration of a site. Throws a `BuildFailure` with all that is wrong. */
export async function loadConfig(siteDir: string, overrides: ConfigOverrides): Promise<SiteConfig> {
  const path = findConfig(siteDir, overrides.configFile)
  const workDir = resolve(siteDir, '.ssg')
  const source: ConfigSource = { file: displayPath(siteDir, path), text: await readText(path) }
  const { exports, inputs } = await runConfig(path, siteDir, workDir)
  const parsed = parseConfig(await configFrom(exports['default']), source)
  if (parsed.value === null) throw new BuildFailure(parsed.diagnostics)

  const config = parsed.value
  const { versions, diagnostics } = await findVersions(config, siteDir, source)
  const outDir = resolve(overrides.outDir ?? resolve(siteDir, 'build'))
  const problems = [...diagnostics, ...unsafeOutDir(outDir, siteDir, source)]
  if (problems.length > 0) throw new BuildFailure(problems)
  const { mode, baseUrl = config.baseUrl } = overrides
  return assembleConfig(
    { ...config, baseUrl },
    { siteDir, workDir, outDir, mode, inputs, versions, source, exists: existsSync },
  )
}

function findConfig(siteDir: string, named: string | undefined): string {
  if (named !== undefined) {
    if (existsSync(resolve(named))) return resolve(named)
    throw new BuildFailure([noConfig(named, 'Name an existing file')])
  }
  const found = configNames.map((name) => resolve(siteDir, name)).find(existsSync)
  if (found !== undefined) return found
  const hint = `Make one of ${configNames.join(', ')} in ${siteDir}, or name the site's folder`
  throw new BuildFailure([noConfig(configNames[0] as string, hint)])
}

function noConfig(file: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'no-config',
    reason: `Unexpected folder without a configuration, expected ${file}`,
    hint,
    place: { file, line: 1, column: 1 },
  }
}

async function runConfig(path: string, siteDir: string, workDir: string): Promise<ImportedModule> {
  try {
    return await importTypeScript(path, workDir)
  } catch (error) {
    throw new BuildFailure(fromModuleError(error, path, siteDir))
  }
}

/** An object, a promise of one, or a function that makes one. */
async function configFrom(exported: unknown): Promise<unknown> {
  return typeof exported === 'function' ? await exported() : await exported
}

async function findVersions(
  { docs, contentDir }: CompleteConfig,
  siteDir: string,
  source: ConfigSource,
): Promise<{ versions: readonly VersionConfig[]; diagnostics: readonly Diagnostic[] }> {
  if (docs === false) return { versions: [], diagnostics: [] }
  const dir = resolve(siteDir, contentDir)
  const versionsPath = resolve(dir, docs.versionsFile)
  const text = await readTextIfPresent(versionsPath)
  const frozen =
    text === undefined ? undefined : parseVersionsFile(text, displayPath(siteDir, versionsPath))
  const { value, diagnostics } = resolveVersions(docs, {
    contentDir: dir,
    frozen: frozen?.value ?? null,
    exists: existsSync,
    placeOf: (path) => placeInConfig(source, path),
  })
  return { versions: value, diagnostics: [...(frozen?.diagnostics ?? []), ...diagnostics] }
}

/** The output takes the place of a whole folder: that must not be one with sources in it. */
function unsafeOutDir(outDir: string, siteDir: string, { file }: ConfigSource): Diagnostic[] {
  const below = relative(outDir, siteDir)
  if (below.startsWith('..') || resolve(outDir, below) !== siteDir) return []
  return [
    {
      severity: 'error',
      rule: 'out-dir',
      reason: `Unexpected output folder ${outDir}, expected one that does not hold the site's sources`,
      hint: 'Choose a folder inside the site, such as build',
      place: { file, line: 1, column: 1 },
    },
  ]
}
