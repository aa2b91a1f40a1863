import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { DocTagsView, DocTagView } from '@ssgdocs/runtime/contract/page-view'
import type { DocTagRoute, DocTagsRoute } from '../graph/doc-tag-routes.ts'
import { docsHtmlClass } from './html-class.ts'
import { pageVersionView } from './page-version-view.ts'
import type { ViewContext } from './view-context.ts'

/** Builds the view of the page that lists the tags of a version. */
export function docTagsView(
  { route, version, tags }: DocTagsRoute,
  context: ViewContext,
): DocTagsView {
  const { baseUrl } = context.navigation
  return {
    kind: 'doc-tags',
    href: hrefOf(baseUrl, route),
    title: 'Tags',
    description: 'Tags',
    htmlClass: `${docsHtmlClass(version)} docs-tags-list-page`,
    version: pageVersionView(version, null, context),
    tags: tags.map(({ tag, count }) => ({
      label: tag.label,
      href: hrefOf(baseUrl, tag.route),
      count,
    })),
  }
}

/** Builds the view of the page that lists the documents with a tag. */
export function docTagView(
  { route, version, label, heading, description, docs, parentRoute }: DocTagRoute,
  context: ViewContext,
): DocTagView {
  const { baseUrl } = context.navigation
  return {
    kind: 'doc-tag',
    href: hrefOf(baseUrl, route),
    title: heading,
    description,
    htmlClass: `${docsHtmlClass(version)} docs-tags-doc-list-page`,
    version: pageVersionView(version, null, context),
    label,
    backLink: { label: 'View all tags', href: hrefOf(baseUrl, parentRoute) },
    docs: docs.map((doc) => ({
      kind: 'doc',
      label: doc.title,
      href: hrefOf(baseUrl, doc.route),
      description: doc.description,
    })),
  }
}
