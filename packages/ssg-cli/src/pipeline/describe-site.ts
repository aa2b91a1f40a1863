import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { Assets } from '../bundle/assets.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SitemapItem } from '../config/sitemap-items.ts'
import type { EmittedSite } from '../emit/emit.ts'
import type { ProvidedOutput } from '../integrations/site-hooks.ts'
import { describeOutputs } from '../outputs/describe-outputs.ts'
import { inlineScriptHashes } from '../outputs/document.ts'
import { createMarkdownContext } from '../outputs/markdown-pages/markdown-context.ts'
import { searchScopes } from '../outputs/search-scopes.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import { buildSearchIndex } from './build-search-index.ts'
import type { CompiledSite } from './compile-site.ts'
import { createSearchGroupReader } from './index-search-groups.ts'
import { createTextReader } from './read-deferred-text.ts'
import { renderFeedContents } from './render-feed-contents.ts'
import type { RenderedSite } from './render-site.ts'

/** Inputs of a site's files. */
export interface SiteSources {
  readonly site: Pick<CompiledSite, 'graph' | 'pageByKey' | 'files'>
  readonly theme: { readonly bundle: Pick<ThemeBundle, 'importedFiles'> }
  readonly assets: Assets
  readonly rendered: Pick<RenderedSite, 'pages' | 'posts' | 'shell'>
  /** Variants of images, which are already written. */
  readonly imagePaths: readonly OutputPath[]
  readonly sitemapItems: readonly SitemapItem[]
  /** Files that integrations add. */
  readonly provided: readonly ProvidedOutput[]
}

/** All files of a site, and what a host has to know of them. */
export interface DescribedSite extends EmittedSite {
  /** Hashes of the inline scripts, for `script-src` of a content security policy. */
  readonly inlineScripts: readonly string[]
}

/** Builds the search index and the contents of feeds, then describes all files. */
export async function describeSite(
  { site, theme, assets, rendered, imagePaths, sitemapItems, provided }: SiteSources,
  config: Pick<
    SiteConfig,
    'siteInfo' | 'markdown' | 'search' | 'searchSynonyms' | 'content' | 'hosting'
  >,
  store: Store,
): Promise<DescribedSite> {
  const { graph, pageByKey, files: localFiles } = site
  const { pages, posts, shell } = rendered
  const { siteInfo, markdown } = config
  const scopes =
    config.search.provider === 'local'
      ? searchScopes({ pages, versions: graph.versions, pageByKey }, siteInfo)
      : []
  // The dev server omits llms-full.txt: every edit would write it again, and nobody reads it.
  const writesLlmsFull = config.content.mode === 'production'
  const markdownContext = createMarkdownContext(graph, shell, writesLlmsFull)
  const searchGroups = createSearchGroupReader({ pageByKey, markdown, store })
  const files = describeOutputs({
    graph,
    pages,
    shell,
    search: await buildSearchIndex(scopes, {
      groups: searchGroups,
      store,
      settings: {
        worker: assets.searchWorker,
        isEnglish: /^en\b/i.test(siteInfo.locale.htmlLang),
        synonyms: config.searchSynonyms,
      },
    }),
    feedContents: await renderFeedContents({ graph, posts }, config, store),
    markdownContext,
    assets: assets.files,
    packages: assets.packages,
    // The dev server sends those of a page alone from their folders.
    staticFiles: config.content.onlyFiles === null ? [...localFiles.values()] : [],
    importedFiles: theme.bundle.importedFiles,
    imagePaths,
    sitemapItems,
    hosting: config.hosting,
    providedFiles: provided,
  })
  return {
    files,
    readText: createTextReader({ site: markdownContext, searchGroups, markdown, store }),
    inlineScripts: inlineScriptHashes(shell, graph.linkTargets.redirects.size > 0),
  }
}
