import type { Assets } from '../bundle/assets.ts'
import type { Store } from '../cache/store.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { EmittedSite } from '../emit/emit.ts'
import { describeOutputs } from '../outputs/describe-outputs.ts'
import type { DocumentShell } from '../outputs/document.ts'
import { manifestBitsFor } from '../outputs/manifest-files.ts'
import { createMarkdownContext } from '../outputs/markdown-pages/markdown-context.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import { searchScopes } from '../outputs/search-texts.ts'
import type { ThemeBundle } from '../render/bundle-theme.ts'
import type { InteractivePosts } from '../render/create-render-job.ts'
import { buildSearchIndex } from './build-search-index.ts'
import type { CompiledSite } from './compile-site.ts'
import { createTextReader } from './read-deferred-text.ts'
import { renderFeedContents } from './render-feed-contents.ts'

/** What the files of a site are made from. */
export interface SiteSources {
  readonly site: CompiledSite
  readonly pages: readonly OutputPage[]
  readonly posts: InteractivePosts
  readonly theme: ThemeBundle
  readonly shell: DocumentShell
  readonly assets: Assets
}

/** Builds the search index and the contents of feeds, then describes all files. */
export async function describeSite(
  { site, pages, posts, theme, shell, assets }: SiteSources,
  config: Pick<SiteConfig, 'siteInfo' | 'markdown' | 'search' | 'content' | 'hosting'>,
  store: Store,
): Promise<EmittedSite> {
  const { graph, pageByKey, files: localFiles } = site
  const { siteInfo, markdown } = config
  const scopes =
    config.search.provider === 'local'
      ? searchScopes({ pages, versions: graph.versions, pageByKey }, siteInfo)
      : []
  // The dev server omits llms-full.txt: every edit would write it again, and nobody reads it.
  const writesLlmsFull = config.content.mode === 'production'
  const markdownContext = createMarkdownContext(graph, shell, writesLlmsFull)
  const files = await describeOutputs({
    graph,
    pages,
    shell,
    search: await buildSearchIndex(scopes, assets.searchWorker, { pageByKey, markdown, store }),
    feedContents: await renderFeedContents({ graph, posts }, config, store),
    markdownContext,
    assets: assets.files,
    staticFiles: [...localFiles.values()],
    importedFiles: theme.importedFiles,
    manifestBits: manifestBitsFor(graph.nodes.length),
    hosting: config.hosting,
  })
  return { files, readText: createTextReader(markdownContext, markdown, store) }
}
