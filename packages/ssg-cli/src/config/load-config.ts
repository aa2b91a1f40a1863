import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { statIfExists } from '../cache/stat-if-exists.ts'
import type { Store } from '../cache/store.ts'
import { BuildFailure, type Outcome } from '../diagnostics/diagnostic.ts'
import { DiagnosticLog } from '../diagnostics/diagnostic-log.ts'
import { findExtra, findSitePackage } from '../extras/extra.ts'
import { hashReads } from '../integrations/active-integration.ts'
import { applyConfigHooks } from '../integrations/apply-config-hooks.ts'
import { parseIntegrations } from '../integrations/parse-integrations.ts'
import { readText } from '../io/files.ts'
import { resolveAnnotationConfig } from './annotation-config.ts'
import { checkManifests } from './check-manifests.ts'
import { checkConfiguredPaths, checkOutDir, type PathKind } from './check-paths.ts'
import { classifyConfigCode } from './config-code.ts'
import { withFlags, withPlaces } from './config-source.ts'
import type { Mode } from './content-config.ts'
import type { EndlessCode } from './endless-code.ts'
import {
  checkOtherConfigFiles,
  checkThemeFile,
  findConfigFile,
  findMdxComponentsFile,
  findThemeFile,
} from './find-config-files.ts'
import { hashConfigCode } from './hash-config-code.ts'
import { checkSharp } from './image-config.ts'
import { type ImportedConfig, importConfig } from './import-config.ts'
import { resolveLanguages } from './language-config.ts'
import { readLastConfig, saveLastConfig } from './last-config.ts'
import { loadVersions } from './load-versions.ts'
import { checkOgImagePackage } from './og-image-config.ts'
import { parseConfig } from './parse-config.ts'
import { readMdxComponentNames } from './read-mdx-component-names.ts'
import { resolveConfig } from './resolve-config.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { SiteConfig } from './site-config.ts'
import {
  checkConfigIsOutside,
  checkContentIsInside,
  unconfigured,
  withUntrustedContent,
} from './untrusted-config.ts'

/** Command-line flags that override the configuration. Paths are relative to the working directory. */
export interface ConfigOverrides {
  readonly mode: Mode
  readonly configFile?: string | undefined
  readonly outDir?: string | undefined
  readonly url?: string | undefined
  readonly baseUrl?: string | undefined
  /** Name of the language to build; undefined for the default language. */
  readonly language?: string | undefined
  /**
   * Absolute path of a folder whose content is built instead of the site's own. None of its code
   * runs.
   */
  readonly untrustedDir?: string | undefined
  /** Working folder to use instead of `.ssg`. */
  readonly workDir?: string | undefined
  /** Code of configurations that is reported instead of being run. */
  readonly endlessCode?: EndlessCode | undefined
  /** Runs the code of the configuration as it was when it had no errors last, if that is known. */
  readonly usesLast?: boolean | undefined
}

