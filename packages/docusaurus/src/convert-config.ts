import { isDeepStrictEqual } from 'node:util'
import type { ConvertedConfig, Diagnostic, Outcome, PathMapping, Place } from '@ssgdocs/cli/toolkit'
import { parseBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import { footerBottom } from './convert-footer.ts'
import {
  convertBlogOptions,
  convertDocsOptions,
  convertRedirectOptions,
} from './convert-plugin-options.ts'
import { convertSitemapOptions } from './convert-sitemap.ts'
import { convertHeadTag } from './convert-tag.ts'
import { convertThemeConfig, isNameOrPropertyMeta } from './convert-theme-config.ts'
import { docusaurus } from './docusaurus.ts'
import {
  type DocusaurusPlugin,
  listPlugins,
  type PresetResults,
  pluginNameOf,
} from './list-plugins.ts'
import { convertMathMacros } from './math-macros.ts'
import { generatedThemeFile } from './theme-file.ts'
import {
  isRecord,
  selectFields,
  selectSettings,
  toArray,
  toRecord,
  type UnknownRecord,
} from './unknown-record.ts'

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
export function isExternalPlugin({ name }: DocusaurusPlugin): boolean {
  return !ignoredPlugins.has(name) && !convertedPlugins.has(name)
}

/** Whether a plugin's feature is built in, with options of its own. */
export function isBuiltInPlugin({ name }: DocusaurusPlugin): boolean {
  return ignoredPlugins.has(name) && name !== 'theme-classic'
}

const unchangedSettings = [
  ...[
    'title',
    'tagline',
    'url',
    'baseUrl',
    'favicon',
    'titleDelimiter',
    'trailingSlash',
    'noIndex',
  ],
  ...[
    'baseUrlIssueBanner',
    'staticDirectories',
    'customFields',
    'onBrokenLinks',
    'onBrokenAnchors',
  ],
  ...['onBrokenMarkdownLinks', 'onDuplicateRoutes'],
]

/** Converts a Docusaurus configuration. Each setting without an equivalent is reported and left out. */
export function convertDocusaurusConfig(
  input: unknown,
  placeOf: (path: readonly PropertyKey[]) => Place,
  presetResults: PresetResults = new Map(),
): Outcome<Omit<ConvertedConfig, 'publicConfig'>> {
  const diagnostics: Diagnostic[] = []
  const original = toRecord(input)
  const themeConfig = toRecord(original['themeConfig'])
  const baseUrl = parseBaseUrl(String(original['baseUrl'] ?? '/'))
  const extensions = listPlugins(original, presetResults)
  const pluginsNamed = (name: string) => extensions.filter((extension) => extension.name === name)
  const docs = pluginsNamed('content-docs')
  const blogs = pluginsNamed('content-blog')
  const pages = pluginsNamed('content-pages')[0]
  const theme = pluginsNamed('theme-classic')[0]
  const clientRedirects = pluginsNamed('client-redirects')[0]
  const sitemap = pluginsNamed('sitemap')[0]
  const pwa = pluginsNamed('pwa')[0]

  if (pwa?.options['swCustom'] !== undefined)
    diagnostics.push(unsupportedSetting('`swCustom`', placeOf([...pwa.path, 'swCustom'])))

  const config = {
    ...selectSettings(original, unchangedSettings),
    ...convertUrl(original['url']),
    ...convertMarkdownHooks(original),
    contentDir: '.',
    lenient: true,
    ...convertLocale(toRecord(original['i18n'])),
    integrations: [
      { ...docusaurus({ themeFile: generatedThemeFile }), ...earlyPlugins(extensions) },
    ],
    markdown: convertMarkdown(
      toRecord(original['markdown']),
      toRecord(themeConfig['prism']),
      extensions,
    ),
    ...unlessEmpty('headTags', [
      ...convertHeadTags(original, themeConfig),
      ...toArray(pwa?.options['pwaHead']).map(convertPwaTag),
    ]),
    ...(pwa === undefined ? {} : { offline: true }),
    ...convertRedirectOptions(clientRedirects?.options ?? {}),
    sitemap: sitemap === undefined ? false : convertSitemapOptions(sitemap.options, original),
    docs: docs.map(({ options }) => convertDocsOptions(options, toRecord(themeConfig['docs']))),
    blog: blogs.map(({ options }) => convertBlogOptions(options, toRecord(themeConfig['blog']))),
    pages:
      pages === undefined
        ? false
        : {
            path: 'src/pages',
            plain: true,
            ...selectFields(pages.options, ['path', 'routeBasePath']),
          },
    theme: convertThemeConfig(themeConfig, customCssOf(theme), baseUrl),
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
  return { value: { config, pathMappings }, diagnostics }
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

function convertMarkdownHooks({ markdown: written }: UnknownRecord): UnknownRecord {
  const hooks = toRecord(toRecord(written)['hooks'])
  const levels = selectFields(hooks, ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'])
  return Object.fromEntries(Object.entries(levels).filter(([, level]) => typeof level === 'string'))
}

/** Converts Markdown settings; a math plugin becomes the `math` setting. */
function convertMarkdown(
  written: UnknownRecord,
  prism: UnknownRecord,
  extensions: readonly DocusaurusPlugin[],
): UnknownRecord {
  const plugins = extensions.flatMap(({ options }) =>
    ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins'].flatMap((key) =>
      toArray(options[key]),
    ),
  )
  const text = plugins
    .map((plugin) => pluginNameOf(Array.isArray(plugin) ? plugin[0] : plugin))
    .join(' ')
  const keywords = extensions.flatMap(({ options }) =>
    toArray(toRecord(options['admonitions'])['keywords']),
  )
  return {
    ...selectFields(written, ['format', 'mermaid', 'emoji', 'preprocessor']),
    descriptions: 'line',
    ...(/math|katex/i.test(text) ? { math: true } : {}),
    ...convertMathMacros(extensions),
    ...unlessEmpty('remarkPlugins', listUnifiedPlugins(extensions, 'remarkPlugins')),
    ...unlessEmpty('rehypePlugins', listUnifiedPlugins(extensions, 'rehypePlugins')),
    ...(keywords.length === 0 ? {} : { admonitions: { keywords } }),
    code: {
      ...selectFields(prism, ['defaultLanguage']),
      ...(Array.isArray(prism['magicComments'])
        ? { magicComments: prism['magicComments'].map(convertMagicComment) }
        : {}),
    },
  }
}

/** `beforeDefaultRemarkPlugins` run on the tree as parsed. */
function earlyPlugins(extensions: readonly DocusaurusPlugin[]): UnknownRecord {
  const before = listUnifiedPlugins(extensions, 'beforeDefaultRemarkPlugins')
  return before.length === 0 ? {} : { markdown: { remark: { before } } }
}

/**
 * The unified plugins that are installed and not built in. The stub of a missing package has every property. One that several
 * content plugins have with the same options is listed once, since all pages get it.
 */
function listUnifiedPlugins(extensions: readonly DocusaurusPlugin[], key: string): unknown[] {
  const plugins = extensions
    .flatMap(({ options }) => toArray(options[key]))
    .filter((plugin) => {
      const [attacher] = Array.isArray(plugin) ? plugin : [plugin]
      if (typeof attacher !== 'function' || 'isStub' in attacher) return false
      return !/math|katex|npm2yarn|npmToYarn/i.test(attacher.name)
    })
  return plugins.filter(
    (plugin, index) => plugins.findIndex((other) => isSamePlugin(other, plugin)) === index,
  )
}

function isSamePlugin(one: unknown, other: unknown): boolean {
  const [attacher, ...options] = [one].flat()
  const [otherAttacher, ...otherOptions] = [other].flat()
  return attacher === otherAttacher && isDeepStrictEqual(options, otherOptions)
}

/** Places of Markdown plugins, if they are those of one extension. */
function unifiedPluginMappings(extensions: readonly DocusaurusPlugin[]): PathMapping[] {
  return ['remarkPlugins', 'rehypePlugins'].flatMap((key) => {
    const [only, ...others] = extensions.filter(({ options }) => toArray(options[key]).length > 0)
    if (only === undefined || others.length > 0) return []
    return [{ path: ['markdown', key], originalPath: [...only.path, key] }]
  })
}

/** Renames the class of highlighted lines. */
function convertMagicComment(comment: unknown): UnknownRecord {
  const { className, ...rest } = toRecord(comment)
  const isHighlighted = className === 'theme-code-block-highlighted-line'
  return { ...rest, className: isHighlighted ? 'highlighted' : className }
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
      return {
        tagName,
        attributes: { ...fixed, ...(isRecord(entry) ? entry : { [urlAttribute]: entry }) },
      }
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

function unsupportedSetting(what: string, place: Place): Diagnostic {
  return {
    severity: 'warning',
    rule: 'docusaurus-config',
    reason: `${what} is not supported; building without it`,
    place,
  }
}
