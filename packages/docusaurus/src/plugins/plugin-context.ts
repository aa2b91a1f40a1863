import { join } from 'node:path'
import type { UnknownRecord } from '../unknown-record.ts'

/** Settings that Docusaurus has set when it runs a preset. */
const defaultSiteConfig: UnknownRecord = {
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: {} },
  future: { v4: {}, faster: {}, experimental_faster: {}, experimental_storage: {} },
  ...{ presets: [], plugins: [], themes: [], clientModules: [], scripts: [], stylesheets: [] },
  ...{ headTags: [], staticDirectories: ['static'], themeConfig: {}, customFields: {} },
  markdown: { format: 'mdx', mermaid: false },
}

/** What Docusaurus gives presets and plugins. */
export interface PluginContext extends UnknownRecord {
  readonly siteDir: string
  readonly siteConfig: UnknownRecord
  /** Absolute path of the folder for what plugins write. */
  readonly generatedFilesDir: string
}

export function createContext(config: UnknownRecord, siteDir: string): PluginContext {
  const siteConfig = { ...defaultSiteConfig, ...config }
  const { baseUrl, i18n } = siteConfig
  return {
    siteDir,
    siteConfig,
    generatedFilesDir: join(siteDir, '.ssg/docusaurus'),
    outDir: join(siteDir, 'build'),
    baseUrl,
    i18n,
    codeTranslations: {},
  }
}

/** The first line of an error. */
export function problemOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
