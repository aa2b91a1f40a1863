import { hrefOf } from '@ssgdocs/runtime/contract/addresses'
import { nameWords } from '@ssgdocs/runtime/contract/name-words'
import { outputPath } from '@ssgdocs/runtime/contract/output-paths'
import {
  type NamedPage,
  pageNamesFile,
  pageNamesFolder,
} from '@ssgdocs/runtime/contract/page-names'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import type { OutputFile } from './output-file.ts'
import type { OutputPage } from './output-page.ts'

const namedKinds: readonly RouteNode['kind'][] = ['doc', 'category', 'page', 'blog-post']

/** Target size of a file: 64 pages are about 5 KB of JSON. */
const pagesPerFile = 64

/** Number of hash bits that select a file. It grows with the site, so that files stay small. */
export function pageNameBitsFor(pages: number): number {
  return Math.max(0, Math.ceil(Math.log2(pages / pagesPerFile)))
}

export interface PageNameOptions {
  readonly baseUrl: string
  /** There are at most 2^bits files. */
  readonly bits: number
}

/** The files in which the 404 page looks for pages of similar names: each page by the words of its title and address. */
export function pageNameFiles(
  pages: readonly Pick<OutputPage, 'node' | 'title'>[],
  { baseUrl, bits }: PageNameOptions,
): OutputFile[] {
  const files = new Map<string, Set<NamedPage>>()
  for (let file = 0; file < 1 << bits; file++) files.set(`${file.toString(16)}.json`, new Set())
  for (const { node, title } of pages) {
    const isUnlisted = pageOf(node)?.source.frontMatter.unlisted === true
    if (isUnlisted || !namedKinds.includes(node.kind)) continue
    const page: NamedPage = [title, hrefOf(baseUrl, node.route)]
    const segment = node.route.split('/').findLast((part) => part !== '') ?? ''
    for (const word of nameWords(`${title} ${segment}`))
      files.get(pageNamesFile(word, bits))?.add(page)
  }
  return [...files].map(([name, named]) => ({
    path: outputPath(pageNamesFolder, name),
    source: { bytes: JSON.stringify([...named]) },
  }))
}
