import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Store } from '../cache/store.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { displayPath, readText, readTextIfExists } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { checkConfiguredPaths, checkOutDir } from './check-paths.ts'
import type { Mode, VersionConfig } from './content-config.ts'
import { convertDocusaurusSite, docusaurusConfigNames } from './docusaurus/convert-site.ts'
import { hashConfigCode } from './hash-config-code.ts'
import { type ConfigSource, parseConfig, placeOfSetting } from './parse-config.ts'
import { parseVersionsFile } from './parse-versions-file.ts'
import { readMdxComponentNames } from './read-mdx-component-names.ts'
import { resolveConfig } from './resolve-config.ts'
import { resolveVersions } from './resolve-versions.ts'
import type { DocsOptions, ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'

/** What the command line says instead of the configuration. Paths are relative to where it was typed. */
export interface ConfigOverrides {
  readonly mode: Mode
  readonly configFile?: string | undefined
  readonly outDir?: string | undefined
  readonly url?: string | undefined
  readonly baseUrl?: string | undefined
}

const configFileNames = ['ts', 'mts', 'js', 'mjs'].map((ending) => `site.config.${ending}`)

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

  const path = findConfigFile(siteDir, overrides.configFile)
  const read = log.take(await importConfig(path, siteDir, workDir, store))
  const { inputs, importedPackages } = read
  const { written, flags } = applyOverrides(read.rawConfig, overrides)
  const source = { ...read.source, flags }
  const parsed = log.take(parseConfig(written, source))
  if (parsed === null) throw new BuildFailure(log.all)

  const placeOf = (setting: readonly PropertyKey[]) => placeOfSetting(source, setting)
  const config = hasDocs(written, parsed, siteDir) ? parsed : { ...parsed, docs: [] }
  const keyPathOf = (key: 'docs' | 'blog', index: number) =>
    isArraySetting(written, key) ? [key, index] : [key]
  log.add(checkConfiguredPaths(config, { siteDir, exists: existsSync, keyPathOf, placeOf }))
  const versions = await Promise.all(
    config.docs.map(async (docs, index) => {
      const keyPath = keyPathOf('docs', index)
      const contentDir = resolve(siteDir, config.contentDir)
      return log.take(await loadVersions(docs, { siteDir, contentDir, source, keyPath }))
    }),
  )
  const { mode } = overrides
  const definitionFile = findThemeFile(siteDir, config)
  const mdxComponentsFile = findMdxComponentsFile(siteDir)
  const own = await loadMdxComponentNames(definitionFile, mdxComponentsFile)
  const surroundings = {
    siteDir,
    workDir,
    outDir,
    mode,
    inputs: definitionFile === null ? inputs : [...inputs, definitionFile],
    versions,
    source,
    themeFile: definitionFile,
    mdxComponentsFile,
    mdxComponentNames: own,
    configHash: hashConfigCode(inputs, importedPackages, siteDir),
  }
  const complete = resolveConfig(config, { ...surroundings, exists: existsSync })
  log.add(checkOutDir(complete, resolve(siteDir, config.contentDir)))
  log.throwIfErrors()
  const { title, tagline, titleDelimiter, favicon, customFields } = config
  const { url, baseUrl } = complete.siteInfo
  const docusaurusMode = read.source.pathMappings !== undefined
  const exposed = { title, tagline, titleDelimiter, favicon, url, baseUrl, customFields }
  return {
    ...complete,
    publicConfig: { ...exposed, ...read.publicConfig },
    docusaurusMode,
    warnings: log.all,
  }
}

function findConfigFile(siteDir: string, named: string | undefined): string {
  if (named !== undefined) {
    if (isFile(resolve(named))) return resolve(named)
    throw new BuildFailure([missingConfig(named, 'Name an existing file')])
  }
  const names = [...configFileNames, ...docusaurusConfigNames]
  const found = names.map((name) => resolve(siteDir, name)).find(isFile)
  if (found !== undefined) return found
  const hint = `Make one of ${configFileNames.join(', ')} in ${siteDir}, or name the site's folder`
  throw new BuildFailure([missingConfig(configFileNames[0] as string, hint)])
}

function findThemeFile(siteDir: string, { theme }: ParsedConfig): string | null {
  const names = theme.file === undefined ? ['theme.tsx', 'theme.ts'] : [theme.file]
  return names.map((name) => resolve(siteDir, name)).find(isFile) ?? null
}

/** Where sites made for Docusaurus keep theirs. */
function findMdxComponentsFile(siteDir: string): string | null {
  const endings = ['tsx', 'jsx', 'ts', 'js']
  return (
    ['MDXComponents.', 'MDXComponents/index.']
      .flatMap((name) => endings.map((ending) => resolve(siteDir, 'src/theme', name + ending)))
      .find(isFile) ?? null
  )
}

