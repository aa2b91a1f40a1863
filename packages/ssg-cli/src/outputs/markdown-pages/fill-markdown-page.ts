import { ensureBaseUrl, isSitePath, type Route } from '@ssgdocs/runtime/contract/addresses'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import type { Page } from '../../compile/page.ts'
import type { MarkdownContext, MarkdownTexts } from './markdown-context.ts'

/** Values for the placeholders of a page. */
export interface MarkdownFill {
  /** Route of the page that is printed. Links of included texts resolve from there too. */
  readonly route: Route
  /** The links that replace a `<DocCardList />`, as Markdown. */
  readonly lists: string
  readonly texts: MarkdownTexts
  readonly site: MarkdownContext
}

/** The Markdown of a page with absolute URLs and the text of its includes. `including` holds the pages that include this one. */
export function fillMarkdownPage(
  page: Page,
  fill: MarkdownFill,
  including: readonly Page[] = [],
): string {
  const { route, lists, texts, site } = fill
  const markdown = texts.get(page)
  if (markdown === undefined) return ''
  const { placeholderPrefix, text, hrefs, includes } = markdown
  if (!text.includes(placeholderPrefix)) return text
  const resolveUrl = createUrlResolver(page, route, site)
  const withLinks = text.replace(
    new RegExp(`${placeholderPrefix}-(\\d+)-href`, 'g'),
    (_, index: string) => resolveUrl(hrefs[Number(index)] ?? ''),
  )
  if (!withLinks.includes(placeholderPrefix)) return withLinks
  const blocks = new RegExp(`^(.*)${placeholderPrefix}-(\\d+)-(include|list)`, 'gm')
  return withLinks.replace(blocks, (_, before: string, index: string, part: string) => {
    const block = part === 'list' ? lists : includedText(includes[Number(index)] ?? '')
    return before + block.replace(/\n(.*)/g, (_, line: string) => `\n${indentLine(line, before)}`)
  })

  /** Empty for a page that includes itself, directly or not. */
  function includedText(specifier: string): string {
    const included = site.includedPages(page).get(specifier)
    if (included === undefined || included === page || including.includes(included)) return ''
    return fillMarkdownPage(included, fill, [...including, page]).trim()
  }
}

/** Indents a continuation line like its first line: inside the same blockquotes and list items. */
function indentLine(line: string, before: string): string {
  const indent = before.replace(/[^>\s]/g, ' ')
  return line === '' ? indent.trimEnd() : indent + line
}

/** Resolves an address as the page wrote it. Parentheses are encoded: they would end a Markdown link. */
function createUrlResolver(
  page: Page,
  route: Route,
  site: MarkdownContext,
): (written: string) => string {
  const { baseUrl } = site.identity
  const resolved = site.graph.links.get(page) ?? []
  const hrefByWritten = new Map(
    page.links.flatMap(({ kind, href }, index) =>
      kind === 'type' ? [] : [[href, resolved[index]?.href ?? href]],
    ),
  )
  return (written) => {
    const href =
      hrefByWritten.get(normalizeUri(written)) ?? hrefByWritten.get(written) ?? withBase(written)
    return normalizeUri(site.absoluteUrl(href, route)).replace(/\(/g, '%28').replace(/\)/g, '%29')
  }

  /** Links of components may lack the base URL. */
  function withBase(href: string): string {
    return isSitePath(href) ? ensureBaseUrl(baseUrl, href) : href
  }
}
