import { fileOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { Store } from '../cache/store.ts'
import type { Page } from '../compile/page.ts'
import { readMarkdownPage } from '../compile/read-body.ts'
import type { MarkdownConfig } from '../config/site-config.ts'
import type { EmittedSite } from '../emit/emit.ts'
import { pageOf } from '../graph/routes.ts'
import {
  type MarkdownContext,
  type MarkdownTexts,
  pagesWithIncludes,
} from '../outputs/markdown-pages/markdown-context.ts'
import type {
  MarkdownPageFile,
  MarkdownPageInput,
} from '../outputs/markdown-pages/markdown-page-input.ts'
import { markdownPageText } from '../outputs/markdown-pages/markdown-page-text.ts'
import type { SearchGroupReader } from './index-search-groups.ts'
import { splicePages } from './splice-pages.ts'

/** Inputs of the texts of output files. */
export interface TextSources {
  readonly site: MarkdownContext
  readonly searchGroups: SearchGroupReader
  readonly markdown: MarkdownConfig
  readonly store: Store
}

/** Returns a function that produces the text of an output file when the file must be written. */
export function createTextReader({
  site,
  searchGroups,
  markdown,
  store,
}: TextSources): EmittedSite['readText'] {
  return async (text, output) => {
    if (text.kind === 'search-chunk') return searchGroups.readChunk(text.group, text.path)
    const readPage = async (page: MarkdownPageFile) =>
      output.textOf(fileOutputPath(page.route), page.hash) ??
      markdownPageText(page, site, await readTexts(page))
    return text.kind === 'markdown' ? readPage(text.page) : splicePages(text, output, readPage)
  }

  async function readTexts({ node }: MarkdownPageInput): Promise<MarkdownTexts> {
    const source = pageOf(node)
    const pages: readonly Page[] = source === null ? [] : pagesWithIncludes(source, site)
    const texts = pages.map(
      async (page) => [page, await readMarkdownPage(page, markdown, store)] as const,
    )
    return new Map(await Promise.all(texts))
  }
}
