import type { ConvertedConfig, Outcome, PathMapping, Place } from '@ssgdocs/cli/toolkit'
import { parseBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { usesCascadeLayers } from './cascade-layers.ts'
import { checkConfig } from './check-config.ts'
import { footerBottom } from './convert-footer.ts'
import { convertMarkdown, convertPreprocessor } from './convert-markdown.ts'
import {
  convertMarkdownPlugins,
  markdownHooks,
  unifiedPluginMappings,
} from './convert-markdown-plugins.ts'
import {
  convertBlogOptions,
  convertDocsOptions,
  convertRedirectOptions,
} from './convert-plugin-options.ts'
import { convertReadingTime } from './convert-reading-time.ts'
import { convertSitemapOptions } from './convert-sitemap.ts'
import { convertHeadTag } from './convert-tag.ts'
import { convertThemeConfig, isNameOrPropertyMeta } from './convert-theme-config.ts'
import { docusaurus } from './docusaurus.ts'
import {
  type DocusaurusPlugin,
  isOtherPages,
  listPlugins,
  type PresetResults,
} from './list-plugins.ts'
import { localStylesheets } from './local-stylesheets.ts'
import { generatedThemeFile } from './theme-file.ts'
import {
  isRecord,
  selectFields,
  selectSettings,
  toArray,
  toRecord,
  type UnknownRecord,
} from './unknown-record.ts'
import { withoutBaseUrl } from './without-base-url.ts'

/** Plugins whose features are built in or not needed. */
const ignoredPlugins = new Set([
  ...[
    'theme-classic',
    'debug',
    'ideal-image',
    'svgr',
    'rsdoctor',
    'theme-live-codeblock',
    'sass',
    'less',
  ],
  ...['theme-mermaid', 'theme-search-algolia', 'search-local', 'lunr-search', 'css-cascade-layers'],
  'faster',
])
const convertedPlugins = new Set([
  ...['content-docs', 'content-blog', 'content-pages', 'client-redirects', 'sitemap', 'pwa'],
])

/** Whether a plugin has to run, since it is neither built in nor converted to settings. */
export function isExternalPlugin(plugin: DocusaurusPlugin): boolean {
  const { name } = plugin
  return isOtherPages(plugin) || !(ignoredPlugins.has(name) || convertedPlugins.has(name))
}

/** Whether a plugin's feature is built in, with options of its own. */
export function isBuiltInPlugin({ name }: DocusaurusPlugin): boolean {
  return ignoredPlugins.has(name) && name !== 'theme-classic'
}

const unchangedSettings = [
  ...['title', 'tagline', 'url', 'baseUrl', 'titleDelimiter', 'trailingSlash', 'noIndex'],
  ...['baseUrlIssueBanner', 'staticDirectories', 'customFields'],
]

const reportLevels = [
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes'],
]

/** What a conversion needs besides the configuration. */
export interface ConversionContext {
  readonly presets?: PresetResults
  /** Absolute path. */
  readonly siteDir?: string
  /** The version of Docusaurus that the site is written for; empty if it is not known. */
  readonly version?: string
  /** Whether a path of the site exists. */
  readonly exists?: (path: string) => boolean
}

/** Converts a Docusaurus configuration. Each setting without an equivalent is reported and left out. */
export function convertDocusaurusConfig(
  input: unknown,
  placeOf: (path: readonly PropertyKey[]) => Place,
  { presets = new Map(), siteDir = '/', version = '', exists = () => true }: ConversionContext = {},
): Outcome<Omit<ConvertedConfig, 'publicConfig' | 'inputs'>> {
  const original = toRecord(input)
  const themeConfig = toRecord(original['themeConfig'])
  const baseUrl = parseBaseUrl(String(original['baseUrl'] ?? '/'))
  const extensions = listPlugins(original, presets)
  const pluginsNamed = (name: string) => extensions.filter((extension) => extension.name === name)
  const docs = pluginsNamed('content-docs')
  // Docusaurus leaves out a blog without a folder.
  const blogs = pluginsNamed('content-blog').filter(
    ({ options: { path } }) => path === undefined || exists(String(path)),
  )
  const pages = pluginsNamed('content-pages').find((plugin) => !isOtherPages(plugin))
  const theme = pluginsNamed('theme-classic')[0]
  const clientRedirects = pluginsNamed('client-redirects')[0]
  const sitemap = pluginsNamed('sitemap')[0]
  const pwa = pluginsNamed('pwa')[0]
  const stylesheets = localStylesheets(original, baseUrl, exists)
  const cascadeLayers = usesCascadeLayers(original, extensions)

  const config = {
    ...selectSettings(original, unchangedSettings),
    ...toRecord(withoutBaseUrl(selectSettings(original, ['favicon']), baseUrl)),
    ...convertReportLevels(original),
    ...convertUrl(original['url']),
    ...convertMarkdownHooks(original),
    contentDir: '.',
    lenient: true,
    ...convertLocale(toRecord(original['i18n'])),
    integrations: [
      {
        ...docusaurus({ themeFile: generatedThemeFile, cascadeLayers }),
        ...markdownHooks(extensions, siteDir),
      },
    ],
    markdown: {
      ...convertMarkdown(toRecord(original['markdown']), toRecord(themeConfig['prism'])),
      ...convertPreprocessor(blogs, toRecord(original['markdown']), siteDir),
      ...convertMarkdownPlugins(extensions, siteDir),
    },
    ...unlessEmpty('headTags', [
      ...convertHeadTags({ ...original, stylesheets: stylesheets.others }, themeConfig),
      ...toArray(pwa?.options['pwaHead']).map(convertPwaTag),
    ]),
    ...(pwa === undefined ? {} : { offline: true }),
    ...convertRedirectOptions(clientRedirects?.options ?? {}),
    sitemap: sitemap === undefined ? false : convertSitemapOptions(sitemap.options, original),
    docs: docs.map(({ options }) => convertDocsOptions(options, toRecord(themeConfig['docs']))),
    blog: blogs.map(({ options }) => ({
      ...convertBlogOptions(options, toRecord(themeConfig['blog'])),
      readingTime: convertReadingTime(options['readingTime'], version),
    })),
    pages:
      pages === undefined
        ? false
        : {
            path: 'src/pages',
            plain: true,
            ...selectFields(pages.options, ['path', 'routeBasePath', 'include', 'exclude']),
          },
    theme: convertThemeConfig(
      themeConfig,
      [...stylesheets.files.map((file) => `./${file}`), ...customCssOf(theme)],
      baseUrl,
    ),
    copyright: footerBottom(toRecord(themeConfig['footer']), baseUrl),
  }
  const pathMappings: PathMapping[] = [
    { path: ['theme', 'customCss'], originalPath: [...(theme?.path ?? []), 'customCss'] },
    { path: ['theme', 'footer', 'columns'], originalPath: ['themeConfig', 'footer', 'links'] },
    { path: ['theme'], originalPath: ['themeConfig'] },
    { path: ['copyright'], originalPath: ['themeConfig', 'footer', 'copyright'] },
    { path: ['languages'], originalPath: ['i18n'] },
    { path: ['locale'], originalPath: ['i18n'] },
    ...(pages === undefined ? [] : [{ path: ['pages'], originalPath: pages.path }]),
    ...(pwa === undefined ? [] : [{ path: ['offline'], originalPath: pwa.path }]),
    ...unifiedPluginMappings(extensions),
    { path: ['sitemap'], originalPath: sitemap?.path ?? [] },
    { path: ['redirects'], originalPath: [...(clientRedirects?.path ?? []), 'redirects'] },
    { path: ['redirectRules'], originalPath: clientRedirects?.path ?? [] },
    ...docs.map(({ path }, index) => ({ path: ['docs', index], originalPath: path })),
    ...blogs.map(({ path }, index) => ({ path: ['blog', index], originalPath: path })),
  ]
  return {
    value: { config, pathMappings },
    diagnostics: checkConfig(original, extensions, placeOf),
  }
}

/** Docusaurus reads `https:/a.example` as browsers do. */
function convertUrl(url: unknown): UnknownRecord {
  const { pathname, origin } = URL.canParse(String(url)) ? new URL(String(url)) : {}
  return pathname === '/' ? { url: origin } : {}
}

/** Omits an empty list. */
function unlessEmpty(name: string, list: readonly unknown[]): UnknownRecord {
  return list.length === 0 ? {} : { [name]: list }
}

function customCssOf(theme: DocusaurusPlugin | undefined): readonly unknown[] {
  const written = theme?.options['customCss']
  if (written === undefined || written === null) return []
  return Array.isArray(written) ? written : [written]
}

/** `error` of Docusaurus 2 prints errors and builds on, as `warn` does here. */
function convertReportLevels(original: UnknownRecord): UnknownRecord {
  return Object.fromEntries(
    Object.entries(selectSettings(original, reportLevels)).map(([name, level]) => [
      name,
      level === 'error' ? 'warn' : level,
    ]),
  )
}

function convertMarkdownHooks({ markdown: written }: UnknownRecord): UnknownRecord {
  const hooks = toRecord(toRecord(written)['hooks'])
  const levels = selectFields(hooks, ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'])
  return Object.fromEntries(Object.entries(levels).filter(([, level]) => typeof level === 'string'))
}

function convertLocale({ defaultLocale = 'en', localeConfigs }: UnknownRecord): UnknownRecord {
  const name = String(defaultLocale)
  const settings = toRecord(toRecord(localeConfigs)[name])
  return {
    locale: { htmlLang: name, ...selectFields(settings, ['label', 'direction', 'htmlLang']) },
  }
}

/** Elements for the `head` of every page, from all settings that add some. */
function convertHeadTags(
  original: UnknownRecord,
  { metadata }: UnknownRecord,
): (UnknownRecord | string)[] {
  const toHeadTags = (tagName: string, key: string, fixed: UnknownRecord) =>
    toArray(original[key]).map((entry) => {
      const urlAttribute = tagName === 'script' ? 'src' : 'href'
      const attributes = { ...fixed, ...(isRecord(entry) ? entry : { [urlAttribute]: entry }) }
      return convertHeadTag({ tagName, attributes })
    })
  return [
    ...toArray(original['headTags']).map(convertHeadTag),
    ...toArray(metadata)
      .filter((attributes) => !isNameOrPropertyMeta(attributes))
      .map((attributes) => ({ tagName: 'meta', attributes })),
    ...toHeadTags('link', 'stylesheets', { rel: 'stylesheet' }),
    ...toHeadTags('script', 'scripts', {}),
  ]
}

/** `pwaHead` has the attributes at the top level, next to `tagName`. */
function convertPwaTag(tag: unknown): UnknownRecord {
  const { tagName, ...attributes } = toRecord(tag)
  return { tagName, attributes }
}