/** Null: nobody knows. */
async function loadMdxComponentNames(
  definitionFile: string | null,
  mdxComponentsFile: string | null,
): Promise<readonly string[] | null> {
  if (mdxComponentsFile !== null) return null
  return definitionFile === null ? [] : readMdxComponentNames(await readText(definitionFile))
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function missingConfig(file: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'missing-config',
    reason: `Unexpected folder without a configuration, expected ${file}`,
    hint,
    place: { file, line: 1, column: 1 },
  }
}

/** A configuration as it was written. */
interface ImportedConfig {
  readonly rawConfig: unknown
  readonly source: ConfigSource
  readonly inputs: readonly string[]
  readonly importedPackages: readonly string[]
  /** Settings of a foreign configuration that components may read. */
  readonly publicConfig: Readonly<Record<string, unknown>>
}

/** Runs a configuration: an object, a promise of one, or what a function makes. One of Docusaurus becomes ours. */
async function importConfig(
  path: string,
  siteDir: string,
  workDir: string,
  store: Store | null,
): Promise<Outcome<ImportedConfig>> {
  const source: ConfigSource = { file: displayPath(siteDir, path), text: await readText(path) }
  const isForeign = docusaurusConfigNames.includes(basename(path))
  const missingPackages = isForeign ? 'stub' : 'fail'
  try {
    const {
      exports,
      inputs,
      packages,
      missingPackages: missing,
    } = await importTypeScript(path, {
      workDir,
      store,
      missingPackages,
    })
    const value = exports['default']
    if (value === undefined)
      throw new BuildFailure([missingDefaultExport(displayPath(siteDir, path))])
    const exported: unknown = await (typeof value === 'function' ? value() : value)
    if (!isForeign)
      return {
        value: {
          rawConfig: exported,
          source,
          inputs,
          importedPackages: packages,
          publicConfig: {},
        },
        diagnostics: [],
      }
    const { value: converted, diagnostics } = await convertDocusaurusSite(
      { exported, missingPackages: missing },
      source,
      siteDir,
    )
    const { config: written, pathMappings, publicConfig } = converted
    return {
      value: {
        rawConfig: written,
        source: { ...source, pathMappings },
        inputs,
        importedPackages: packages,
        publicConfig,
      },
      diagnostics,
    }
  } catch (error) {
    if (error instanceof BuildFailure) throw error
    throw new BuildFailure(fromModuleError(error, path, siteDir))
  }
}

function missingDefaultExport(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'config',
    reason: 'Unexpected module without a default export, expected the configuration',
    hint: 'Write `export default defineConfig({ … })`',
    place: { file, line: 1, column: 1 },
  }
}

/** The settings with those that the command line gave, and the flags that gave them. */
function applyOverrides(written: unknown, { url, baseUrl }: ConfigOverrides) {
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

function isArraySetting(written: unknown, key: string): boolean {
  return Array.isArray((written as Readonly<Record<string, unknown>> | null)?.[key])
}

/** A site that does not mention docs and has none is one without docs. */
function hasDocs(written: unknown, { contentDir, docs }: ParsedConfig, siteDir: string): boolean {
  const isMentioned = typeof written === 'object' && written !== null && 'docs' in written
  const dir = resolve(siteDir, contentDir)
  const names = docs.flatMap(({ path, versionsFile }) => [path, versionsFile])
  return isMentioned || names.some((path) => existsSync(resolve(dir, path)))
}

interface LoadVersionsContext {
  readonly siteDir: string
  readonly contentDir: string
  readonly source: ConfigSource
  /** The path of keys that leads to the docs' settings. */
  readonly keyPath: readonly PropertyKey[]
}

async function loadVersions(
  docs: DocsOptions,
  { siteDir, contentDir, source, keyPath }: LoadVersionsContext,
): Promise<Outcome<readonly VersionConfig[]>> {
  const versionsPath = resolve(contentDir, docs.versionsFile)
  const text = await readTextIfExists(versionsPath)
  const frozen =
    text === undefined ? undefined : parseVersionsFile(text, displayPath(siteDir, versionsPath))
  // Which versions there are is not known: what would be said of them is noise.
  if (frozen !== undefined && frozen.diagnostics.length > 0) {
    return { value: [], diagnostics: frozen.diagnostics }
  }
  return resolveVersions(docs, {
    siteDir,
    contentDir,
    frozenVersions: frozen?.value ?? null,
    exists: existsSync,
    placeOf: (path) => placeOfSetting(source, [...keyPath, ...path]),
  })
}
