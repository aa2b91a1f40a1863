import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import { placeOfRoute } from '../../graph/routes.ts'
import type { OutputFile } from '../output-file.ts'
import { llmsFiles } from './llms-files.ts'
import type { MarkdownContext } from './markdown-context.ts'
import type { MarkdownPageFile, MarkdownPageInput } from './markdown-page-input.ts'
import { markdownPageKey } from './markdown-page-text.ts'

/** The Markdown file of each page that has one, and the `llms.txt` files that list them. */
export function markdownPageFiles(
  pages: readonly MarkdownPageInput[],
  site: MarkdownContext,
): readonly OutputFile[] {
  const { routes } = site.graph.markdownPages
  const markdownPages = pages.flatMap((page): MarkdownPageFile[] => {
    const route = routes.get(page.node.route)
    return route === undefined ? [] : [{ ...page, route, hash: markdownPageKey(page, site) }]
  })
  const files = markdownPages.map((page): OutputFile => {
    const { route, hash } = page
    return {
      path: fileOutputPath(route),
      source: { hash, text: { kind: 'markdown', page } },
      place: () => placeOfRoute(page.node),
    }
  })
  return [...files, ...llmsFiles(markdownPages, site)]
}
