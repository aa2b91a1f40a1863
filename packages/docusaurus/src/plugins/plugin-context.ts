import { join } from 'node:path'
import { completeSiteConfig } from '../complete-site-config.ts'
import { pluginLocaleConfigs } from '../i18n/locale-configs.ts'
import type { Localization } from '../i18n/localize.ts'
import { installedParser } from '../parse-front-matter.ts'
import { toRecord, type UnknownRecord } from '../unknown-record.ts'

/** The context that Docusaurus passes to presets and plugins. */
export interface PluginContext extends UnknownRecord {
  readonly siteDir: string
  readonly siteConfig: UnknownRecord
  /** Absolute path of the folder that plugins write to, one for each language. */
  readonly generatedFilesDir: string
  /** Absolute path of the translations of the language. */
  readonly localizationDir: string
  /** Whether the texts of plugins are translated. */
  readonly isTranslated: boolean
  /** Absolute path of the output, once it is known. */
  outDir: string
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
  const configs = pluginLocaleConfigs(config, siteDir)
  const generatedFilesDir = join(siteDir, '.ssg/docusaurus', language)
  return {
    siteDir,
    siteConfig,
    generatedFilesDir,
    localizationDir: dir,
    isTranslated: toRecord(configs[language])['translate'] === true,
    outDir: earlyOutDir(generatedFilesDir),
    baseUrl,
    i18n: {
      ...i18n,
      localeConfigs: configs,
      currentLocale: language,
    },
    codeTranslations: {},
  }
}

/**
 * The `outDir` of a context while the configuration is loaded, when the folder of the output is unknown. Plugins that read it then write
 * here.
 */
export function earlyOutDir(generatedFilesDir: string): string {
  return join(generatedFilesDir, 'output')
}

/** The first line of an error, without the name that the parser of modules adds. */
export function problemOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return line.replace(/^ParseError: /, '').trimEnd()
}
