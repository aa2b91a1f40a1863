import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { Assets } from '../bundle/assets.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { DocumentShell } from '../outputs/document.ts'
import { feedLinks } from '../outputs/feeds/feed-links.ts'
import type { Tools } from './tools.ts'

export interface ShellSources {
  readonly view: SiteView
  readonly graph: SiteGraph
  readonly assets: Assets
}

/** Builds what the documents of a site share. */
export function documentShell(
  { view, graph, assets: { files: _, packages: __, ...assets } }: ShellSources,
  { siteInfo }: Pick<SiteConfig, 'siteInfo'>,
  { generator }: Pick<Tools, 'generator'>,
): DocumentShell {
  const feeds = feedLinks(graph, siteInfo.baseUrl)
  return { site: view, identity: siteInfo, assets, generator, feeds }
}
