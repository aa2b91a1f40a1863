import { dirname, join, resolve } from 'node:path'
import type { Heading, Include, Page } from '../compile/page.ts'

/** Adds the headings, anchors, words and search sections of included Markdown files to each page, recursively. */
export function mergeIncludes(pages: readonly Page[], siteDir: string): readonly Page[] {
  const byPath = new Map(pages.map((page) => [page.source.path, page]))
  const merged = new Map<Page, Page>()
  return pages.map((page) => withIncludes(page, new Set()))

  function withIncludes(page: Page, includers: ReadonlySet<Page>): Page {
    if (page.includes.length === 0) return page
    const cached = merged.get(page)
    if (cached !== undefined) return cached
    const chain = new Set([...includers, page])
    const included = page.includes.flatMap((include) => {
      const other = byPath.get(resolveIncludePath(include.specifier, page, siteDir))
      if (other === undefined || chain.has(other)) return []
      return [{ ...include, page: withIncludes(other, chain) }]
    })
    const result: Page = {
      ...page,
      headings: mergeHeadings(page.headings, included),
      types: [...page.types, ...included.flatMap((other) => other.page.types)],
      anchors: [...page.anchors, ...included.flatMap((other) => other.page.anchors)],
      wordCount: included.reduce((sum, other) => sum + other.page.wordCount, page.wordCount),
      sectionKeys: [...page.sectionKeys, ...included.flatMap((other) => other.page.sectionKeys)],
    }
    merged.set(page, result)
    return result
  }
}

/** Resolves the import specifier of an included Markdown file to an absolute path. */
export function resolveIncludePath(specifier: string, { source }: Page, siteDir: string): string {
  return specifier.startsWith('@site/')
    ? join(siteDir, specifier.slice('@site/'.length))
    : resolve(dirname(source.path), specifier)
}

/** Inserts the headings of each included file at the position of its import. */
function mergeHeadings(
  own: readonly Heading[],
  included: readonly (Include & { readonly page: Page })[],
): readonly Heading[] {
  const headings: Heading[] = []
  let start = 0
  for (const { headingsBefore, page } of included) {
    headings.push(...own.slice(start, headingsBefore), ...page.headings)
    start = headingsBefore
  }
  return [...headings, ...own.slice(start)]
}
