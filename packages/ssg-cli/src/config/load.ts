import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Store } from '../cache/store.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { displayPath, readText, readTextIfPresent } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { assembleConfig } from './assemble.ts'
import { checkNamedFiles, checkOutDir } from './check-folders.ts'
import { codeKey } from './code-key.ts'
import type { Mode, VersionConfig } from './content-config.ts'
import { docusaurusNames, fromDocusaurus } from './docusaurus/load.ts'
import { ownComponents } from './own-components.ts'
import { type ConfigSource, parseConfig, placeInConfig } from './parse.ts'
import type { CompleteConfig, DocsOptions } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'
import { resolveVersions } from './versions.ts'
import { parseVersionsFile } from './versions-file.ts'

/** What the command line says instead of the configuration. Paths are relative to where it was typed. */
export interface ConfigOverrides {
  readonly mode: Mode
  readonly configFile?: string | undefined
  readonly outDir?: string | undefined
  readonly url?: string | undefined
  readonly baseUrl?: string | undefined
}

const configNames = ['ts', 'mts', 'js', 'mjs'].map((ending) => `site.config.${ending}`)

/** Finds, runs and checks the configuration of a site. Throws a `BuildFailure` with all that is wrong. */
export async function loadConfig(
  site: string,
  overrides: ConfigOverrides,
  store: Store | null = null,
): Promise<SiteConfig> {
  const log = new DiagnosticLog()
  const siteDir = resolve(site)
  const workDir = resolve(siteDir, '.ssg')
  const outDir = resolve(overrides.outDir ?? resolve(siteDir, 'build'))

  const path = findConfig(siteDir, overrides.configFile)
  const read = log.take(await readConfig(path, siteDir, workDir, store))
  const { inputs, packages } = read
  const { written, flags } = withOverrides(read.written, overrides)
  const source = { ...read.source, flags }
  const parsed = log.take(parseConfig(written, source))
  if (parsed === null) throw new BuildFailure(log.all)

  const placeOf = (setting: readonly PropertyKey[]) => placeInConfig(source, setting)
  const config = hasDocs(written, parsed, siteDir) ? parsed : { ...parsed, docs: [] }
  const settingOf = (key: 'docs' | 'blog', index: number) =>
    isList(written, key) ? [key, index] : [key]
  log.add(checkNamedFiles(config, { siteDir, exists: existsSync, settingOf, placeOf }))
  const versions = await Promise.all(
    config.docs.map(async (docs, index) => {
      const setting = settingOf('docs', index)
      const contentDir = resolve(siteDir, config.contentDir)
      return log.take(await findVersions(docs, { siteDir, contentDir, source, setting }))
    }),
  )
  const { mode } = overrides
  const definitionFile = findThemeFile(siteDir, config)
  const mdxComponentsFile = findMdxComponents(siteDir)
  const own = await namesOfComponents(definitionFile, mdxComponentsFile)
  const surroundings = {
    siteDir,
    workDir,
    outDir,
    mode,
    inputs: definitionFile === null ? inputs : [...inputs, definitionFile],
    versions,
    source,
    definitionFile,
    mdxComponentsFile,
    ownComponents: own,
    code: codeKey(inputs, packages, siteDir),
  }
  const complete = assembleConfig(config, { ...surroundings, exists: existsSync })
  log.add(checkOutDir(complete, resolve(siteDir, config.contentDir)))
  log.throwIfErrors()
  const { title, tagline, titleDelimiter, favicon, customFields } = config
  const { url, baseUrl } = complete.identity
  const tolerant = read.source.origins !== undefined
  const exposed = { title, tagline, titleDelimiter, favicon, url, baseUrl, customFields }
  return { ...complete, exposed: { ...exposed, ...read.exposed }, tolerant, warnings: log.all }
}

function findConfig(siteDir: string, named: string | undefined): string {
  if (named !== undefined) {
    if (isFile(resolve(named))) return resolve(named)
    throw new BuildFailure([noConfig(named, 'Name an existing file')])
  }
  const names = [...configNames, ...docusaurusNames]
  const found = names.map((name) => resolve(siteDir, name)).find(isFile)
  if (found !== undefined) return found
  const hint = `Make one of ${configNames.join(', ')} in ${siteDir}, or name the site's folder`
  throw new BuildFailure([noConfig(configNames[0] as string, hint)])
}

function findThemeFile(siteDir: string, { theme }: CompleteConfig): string | null {
  const names = theme.file === undefined ? ['theme.tsx', 'theme.ts'] : [theme.file]
  return names.map((name) => resolve(siteDir, name)).find(isFile) ?? null
}

