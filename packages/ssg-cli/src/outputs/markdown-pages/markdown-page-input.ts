import type { Route } from '@ssgdocs/runtime/contract/addresses'
import type { RouteNode } from '../../graph/routes.ts'
import type { LinkGroup } from '../../render/listed-links.ts'

/** A page that may have a Markdown page. */
export interface MarkdownPageInput {
  readonly node: RouteNode
  readonly title: string
  readonly description: string
  readonly links: readonly LinkGroup[]
}

/** A page that has a Markdown page. */
export interface MarkdownPageFile extends MarkdownPageInput {
  /** Route of the Markdown file. */
  readonly route: Route
  readonly hash: string
}
