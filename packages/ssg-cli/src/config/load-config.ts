import { existsSync, statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Store } from '../cache/store.ts'
import { BuildFailure, type Diagnostic, type Outcome } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { fromModuleError } from '../diagnostics/from-esbuild.ts'
import { displayPath, readText, readTextIfExists } from '../io/files.ts'
import { importTypeScript } from '../io/import-typescript.ts'
import { checkConfiguredPaths, checkOutDir } from './check-paths.ts'
import {
  type ConfigSource,
  createConfigSource,
  withFlags,
  withPathMappings,
} from './config-source.ts'
import type { Mode, VersionConfig } from './content-config.ts'
import { convertDocusaurusSite, docusaurusConfigNames } from './docusaurus/convert-site.ts'
import { hashConfigCode } from './hash-config-code.ts'
import { parseConfig } from './parse-config.ts'
import { parseVersionsFile } from './parse-versions-file.ts'
import { readMdxComponentNames } from './read-mdx-component-names.ts'
import { resolveConfig } from './resolve-config.ts'
import { resolveVersions } from './resolve-versions.ts'
import type { DocsOptions, ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'

/** Command-line flags that override the configuration. Paths are relative to the working directory. */
export interface ConfigOverrides {
  readonly mode: Mode
  readonly configFile?: string | undefined
  readonly outDir?: string | undefined
  readonly url?: string | undefined
  readonly baseUrl?: string | undefined
}

const configFileNames = ['ts', 'mts', 'js', 'mjs'].map((extension) => `site.config.${extension}`)

/** Finds, runs and validates the configuration of a site. Throws a `BuildFailure` with every error. */
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
  const source = withFlags(read.source, flags)
  const parsed = log.take(parseConfig(written, source))
  if (parsed === null) throw new BuildFailure(log.all)

  const config = hasDocs(written, parsed, siteDir) ? parsed : { ...parsed, docs: [] }
  const keyPathOf = (key: 'docs' | 'blog', index: number) =>
    isArraySetting(written, key) ? [key, index] : [key]
  log.add(
    checkConfiguredPaths(config, {
      siteDir,
      exists: existsSync,
      keyPathOf,
      placeOf: source.placeOf,
    }),
  )
  const versions = await Promise.all(
    config.docs.map(async (docs, index) => {
      const keyPath = keyPathOf('docs', index)
      const contentDir = resolve(siteDir, config.contentDir)
      return log.take(await loadVersions(docs, { siteDir, contentDir, source, keyPath }))
    }),
  )
  const { mode } = overrides
  const themeFile = findThemeFile(siteDir, config)
  const mdxComponentsFile = findMdxComponentsFile(siteDir)
  const context = {
    siteDir,
    workDir,
    outDir,
    mode,
    inputs: themeFile === null ? inputs : [...inputs, themeFile],
    versions,
    source,
    isDocusaurus: read.isDocusaurus,
    themeFile,
    mdxComponentsFile,
    mdxComponentNames: await loadMdxComponentNames(themeFile, mdxComponentsFile),
    configHash: hashConfigCode(inputs, importedPackages, siteDir),
  }
  const complete = resolveConfig(config, { ...context, exists: existsSync })
  log.add(checkOutDir(complete, resolve(siteDir, config.contentDir)))
  log.throwIfErrors()
  const { title, tagline, titleDelimiter, favicon, customFields } = config
  const { url, baseUrl } = complete.siteInfo
  const publicConfig = { title, tagline, titleDelimiter, favicon, url, baseUrl, customFields }
  return {
    ...complete,
    publicConfig: { ...publicConfig, ...read.publicConfig },
    docusaurusMode: read.isDocusaurus,
    warnings: log.all,
  }
}

function findConfigFile(siteDir: string, named: string | undefined): string {
  if (named !== undefined) {
    if (isFile(resolve(named))) return resolve(named)
    throw new BuildFailure([
      missingConfig(named, `No such file: ${named}`, 'Pass an existing file to --config'),
    ])
  }
  const names = [...configFileNames, ...docusaurusConfigNames]
  const found = names.map((name) => resolve(siteDir, name)).find(isFile)
  if (found !== undefined) return found
  const hint = 'Run `ssg init`, or pass the folder of the site'
  const [name = ''] = configFileNames
  throw new BuildFailure([missingConfig(name, `No ${name} in ${siteDir}`, hint)])
}

function findThemeFile(siteDir: string, { theme }: ParsedConfig): string | null {
  const names = theme.file === undefined ? ['theme.tsx', 'theme.ts'] : [theme.file]
  return names.map((name) => resolve(siteDir, name)).find(isFile) ?? null
}

/** The file in which a Docusaurus site adds components to Markdown. */
function findMdxComponentsFile(siteDir: string): string | null {
  const extensions = ['tsx', 'jsx', 'ts', 'js']
  return (
    ['MDXComponents.', 'MDXComponents/index.']
      .flatMap((name) =>
        extensions.map((extension) => resolve(siteDir, 'src/theme', name + extension)),
      )
      .find(isFile) ?? null
  )
}

/** Null: unknown, because a module that runs later adds components. */
async function loadMdxComponentNames(
  themeFile: string | null,
  mdxComponentsFile: string | null,
): Promise<readonly string[] | null> {
  if (mdxComponentsFile !== null) return null
  return themeFile === null ? [] : readMdxComponentNames(await readText(themeFile))
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

function missingConfig(file: string, reason: string, hint: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'missing-config',
    reason,
    hint,
    place: { file, line: 1, column: 1 },
  }
}

/** A configuration before validation. */
interface ImportedConfig {
  readonly rawConfig: unknown
  readonly source: ConfigSource
  readonly inputs: readonly string[]
  readonly importedPackages: readonly string[]
  readonly isDocusaurus: boolean
  /** Docusaurus settings that components may read. */
  readonly publicConfig: Readonly<Record<string, unknown>>
}

/** Runs the module of a configuration, awaits or calls its default export, and converts one of Docusaurus. */
async function importConfig(
  path: string,
  siteDir: string,
  workDir: string,
  store: Store | null,
): Promise<Outcome<ImportedConfig>> {
  const source = createConfigSource(displayPath(siteDir, path), await readText(path))
  const isDocusaurus = docusaurusConfigNames.includes(basename(path))
  const missingPackages = isDocusaurus ? 'stub' : 'fail'
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
    if (!isDocusaurus)
      return {
        value: {
          rawConfig: exported,
          source,
          inputs,
          importedPackages: packages,
          isDocusaurus,
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
        source: withPathMappings(source, pathMappings),
        inputs,
        importedPackages: packages,
        isDocusaurus,
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
    reason: `${file} has no default export`,
    hint: 'Write `export default defineConfig({ … })`',
    place: { file, line: 1, column: 1 },
  }
}

/** The settings with those of the command line, and the flags that set them. */
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

/** A site has docs if its configuration or its content folder does. */
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
  /** Path of the docs settings in the configuration. */
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
  // The versions are unknown, so checks of their settings would report false errors.
  if (frozen !== undefined && frozen.diagnostics.length > 0) {
    return { value: [], diagnostics: frozen.diagnostics }
  }
  return resolveVersions(docs, {
    siteDir,
    contentDir,
    frozenVersions: frozen?.value ?? null,
    exists: existsSync,
    placeOf: (path) => source.placeOf([...keyPath, ...path]),
  })
}
