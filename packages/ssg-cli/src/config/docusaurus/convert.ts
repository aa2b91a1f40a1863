import type { Diagnostic, Outcome, Place } from '../../diagnostics/diagnostic.ts'
import type { Origin } from '../parse.ts'
import { type Extension, extensionsOf, nameOf } from './extensions.ts'
import { blogSettings, docsSettings, redirectSettings, sitemapSettings } from './plugin-settings.ts'
import { isNamed, themeSettings } from './theme-config.ts'
import { type Fields, fieldsOf, isFields, listOf, pick } from './values.ts'

/** Our settings, and where each part of them was written. */
export interface Converted {
  /** As `site.config.ts` would hold them; not checked yet. */
  readonly config: Fields
  readonly origins: readonly Origin[]
  /** What components of such a site read of it. */
  readonly exposed: Fields
}

/** What is done in another way here, or not needed. */
const quiet = new Set([
  ...['theme-classic', 'debug', 'ideal-image', 'svgr', 'rsdoctor', 'theme-live-codeblock', 'sass'],
  ...['theme-mermaid', 'theme-search-algolia', 'search-local', 'lunr-search', 'css-cascade-layers'],
  ...['faster', 'vercel-analytics', 'google-gtag', 'google-analytics', 'google-tag-manager'],
])
const topLevel = [
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

/** Turns a Docusaurus configuration into ours. What has no equivalent is reported once and left out. */
export function convertDocusaurus(
  input: unknown,
  placeOf: (path: readonly PropertyKey[]) => Place,
): Outcome<Converted> {
  const diagnostics: Diagnostic[] = []
  const original = fieldsOf(input)
  const themeConfig = fieldsOf(original['themeConfig'])
  const extensions = extensionsOf(original)
  const named = (name: string) => extensions.filter((extension) => extension.name === name)
  const docs = named('content-docs')
  const blogs = named('content-blog')
  const pages = named('content-pages')[0]
  const theme = named('theme-classic')[0]
  const clientRedirects = named('client-redirects')[0]
  const sitemap = named('sitemap')[0]

  const known = new Set([
    ...quiet,
    'content-docs',
    'content-blog',
    'content-pages',
    'client-redirects',
    'sitemap',
  ])
  for (const { name, path } of extensions) {
    if (!known.has(name)) diagnostics.push(unsupported(`plugin "${name}"`, placeOf(path)))
  }
  if (sitemap?.options['createSitemapItems'] !== undefined) {
    diagnostics.push(unsupported('`createSitemapItems`', placeOf(sitemap.path)))
  }
  const languages = listOf(fieldsOf(original['i18n'])['locales'])
  if (languages.length > 1) {
    const others = `languages other than the default one (${languages.join(', ')})`
    diagnostics.push(unsupported(others, placeOf(['i18n', 'locales'])))
  }

  const config = {
    ...pick(original, topLevel),
    ...brokenMarkdown(original),
    contentDir: '.',
    ...locale(fieldsOf(original['i18n'])),
    markdown: markdown(fieldsOf(original['markdown']), fieldsOf(themeConfig['prism']), extensions),
    ...unlessEmpty('headTags', headTags(original, themeConfig)),
    ...redirectSettings(clientRedirects?.options ?? {}),
    sitemap: sitemap === undefined ? false : sitemapSettings(sitemap.options),
    docs: docs.map(({ options }) => docsSettings(options, fieldsOf(themeConfig['docs']))),
    blog: blogs.map(({ options }) => blogSettings(options, fieldsOf(themeConfig['blog']))),
    pages:
      pages === undefined
        ? false
        : { path: 'src/pages', ...pick(pages.options, ['path', 'routeBasePath']) },
    theme: themeSettings(themeConfig, customCss(theme)),
    copyright: fieldsOf(themeConfig['footer'])['copyright'] ?? '',
  }
  const origins: Origin[] = [
    { ours: ['theme', 'customCss'], theirs: [...(theme?.path ?? []), 'customCss'] },
    { ours: ['theme', 'footer', 'columns'], theirs: ['themeConfig', 'footer', 'links'] },
    { ours: ['theme'], theirs: ['themeConfig'] },
    { ours: ['sitemap'], theirs: sitemap?.path ?? [] },
    { ours: ['redirects'], theirs: [...(clientRedirects?.path ?? []), 'redirects'] },
    { ours: ['redirectRules'], theirs: clientRedirects?.path ?? [] },
    ...docs.map(({ path }, index) => ({ ours: ['docs', index], theirs: path })),
    ...blogs.map(({ path }, index) => ({ ours: ['blog', index], theirs: path })),
  ]
  const exposed = pick(original, ['organizationName', 'projectName', 'themeConfig', 'noIndex'])
  return { value: { config, origins, exposed }, diagnostics }
}

/** A list that says nothing is left out. */
function unlessEmpty(name: string, list: readonly unknown[]): Fields {
  return list.length === 0 ? {} : { [name]: list }
}

function customCss(theme: Extension | undefined): readonly unknown[] {
  const written = theme?.options['customCss']
  if (written === undefined || written === null) return []
  return Array.isArray(written) ? written : [written]
}

function brokenMarkdown({ markdown: written }: Fields): Fields {
  const hooks = fieldsOf(fieldsOf(written)['hooks'])
  const levels = pick(hooks, ['onBrokenMarkdownLinks', 'onBrokenMarkdownImages'])
  return Object.fromEntries(Object.entries(levels).filter(([, level]) => typeof level === 'string'))
}

/** Plugins of Markdown that we have by ourselves are switched on; others do nothing. */
function markdown(written: Fields, prism: Fields, extensions: readonly Extension[]): Fields {
  const plugins = extensions.flatMap(({ options }) =>
    ['remarkPlugins', 'rehypePlugins', 'beforeDefaultRemarkPlugins'].flatMap((key) =>
      listOf(options[key]),
    ),
  )
  const text = plugins.map((plugin) => nameOf(Array.isArray(plugin) ? plugin[0] : plugin)).join(' ')
  const keywords = extensions.flatMap(({ options }) =>
    listOf(fieldsOf(options['admonitions'])['keywords']),
  )
  return {
    ...pick(written, ['format', 'mermaid', 'emoji', 'preprocessor']),
    ...(/math|katex/i.test(text) ? { math: true } : {}),
    ...unlessEmpty('remarkPlugins', ownPlugins(extensions, 'remarkPlugins')),
    ...unlessEmpty('rehypePlugins', ownPlugins(extensions, 'rehypePlugins')),
    ...(keywords.length === 0 ? {} : { admonitions: { keywords } }),
    code: {
      ...pick(prism, ['defaultLanguage']),
      ...(Array.isArray(prism['magicComments'])
        ? { magicComments: prism['magicComments'].map(magicComment) }
        : {}),
    },
  }
}

/** Those that are there and that we do not replace. What stands for a missing package has every property. */
function ownPlugins(extensions: readonly Extension[], key: string): unknown[] {
  return extensions
    .flatMap(({ options }) => listOf(options[key]))
    .filter((plugin) => {
      const [attacher] = Array.isArray(plugin) ? plugin : [plugin]
      if (typeof attacher !== 'function' || 'isStandIn' in attacher) return false
      return !/math|katex|npm2yarn|npmToYarn/i.test(attacher.name)
    })
}

/** The class that marks lines there has a look here by another name. */
function magicComment(comment: unknown): Fields {
  const { className, ...rest } = fieldsOf(comment)
  const known = className === 'theme-code-block-highlighted-line'
  return { ...rest, className: known ? 'highlighted' : className }
}

function locale({ defaultLocale = 'en', localeConfigs }: Fields): Fields {
  const name = String(defaultLocale)
  const settings = fieldsOf(fieldsOf(localeConfigs)[name])
  return { locale: { htmlLang: name, ...pick(settings, ['label', 'direction', 'htmlLang']) } }
}

/** Elements that the author puts into the head of every page, whatever he calls them. */
function headTags(original: Fields, { metadata }: Fields): Fields[] {
  const tagged = (tagName: string, key: string, fixed: Fields) =>
    listOf(original[key]).map((entry) => {
      const address = tagName === 'script' ? 'src' : 'href'
      return {
        tagName,
        attributes: { ...fixed, ...(isFields(entry) ? entry : { [address]: entry }) },
      }
    })
  return [
    ...listOf(original['headTags']).map((tag) =>
      pick(fieldsOf(tag), ['tagName', 'attributes', 'innerHTML']),
    ),
    ...listOf(metadata)
      .filter((attributes) => !isNamed(attributes))
      .map((attributes) => ({ tagName: 'meta', attributes })),
    ...tagged('link', 'stylesheets', { rel: 'stylesheet' }),
    ...tagged('script', 'scripts', {}),
  ]
}

function unsupported(what: string, place: Place): Diagnostic {
  return {
    severity: 'warning',
    rule: 'docusaurus-config',
    reason: `Unexpected ${what}, expected settings that ssg has; the site is built without`,
    place,
  }
}
