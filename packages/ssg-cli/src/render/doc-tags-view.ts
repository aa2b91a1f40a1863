import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import type { DocTagsView, DocTagView } from '@ssgdocs/runtime/contract/page-view'
import type { DocTagRoute, DocTagsRoute } from '../graph/doc-tag-routes.ts'
import { generatedText } from './generated-text.ts'
import { docsHtmlClass } from './html-class.ts'
import { pageVersionView } from './page-version-view.ts'
import type { ViewContext } from './view-context.ts'

/** Builds the view of the page that lists the tags of a version. */
export function docTagsView(
  { route, version, tags }: DocTagsRoute,
  context: ViewContext,
): DocTagsView {
  const { baseUrl } = context.navigation
  const title = generatedText('Tags', context)
  return {
    kind: 'doc-tags',
    href: hrefOf(baseUrl, route),
    title,
    description: title,
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
  { route, version, label, description, docs, parentRoute }: DocTagRoute,
  context: ViewContext,
): DocTagView {
  const { baseUrl } = context.navigation
  const count = docs.length
  const tagged = generatedText('One doc tagged|{count} docs tagged', context, { count })
  return {
    kind: 'doc-tag',
    href: hrefOf(baseUrl, route),
    title: generatedText('{docs} with "{tag}"', context, { docs: tagged, tag: label }),
    description,
    htmlClass: `${docsHtmlClass(version)} docs-tags-doc-list-page`,
    version: pageVersionView(version, null, context),
    label,
    backLink: {
      label: generatedText('View all tags', context),
      href: hrefOf(baseUrl, parentRoute),
    },
    docs: docs.map((doc) => ({
      kind: 'doc',
      label: doc.title,
      href: hrefOf(baseUrl, doc.route),
      description: doc.description,
    })),
  }
}
