import type { Assets } from '../bundle/assets.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Outcome } from '../diagnostics/diagnostic.ts'
import type { StagedOutput } from '../emit/staged-output.ts'
import type { OgImageDesign } from '../og-image/resolve-design.ts'
import type { DocumentShell } from '../outputs/document.ts'
import type { OutputPage } from '../outputs/output-page.ts'
import type { InteractivePosts } from '../render/create-render-job.ts'
import type { CompiledSite } from './compile-site.ts'
import { documentShell } from './document-shell.ts'
import { resolveOgImageDesign } from './og-images.ts'
import { renderInteractivePosts } from './render-interactive-posts.ts'
import { renderSitePages } from './render-site-pages.ts'
import type { SiteTheme } from './site-theme.ts'
import type { Tools } from './tools.ts'

/** The parts of the configuration that rendering depends on. */
export type RenderConfig = Pick<
  SiteConfig,
  | 'siteDir'
  | 'siteInfo'
  | 'content'
  | 'navigation'
  | 'markdown'
  | 'theme'
  | 'ogImage'
  | 'integrations'
  | 'configHash'
>

/** Inputs of rendering a site. */
export interface RenderSources {
  readonly site: CompiledSite
  readonly theme: SiteTheme
  readonly assets: Assets
  /** Output of rendered pages; null if pages are rendered only to find errors. */
  readonly output: StagedOutput | null
}

/** A site whose pages are rendered. */
export interface RenderedSite {
  /** In the order of the graph, without those that failed. */
  readonly pages: readonly OutputPage[]
  readonly posts: InteractivePosts
  readonly shell: DocumentShell
  /** Null if pages have no OG images. */
  readonly ogImageDesign: OgImageDesign | null
}

/** Renders the interactive posts for lists and feeds, then all pages. */
export async function renderSite(
  { site, theme: { bundle: theme, isLast, modules, view }, assets, output }: RenderSources,
  config: RenderConfig,
  tools: Pick<
    Tools,
    'store' | 'pool' | 'progress' | 'generator' | 'day' | 'failOn' | 'firstPages' | 'interrupt'
  >,
): Promise<Outcome<RenderedSite>> {
  const { graph } = site
  tools.progress.stage('render', graph.nodes.length)
  const shell = documentShell({ view, graph, assets }, config, tools)
  const ogImageDesign = await resolveOgImageDesign(config, graph, theme)
  // Rendering the page of a post reports its errors, so posts in lists find none.
  const posts: InteractivePosts =
    output === null
      ? new Map()
      : await renderInteractivePosts({ graph, theme, view }, config, tools)
  const themeFiles = new Set(isLast ? [] : Object.keys(theme.themeSources))
  const { brokenFiles } = modules
  const sources = { site, theme, brokenFiles, themeFiles, shell, posts, ogImageDesign, output }
  const pages = await renderSitePages(sources, config, tools)
  return {
    value: { pages: pages.value, posts, shell, ogImageDesign },
    diagnostics: pages.diagnostics,
  }
}
