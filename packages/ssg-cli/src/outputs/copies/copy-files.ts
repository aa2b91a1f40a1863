import type { Route } from '../../graph/addresses.ts'
import type { OutputFile } from '../output-file.ts'
import type { CopiedPage, CopiedSite } from './copied-site.ts'
import { copyKey, copyText } from './copy-text.ts'
import { llmsFiles } from './llms-files.ts'

/** A page with the file of its copy. Its text is made when it has to be written. */
export interface CopiedFile extends CopiedPage {
  /** Of the copy. */
  readonly route: Route
  readonly hash: string
  read(): Promise<string>
}

/** A Markdown file for each page with a text, and the lists of them. */
export function copyFiles(pages: readonly CopiedPage[], site: CopiedSite): readonly OutputFile[] {
  const { routes } = site.graph.copies
  const copied = pages.flatMap((page): CopiedFile[] => {
    const route = routes.get(page.node.route)
    if (route === undefined) return []
    const read = () => copyText(page, site)
    return [{ ...page, route, hash: copyKey(page, site), read }]
  })
  const files = copied.map(({ route, hash, read }) => ({
    path: route.slice(1),
    source: { hash, read },
  }))
  return [...files, ...llmsFiles(copied, site)]
}
