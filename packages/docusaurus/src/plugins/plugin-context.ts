import { join } from 'node:path'
import { completeSiteConfig } from '../complete-site-config.ts'
import { pluginLocaleConfigs } from '../i18n/locale-configs.ts'
import type { Localization } from '../i18n/localize.ts'
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
  const siteConfig = completeSiteConfig(config)
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

/** The first line of an error. */
export function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
