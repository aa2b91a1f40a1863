import { createRequire } from 'node:module'
import { join } from 'node:path'
import { completeSiteConfig } from '../complete-site-config.ts'
import { pluginLocaleConfigs } from '../i18n/locale-configs.ts'
import type { Localization } from '../i18n/localize.ts'
import { findPackage } from '../installed-theme.ts'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'

/** The context that Docusaurus passes to presets and plugins. */
export interface PluginContext extends UnknownRecord {
  readonly siteDir: string
  readonly siteConfig: UnknownRecord
  /** Absolute path of the folder that plugins write to. */
  readonly generatedFilesDir: string
}

/** The folder that plugins write to. */
export function generatedFilesDirOf(siteDir: string): string {
  return join(siteDir, '.ssg/docusaurus')
}

export function createContext(
  config: UnknownRecord,
  { siteDir, language, dir }: Localization,
): PluginContext {
  const complete = completeSiteConfig(config)
  const markdown = { parseFrontMatter: installedParser(siteDir), ...toRecord(complete['markdown']) }
  const siteConfig: UnknownRecord = { ...complete, markdown }
  const { baseUrl } = siteConfig
  const i18n = toRecord(siteConfig['i18n'])
  return {
    siteDir,
    siteConfig,
    generatedFilesDir: generatedFilesDirOf(siteDir),
    localizationDir: dir,
    outDir: join(siteDir, 'build'),
    baseUrl,
    i18n: {
      ...i18n,
      localeConfigs: pluginLocaleConfigs(config, siteDir),
      currentLocale: language,
    },
    codeTranslations: {},
  }
}

/** The default with which the site's Docusaurus reads front matter. Few plugins call it, so that its package is loaded then. */
function installedParser(siteDir: string) {
  return (params: unknown): unknown => {
    const utils = findPackage('utils', siteDir)
    if (utils === null) throw new Error('Cannot find @docusaurus/utils')
    return createRequire(utils)(utils).DEFAULT_PARSE_FRONT_MATTER(params)
  }
}

/** The first line of an error. */
export function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
