import { fileOutputPath } from '@ssg/runtime/contract/output-paths'
import type { OutputFile } from '../output-file.ts'
import { llmsFiles } from './llms-files.ts'
import type { MarkdownContext, MarkdownPageFile, MarkdownPageInput } from './markdown-context.ts'
import { markdownPageKey, markdownPageText } from './markdown-page-text.ts'

/** A Markdown file for each page with a text, and the lists of them. */
export function markdownPageFiles(
  pages: readonly MarkdownPageInput[],
  site: MarkdownContext,
): readonly OutputFile[] {
  const { routes } = site.graph.markdownPages
  const copied = pages.flatMap((page): MarkdownPageFile[] => {
    const route = routes.get(page.node.route)
    if (route === undefined) return []
    const read = () => markdownPageText(page, site)
    return [{ ...page, route, hash: markdownPageKey(page, site), read }]
  })
  const files = copied.map(({ route, hash, read }) => ({
    path: fileOutputPath(route),
    source: { hash, read },
  }))
  return [...files, ...llmsFiles(copied, site)]
}