/** Finds, runs and validates the configuration of a site. Throws a `BuildFailure` with every error. */
export async function loadConfig(
  site: string,
  overrides: ConfigOverrides,
  store: Store | null = null,
): Promise<SiteConfig> {
  const log = new DiagnosticLog()
  const siteDir = resolve(site)
  const workDir = resolve(siteDir, overrides.workDir ?? '.ssg')
  const outDir = resolve(overrides.outDir ?? resolve(siteDir, 'build'))

  await checkManifests(siteDir)
  const { language, mode, endlessCode, untrustedDir, usesLast = false } = overrides
  const read =
    untrustedDir !== undefined && overrides.configFile === undefined
      ? unconfigured
      : log.take(
          await readConfig(siteDir, overrides, { workDir, store, language, mode, endlessCode }),
        )
  if (overrides.configFile === undefined) log.add(checkOtherConfigFiles(siteDir))
  const { inputs, importedPackages } = read
  const written = log.take(readIntegrations(read)).map((entry) => ({ ...entry, siteDir }))
  const extended = log.take(await applyConfigHooks(read.rawConfig, written))
  log.throwIf('errors')
  const { rawConfig, flags } = applyOverrides(extended.settings, overrides)
  const source = withFlags(withPlaces(read.source, extended.places), flags)
  const own = log.take(parseConfig(rawConfig, source))
  if (own === null) throw new BuildFailure(log.all)
  const modulesDir = resolve(siteDir, own.contentDir)
  const parsed = untrustedDir === undefined ? own : withUntrustedContent(own, siteDir, untrustedDir)

  const config = hasDocs(rawConfig, parsed, siteDir) ? parsed : { ...parsed, docs: [] }
  const keyPathOf = (key: 'docs' | 'blog', index: number) =>
    isArraySetting(rawConfig, key) ? [key, index] : [key]
  log.add(
    checkConfiguredPaths(config, {
      siteDir,
      kindOf,
      keyPathOf,
      placeOf: source.placeOf,
    }),
  )
  const versions = await Promise.all(
    config.docs.map(async (docs, index) => {
      const keyPath = keyPathOf('docs', index)
      const contentDir = resolve(siteDir, config.contentDir)
      return log.take(
        await loadVersions(docs, { siteDir, contentDir, modulesDir, source, keyPath }),
      )
    }),
  )
  const themeFile = findThemeFile(siteDir, config)
  const mdxComponentsFile = findMdxComponentsFile(siteDir)
  const currentHash = hashConfigCode(inputs, importedPackages, siteDir)
  // What the last code computes is not a result of the current one.
  const configHash = usesLast ? `${currentHash} last` : currentHash
  const integrations = await Promise.all(
    written.map(async (active) => {
      return { ...active, readsHash: await hashReads(active.integration, siteDir) }
    }),
  )
  const annotated = { siteDir, workDir, versions, integrations, configHash }
  const place = source.placeOf(['languages'])
  const languages = log.take(resolveLanguages(config, overrides.language, { siteDir, place }))
  const context = {
    siteDir,
    workDir,
    outDir,
    mode,
    untrustedDir,
    inputs: themeFile === null ? inputs : [...inputs, themeFile],
    versions,
    source,
    themeFile,
    mdxComponentsFile,
    mdxComponentNames: await loadMdxComponentNames(themeFile, mdxComponentsFile),
    languages,
    ogImageEntry: findExtra('@ssgdocs/og-image', siteDir),
    sharp: config.images === undefined ? null : findSitePackage('sharp', siteDir),
    configHash,
    integrations,
    annotations: log.take(resolveAnnotationConfig(annotated)),
  }
  log.add(checkOgImagePackage(config, context))
  log.add(checkSharp(config, context))
  const complete = resolveConfig(config, { ...context, exists: existsSync })
  if (untrustedDir !== undefined) log.add(checkContentIsInside(complete, untrustedDir))
  log.add(checkOutDir(complete, resolve(siteDir, config.contentDir)))
  log.throwIf('errors')
  const { title, tagline, titleDelimiter, favicon, customFields } = config
  if (mode === 'development' && !usesLast && store !== null && read.bundle !== null)
    saveLastConfig(store, resolve(siteDir, read.source.file), read.bundle)
  const { url, baseUrl } = complete.siteInfo
  const publicConfig = { title, tagline, titleDelimiter, favicon, url, baseUrl, customFields }
  return {
    ...complete,
    publicVariables: pickVariables(config.publicEnv, process.env),
    publicConfig: { ...publicConfig, ...read.publicConfig },
    problems: [...log.all, ...checkThemeFile(siteDir, config)],
    code: read.isConverted ? 'unknown' : classifyConfigCode(inputs, importedPackages, siteDir),
  }
}

function pickVariables(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
): Readonly<Record<string, string>> {
  const entries = names.map((name) => [name, environment[name]] as const)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Finds and runs the configuration. It must be outside of an untrusted folder. */
async function readConfig(
  siteDir: string,
  { configFile, untrustedDir, usesLast = false }: ConfigOverrides,
  cache: Parameters<typeof importConfig>[2],
): Promise<Outcome<ImportedConfig>> {
  const path = findConfigFile(siteDir, configFile)
  if (untrustedDir !== undefined) checkConfigIsOutside(path, untrustedDir)
  const { store } = cache
  const bundle = usesLast && store !== null ? readLastConfig(store, path) : undefined
  return importConfig(path, siteDir, { ...cache, bundle })
}

/** Returns null if the names are unknown, because a module that runs later adds components. */
async function loadMdxComponentNames(
  themeFile: string | null,
  mdxComponentsFile: string | null,
): Promise<readonly string[] | null> {
  if (mdxComponentsFile !== null) return null
  return themeFile === null ? [] : readMdxComponentNames(await readText(themeFile))
}

/** The integrations of a configuration that is not validated yet, because they may extend it. */
function readIntegrations({ rawConfig, source }: ImportedConfig) {
  const { integrations } = Object(rawConfig) as { integrations?: unknown }
  return parseIntegrations(integrations, (index) => source.placeOf(['integrations', index]))
}

/** The settings with those of the command line, and the flags that set them. */
function applyOverrides(rawConfig: unknown, { url, baseUrl }: ConfigOverrides) {
  if (typeof rawConfig !== 'object' || rawConfig === null) return { rawConfig, flags: {} }
  return {
    rawConfig: {
      ...rawConfig,
      ...(url === undefined ? {} : { url }),
      ...(baseUrl === undefined ? {} : { baseUrl }),
    },
    flags: {
      ...(url === undefined ? {} : { url: '--url' }),
      ...(baseUrl === undefined ? {} : { baseUrl: '--base-url' }),
    },
  }
}

function kindOf(path: string): PathKind | undefined {
  const stats = statIfExists(path)
  if (stats === undefined) return undefined
  return stats.isDirectory() ? 'folder' : 'file'
}

function isArraySetting(rawConfig: unknown, key: string): boolean {
  return Array.isArray((rawConfig as Readonly<Record<string, unknown>> | null)?.[key])
}

/** A site has docs if its configuration or its content folder does. */
function hasDocs(rawConfig: unknown, { contentDir, docs }: ParsedConfig, siteDir: string): boolean {
  const isConfigured = typeof rawConfig === 'object' && rawConfig !== null && 'docs' in rawConfig
  const dir = resolve(siteDir, contentDir)
  const paths = docs.flatMap(({ path, versionsFile }) => [path, versionsFile])
  return isConfigured || paths.some((path) => existsSync(resolve(dir, path)))
}