/** Where sites made for Docusaurus keep theirs. */
function findMdxComponents(siteDir: string): string | null {
  const endings = ['tsx', 'jsx', 'ts', 'js']
  return (
    ['MDXComponents.', 'MDXComponents/index.']
      .flatMap((name) => endings.map((ending) => resolve(siteDir, 'src/theme', name + ending)))
      .find(isFile) ?? null
  )
}

/** Null: nobody knows. */
async function namesOfComponents(
  definitionFile: string | null,
  mdxComponentsFile: string | null,
): Promise<readonly string[] | null> {
  if (mdxComponentsFile !== null) return null
  return definitionFile === null ? [] : ownComponents(await readText(definitionFile))
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
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

/** A configuration as it was written. */
interface ReadConfig {
  readonly written: unknown
  readonly source: ConfigSource
  readonly inputs: readonly string[]
  readonly packages: readonly string[]
  /** Settings of a foreign configuration that components may read. */
  readonly exposed: Readonly<Record<string, unknown>>
}

/** Runs a configuration: an object, a promise of one, or what a function makes. One of Docusaurus becomes ours. */
async function readConfig(
  path: string,
  siteDir: string,
  workDir: string,
  store: Store | null,
): Promise<Outcome<ReadConfig>> {
  const source: ConfigSource = { file: displayPath(siteDir, path), text: await readText(path) }
  const isForeign = docusaurusNames.includes(basename(path))
  const missingPackages = isForeign ? 'stand-in' : 'fail'
  try {
    const { exports, inputs, packages, missing } = await importTypeScript(path, {
      workDir,
      store,
      missingPackages,
    })
    const value = exports['default']
    if (value === undefined) throw new BuildFailure([noExport(displayPath(siteDir, path))])
    const exported: unknown = await (typeof value === 'function' ? value() : value)
    if (!isForeign)
      return {
        value: { written: exported, source, inputs, packages, exposed: {} },
        diagnostics: [],
      }
    const { value: converted, diagnostics } = await fromDocusaurus(
      { exported, missing },
      source,
      siteDir,
    )
    const { config: written, origins, exposed } = converted
    return {
      value: { written, source: { ...source, origins }, inputs, packages, exposed },
      diagnostics,
    }
  } catch (error) {
    if (error instanceof BuildFailure) throw error
    throw new BuildFailure(fromModuleError(error, path, siteDir))
  }
}

function noExport(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'config',
    reason: 'Unexpected module without a default export, expected the configuration',
    hint: 'Write `export default defineConfig({ … })`',
    place: { file, line: 1, column: 1 },
  }
}

/** The settings with those that the command line gave, and the flags that gave them. */
function withOverrides(written: unknown, { url, baseUrl }: ConfigOverrides) {
  if (typeof written !== 'object' || written === null) return { written, flags: {} }
  return {
    written: {
      ...written,
      ...(url === undefined ? {} : { url }),
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
    flags: {
      ...(url === undefined ? {} : { url: '--url' }),
      ...(baseUrl === undefined ? {} : { baseUrl: '--base-url' }),
    },
  }
}

function isList(written: unknown, key: string): boolean {
  return Array.isArray((written as Readonly<Record<string, unknown>> | null)?.[key])
}

/** A site that does not mention docs and has none is one without docs. */
function hasDocs(written: unknown, { contentDir, docs }: CompleteConfig, siteDir: string): boolean {
  const isMentioned = typeof written === 'object' && written !== null && 'docs' in written
  const dir = resolve(siteDir, contentDir)
  const names = docs.flatMap(({ path, versionsFile }) => [path, versionsFile])
  return isMentioned || names.some((path) => existsSync(resolve(dir, path)))
}

interface DocsPlace {
  readonly siteDir: string
  readonly contentDir: string
  readonly source: ConfigSource
  /** The path of keys that leads to the docs' settings. */
  readonly setting: readonly PropertyKey[]
}

async function findVersions(
  docs: DocsOptions,
  { siteDir, contentDir, source, setting }: DocsPlace,
): Promise<Outcome<readonly VersionConfig[]>> {
  const versionsPath = resolve(contentDir, docs.versionsFile)
  const text = await readTextIfPresent(versionsPath)
  const frozen =
    text === undefined ? undefined : parseVersionsFile(text, displayPath(siteDir, versionsPath))
  // Which versions there are is not known: what would be said of them is noise.
  if (frozen !== undefined && frozen.diagnostics.length > 0) {
    return { value: [], diagnostics: frozen.diagnostics }
  }
  return resolveVersions(docs, {
    siteDir,
    contentDir,
    frozen: frozen?.value ?? null,
    exists: existsSync,
    placeOf: (path) => placeInConfig(source, [...setting, ...path]),
  })
}
