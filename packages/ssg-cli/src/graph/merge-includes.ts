import { dirname, join, resolve } from 'node:path'
import type { Heading, Include, Page } from '../compile/page.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'

/**
 * Adds the headings, anchors, words and search sections of included Markdown files to each page, recursively. A
 * file that includes itself would never end; it has failed, and so have the pages that include it.
 */
export function mergeIncludes(pages: readonly Page[], siteDir: string): Outcome<readonly Page[]> {
  const diagnostics: Diagnostic[] = []
  const byPath = new Map(pages.map((page) => [page.source.path, page]))
  const merged = new Map<Page, Page>()
  /** Merged pages that would never end. */
  const endless = new Set<Page>()
  return { value: pages.map((page) => withIncludes(page, new Set())), diagnostics }

  function withIncludes(page: Page, includers: ReadonlySet<Page>): Page {
    if (page.includes.length === 0) return page
    const cached = merged.get(page)
    if (cached !== undefined) return cached
    const chain = new Set([...includers, page])
    let isCircular = false
    const included = page.includes.flatMap((include) => {
      const other = byPath.get(resolveIncludePath(include.specifier, page, siteDir))
      if (other === undefined) return []
      if (chain.has(other)) {
        isCircular = true
        diagnostics.push(circularInclude(page, include))
        return []
      }
      return [{ ...include, page: withIncludes(other, chain) }]
    })
    const isEndless = isCircular || included.some((other) => endless.has(other.page))
    const result = isEndless ? withoutContent(page) : withIncluded(page, included)
    if (isEndless) endless.add(result)
    merged.set(page, result)
    return result
  }
}

type IncludedPage = Include & { readonly page: Page }

function withIncluded(page: Page, included: readonly IncludedPage[]): Page {
  return {
    ...page,
    headings: mergeHeadings(page.headings, included),
    types: [...page.types, ...included.flatMap((other) => other.page.types)],
    anchors: [...page.anchors, ...included.flatMap((other) => other.page.anchors)],
    wordCount: included.reduce((sum, other) => sum + other.page.wordCount, page.wordCount),
    sectionKeys: [...page.sectionKeys, ...included.flatMap((other) => other.page.sectionKeys)],
    ...(included.some((other) => other.page.hasFailed) ? { hasFailed: true } : {}),
  }
}

/** A page as if its text had errors: its body would freeze a browser. The store has nothing for its key. */
function withoutContent(page: Page): Page {
  const bodyKey = `${page.bodyKey}-endless`
  return {
    ...page,
    bodyKey,
    sectionKeys: [bodyKey],
    headings: [],
    sectionIds: [],
    types: [],
    anchors: [],
    wordCount: 0,
    body: {
      ...page.body,
      kind: 'static',
      isTruncated: false,
      usesDocCardList: false,
      hasOwnCode: false,
    },
    hasFailed: true,
  }
}

function circularInclude({ source }: Page, { specifier, line, column }: Include): Diagnostic {
  return {
    severity: 'error',
    rule: 'circular-include',
    reason: `Circular include: "${specifier}" includes this file, so the page would never end`,
    hint: 'Remove one of the includes',
    place: { file: source.file, line, column },
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
  included: readonly IncludedPage[],
): readonly Heading[] {
  const headings: Heading[] = []
  let start = 0
  for (const { headingsBefore, page } of included) {
    headings.push(...own.slice(start, headingsBefore), ...page.headings)
    start = headingsBefore
  }
  return [...headings, ...own.slice(start)]
}
