import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { NavigationConfig } from '../config/site-config.ts'
import type { ExplainedSite } from '../pipeline/explain/explanation.ts'

/** Output paths of the pages that a build has not rendered, since they have errors. */
export function findFailedPages(
  { site, pages }: Pick<ExplainedSite, 'site' | 'pages'>,
  { trailingSlash }: NavigationConfig,
): ReadonlySet<OutputPath> {
  const { nodes } = site.graph
  if (pages.length === nodes.length) return new Set()
  const rendered = new Set(pages.map(({ node }) => node))
  const failed = nodes.filter((node) => !rendered.has(node))
  return new Set(failed.map(({ route }) => pageOutputPath(route, trailingSlash)))
}
