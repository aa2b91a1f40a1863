import { dirname, join, resolve } from 'node:path'
import type { Heading, Include, Page } from '../compile/page.ts'

/** Adds to each page the headings, anchors and texts of the Markdown files it shows, and of those they show. */
export function mergeIncludes(pages: readonly Page[], siteDir: string): readonly Page[] {
  const byPath = new Map(pages.map((page) => [page.source.path, page]))
  const joined = new Map<Page, Page>()
  return pages.map((page) => withIncludes(page, new Set()))

  function withIncludes(page: Page, around: ReadonlySet<Page>): Page {
    if (page.includes.length === 0) return page
    const known = joined.get(page)
    if (known !== undefined) return known
    const inside = new Set([...around, page])
    const shown = page.includes.flatMap((include) => {
      const other = byPath.get(resolveIncludePath(include.specifier, page, siteDir))
      if (other === undefined || inside.has(other)) return []
      return [{ ...include, page: withIncludes(other, inside) }]
    })
    const result: Page = {
      ...page,
      headings: mergeHeadings(page.headings, shown),
      anchors: [...page.anchors, ...shown.flatMap((other) => other.page.anchors)],
      sectionKeys: [...page.sectionKeys, ...shown.flatMap((other) => other.page.sectionKeys)],
    }
    joined.set(page, result)
    return result
  }
}

/** The file that a text means by the specifier of an import. */
export function resolveIncludePath(specifier: string, { source }: Page, siteDir: string): string {
  return specifier.startsWith('@site/')
    ? join(siteDir, specifier.slice('@site/'.length))
    : resolve(dirname(source.path), specifier)
}

/** Each file's headings go where it is shown. */
function mergeHeadings(
  own: readonly Heading[],
  shown: readonly (Include & { readonly page: Page })[],
): readonly Heading[] {
  const headings: Heading[] = []
  let taken = 0
  for (const { headingsBefore, page } of shown) {
    headings.push(...own.slice(taken, headingsBefore), ...page.headings)
    taken = headingsBefore
  }
  return [...headings, ...own.slice(taken)]
}
