import { isSitePath, type Route, routeOf, withBaseUrl } from '@ssg/runtime/contract/addresses'
import { normalizeUri } from 'micromark-util-sanitize-uri'
import type { Page } from '../../compile/page.ts'
import type { MarkdownContext } from './markdown-context.ts'

/**
 * The text of a page with final addresses and the texts of the files it shows, whose links start at
 * the page too. `cards` are links to the pages around it.
 */
export async function fillMarkdownPage(
  page: Page,
  route: Route,
  cards: string,
  site: MarkdownContext,
  around: readonly Page[] = [],
): Promise<string> {
  const { placeholderPrefix, text, hrefs, includes } = await site.readMarkdown(page)
  if (!text.includes(placeholderPrefix)) return text
  const address = createUrlResolver(page, route, site)
  const linked = text.replace(
    new RegExp(`${placeholderPrefix}-(\\d+)-href`, 'g'),
    (_, index: string) => address(hrefs[Number(index)] ?? ''),
  )
  const shown = await Promise.all(includes.map(textOfFile))
  const blocks = new RegExp(`^(.*)${placeholderPrefix}-(\\d+)-(include|docCards)`, 'gm')
  return linked.replace(blocks, (_, before: string, index: string, part: string) => {
    const block = part === 'docCards' ? cards : (shown[Number(index)] ?? '')
    return before + block.replace(/\n(.*)/g, (_, line: string) => `\n${indentLine(line, before)}`)
  })

  async function textOfFile(specifier: string): Promise<string> {
    const other = site.includedPages(page).get(specifier)
    if (other === undefined || other === page || around.includes(other)) return ''
    return (await fillMarkdownPage(other, route, cards, site, [...around, page])).trim()
  }
}

/** A further line of what began behind `before`, in the same quotes and items. */
function indentLine(line: string, before: string): string {
  const indent = before.replace(/[^>\s]/g, ' ')
  return line === '' ? indent.trimEnd() : indent + line
}

/** Finds the final address of one that a page holds. Parentheses would end a link of Markdown. */
function createUrlResolver(
  page: Page,
  route: Route,
  site: MarkdownContext,
): (written: string) => string {
  const { baseUrl } = site.identity
  const resolved = site.graph.links.get(page) ?? []
  const known = new Map(page.links.map(({ href }, at) => [href, resolved[at]?.href ?? href]))
  return (written) => {
    const href = known.get(normalizeUri(written)) ?? known.get(written) ?? withBase(written)
    return normalizeUri(site.absoluteUrl(href, route)).replace(/\(/g, '%28').replace(/\)/g, '%29')
  }

  /** Components may link without the base URL. */
  function withBase(href: string): string {
    return isSitePath(href) && routeOf(href, baseUrl) === null ? withBaseUrl(baseUrl, href) : href
  }
}
