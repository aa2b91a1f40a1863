import { sep } from 'node:path'
import { parseBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { completeThemeConfig } from './complete-theme-config.ts'
import { selectFields, toRecord, type UnknownRecord } from './unknown-record.ts'

/** Defaults of the Docusaurus 3.10 settings. */
const defaults: UnknownRecord = {
  tagline: '',
  titleDelimiter: '|',
  noIndex: false,
  baseUrlIssueBanner: true,
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',
  ...{ presets: [], plugins: [], themes: [], clientModules: [] },
  ...{ headTags: [], stylesheets: [], scripts: [] },
  staticDirectories: ['static'],
  customFields: {},
  storage: { type: 'localStorage', namespace: false },
}
const i18nDefaults: UnknownRecord = {
  defaultLocale: 'en',
  path: 'i18n',
  locales: ['en'],
  localeConfigs: {},
}
const markdownDefaults: UnknownRecord = {
  format: 'mdx',
  mermaid: false,
  emoji: true,
  mdx1Compat: { comments: true, admonitions: true, headingIds: true },
  anchors: { maintainCase: false },
  hooks: { onBrokenMarkdownLinks: 'warn', onBrokenMarkdownImages: 'throw' },
}
const futureDefaults: UnknownRecord = {
  ...{ v4: {}, faster: {}, experimental_faster: {}, experimental_storage: {} },
  experimental_router: 'browser',
}

/**
 * Adds the defaults, as Docusaurus does before it passes the configuration to plugins and pages.
 */
export function completeSiteConfig(config: UnknownRecord): UnknownRecord {
  const { baseUrl = '/', url } = config
  return {
    ...defaults,
    ...config,
    ...(url === undefined ? {} : { url: String(url).replace(/\/$/, '') }),
    baseUrl: parseBaseUrl(String(baseUrl)),
    themeConfig: completeThemeConfig(toRecord(config['themeConfig'])),
    i18n: { ...i18nDefaults, ...toRecord(config['i18n']) },
    markdown: { ...markdownDefaults, ...toRecord(config['markdown']) },
    future: { ...futureDefaults, ...toRecord(config['future']) },
  }
}

/** Settings that contain paths of the build machine. */
const settingsWithPaths = ['presets', 'plugins', 'themes', 'clientModules']

/**
 * The part that pages can import. As in Docusaurus it is serializable: functions are dropped.
 * Module paths are relative to the site, so that the output is the same on every machine.
 */
export function publicSiteConfig(config: UnknownRecord, siteDir: string): UnknownRecord {
  // Pages get url and baseUrl from the command, which can override them.
  const { url: _, baseUrl: __, ...complete } = completeSiteConfig(config)
  const root = siteDir.endsWith(sep) ? siteDir : siteDir + sep
  const relativePath = (_: string, value: unknown) =>
    typeof value === 'string' && value.startsWith(root) ? `./${value.slice(root.length)}` : value
  const withPaths = selectFields(complete, settingsWithPaths)
  return {
    ...JSON.parse(JSON.stringify(complete)),
    ...JSON.parse(JSON.stringify(withPaths, relativePath)),
  }
}
