import { resolve } from 'node:path'
import { parseBaseUrl } from '@ssgdocs/runtime/contract/addresses'
import type { LocaleView } from '@ssgdocs/runtime/contract/site-view'
import type { ActiveIntegration } from '../integrations/active-integration.ts'
import type { AnnotationConfig } from './annotation-config.ts'
import { resolveBlogConfig } from './blog-config.ts'
import type { ConfigSource } from './config-source.ts'
import type { Mode, VersionConfig } from './content-config.ts'
import { resolveDocsConfig } from './docs-config.ts'
import { resolveFeedConfig } from './feed-config.ts'
import { resolveHostingConfig } from './hosting-config.ts'
import { type ImageContext, resolveImageConfig } from './image-config.ts'
import type { ResolvedLanguages } from './language-config.ts'
import { resolveMarkdownConfig } from './markdown-config.ts'
import { resolveNavigationConfig } from './navigation-config.ts'
import { resolveOgImageConfig } from './og-image-config.ts'
import { joinRoutePrefix } from './resolve-versions.ts'
import type { ParsedConfig } from './schema/site.ts'
import type { BudgetConfig, OfflineMode, SiteConfig } from './site-config.ts'
import { textDirection } from './text-direction.ts'
import { resolveThemeConfig } from './theme-config.ts'

const pageSizeParts = ['html', 'initialScript', 'scripts', 'styles'] as const

/** Parts of the resolved configuration that do not come from settings. */
export interface ResolveContext {
  readonly siteDir: string
  readonly workDir: string
  readonly outDir: string
  readonly mode: Mode
  /** Folder whose content is built instead of the site's own. */
  readonly untrustedDir?: string | undefined
  readonly inputs: readonly string[]
  /** The versions of each docs instance. */
  readonly versions: readonly (readonly VersionConfig[])[]
  readonly source: ConfigSource
  /** The site's theme file, or null. */
  readonly themeFile: string | null
  /** A module with more components for Markdown, or null. */
  readonly mdxComponentsFile: string | null
  /** Names of the components that the theme file provides to Markdown; null if unknown. */
  readonly mdxComponentNames: readonly string[] | null
  /** Hash of the code of the configuration and of the packages it imports. */
  readonly configHash: string
  readonly integrations: readonly ActiveIntegration[]
  readonly annotations: AnnotationConfig | null
  /** Absolute path of the entry of `@ssgdocs/og-image`; null if it is not installed. */
  readonly ogImageEntry: string | null
  readonly languages: ResolvedLanguages
  readonly sharp: ImageContext['sharp']
  exists(path: string): boolean
}

/** Splits a configuration into the parts that the stages use, with absolute paths. */
export function resolveConfig(
  config: ParsedConfig,
  context: ResolveContext,
): Omit<SiteConfig, 'problems' | 'publicConfig' | 'publicVariables' | 'code'> {
  const { siteDir, workDir, outDir, mode, inputs, configHash, versions, exists } = context
  const contentDir = resolve(siteDir, config.contentDir)
  const { languages } = context
  const baseUrl = languages.current?.baseUrl ?? parseBaseUrl(config.baseUrl)
  const { docs, blog: blogs, pages } = config
  const hosting = resolveHostingConfig(config, context)
  const mtimePrecision = mode === 'production' ? (hosting.sitemap?.lastmod ?? null) : null
  const providesContent = context.integrations.some(({ integration }) => integration.content)
  const pagesDir = pages === false ? '' : resolve(contentDir, pages.path)

  return {
    siteDir,
    outDir,
    workDir,
    inputs,
    configHash,
    languages,
    siteInfo: {
      title: config.title,
      tagline: config.tagline,
      url: new URL(config.url).origin,
      baseUrl,
      favicon: config.favicon,
      titleDelimiter: config.titleDelimiter,
      namespace: config.namespace,
      noIndex: config.noIndex,
      headTags: config.headTags,
      bodyStartTags: config.bodyStartTags,
      bodyEndTags: config.bodyEndTags,
      metadata: config.theme.metadata,
      baseUrlIssueBanner: config.baseUrlIssueBanner,
      locale: toLocale(languages.current ?? config.locale),
      languages: languages.all.map(({ htmlLang, label, baseUrl }) => ({
        htmlLang,
        label,
        baseUrl,
      })),
    },
    content: {
      siteDir,
      workDir,
      outDir,
      mode,
      docs: docs.map((options, index) =>
        resolveDocsConfig(options, contentDir, versions[index] ?? []),
      ),
      blogs: blogs
        .map((options) => ({
          ...resolveBlogConfig(options, { siteDir, contentDir, exists }),
          feeds: resolveFeedConfig(options, config),
        }))
        .filter((blog) => exists(blog.dir)),
      pages:
        pages === false || !(exists(pagesDir) || providesContent)
          ? null
          : {
              dir: pagesDir,
              include: pages.include,
              exclude: pages.exclude,
              routePrefix: joinRoutePrefix(pages.routeBasePath),
              isPlain: pages.plain,
            },
      preprocessor: config.markdown.preprocessor ?? null,
      onlyFiles: null,
      translations: languages.translations,
      untrustedDir: config.trust === 'code' ? null : (context.untrustedDir ?? contentDir),
      needsGitHistory:
        mtimePrecision !== null ||
        [...docs, ...blogs].some(
          ({ showLastUpdateTime, showLastUpdateAuthor }) =>
            showLastUpdateTime || showLastUpdateAuthor,
        ),
      mtimePrecision,
      staticDirs: config.staticDirectories.map((dir) => resolve(siteDir, dir)).filter(exists),
    },
    alias: config.alias,
    serverAlias: config.serverAlias,
    define: config.define,
    provide: config.provide,
    postcssPlugins: config.postcssPlugins,
    loaders: config.loaders,
    lenient: config.lenient,
    markdown: resolveMarkdownConfig(config, context),
    navigation: resolveNavigationConfig(
      config,
      { baseUrl, labels: languages.labels, texts: languages.texts },
      context.source,
    ),
    budget: resolveBudgetConfig(config, context.source),
    integrations: context.integrations,
    theme: resolveThemeConfig(config, context),
    ...resolveSearchConfig(config),
    offline: mode === 'production' ? resolveOfflineMode(config) : 'off',
    hosting,
    ogImage: resolveOgImageConfig(config, context),
    images: resolveImageConfig(config, context),
  }
}

/** The provider is part of every page; synonyms are not. */
function resolveSearchConfig({
  search,
}: ParsedConfig): Pick<SiteConfig, 'search' | 'searchSynonyms'> {
  if (search.provider !== 'local') return { search, searchSynonyms: [] }
  return { search: { provider: 'local' }, searchSynonyms: search.synonyms }
}

function toLocale({
  label,
  htmlLang,
  direction = textDirection(htmlLang),
}: ParsedConfig['locale']): LocaleView {
  return { label, htmlLang, direction }
}

function resolveOfflineMode({ offline }: ParsedConfig): OfflineMode {
  if (offline === 'unregister') return 'unregister'
  return offline ? 'on' : 'off'
}

function resolveBudgetConfig({ budget }: ParsedConfig, source: ConfigSource): BudgetConfig {
  return pageSizeParts.flatMap((part) => {
    const limit = budget[part]
    return limit === undefined ? [] : [{ part, limit, place: source.placeOf(['budget', part]) }]
  })
}
