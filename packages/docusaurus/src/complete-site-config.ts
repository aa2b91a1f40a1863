import { sep } from 'node:path'
import { parseBaseUrl } from '@ssg/runtime/contract/addresses'
import { completeThemeConfig } from './complete-theme-config.ts'
import { selectFields, toRecord, type UnknownRecord } from './unknown-record.ts'

/** The settings of Docusaurus 3.10 that have a default. */
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

/** A configuration with the defaults that plugins and pages see in Docusaurus. */
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

/** The settings with paths of the machine that builds. */
const settingsWithPaths = ['presets', 'plugins', 'themes', 'clientModules']

/**
 * The part that pages may import: as in Docusaurus, whatever is JSON, without functions. Paths of modules are relative to
 * the site, so that every machine builds the same.
 */
export function publicSiteConfig(config: UnknownRecord, siteDir: string): UnknownRecord {
  // The command may set another base URL: pages get these two from it.
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
