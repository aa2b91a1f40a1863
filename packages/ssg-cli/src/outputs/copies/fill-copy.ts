import { normalizeUri } from 'micromark-util-sanitize-uri'
import type { Page } from '../../compile/page.ts'
import { hrefOf, type Route } from '../../graph/addresses.ts'
import type { CopiedSite } from './copied-site.ts'

/**
 * The text of a page with final addresses and the texts of the files it shows, whose links start at
 * the page too. `cards` are links to the pages around it.
 */
export async function filledText(
  page: Page,
  route: Route,
  cards: string,
  site: CopiedSite,
  around: readonly Page[] = [],
): Promise<string> {
  const { mark, text, hrefs, includes } = await site.copyOf(page)
  if (!text.includes(mark)) return text
  const address = addresses(page, route, site)
  const linked = text.replace(new RegExp(`${mark}-(\\d+)-href`, 'g'), (_, index: string) =>
    address(hrefs[Number(index)] ?? ''),
  )
  const shown = await Promise.all(includes.map(textOfFile))
  const blocks = new RegExp(`^(.*)${mark}-(\\d+)-(include|cards)`, 'gm')
  return linked.replace(blocks, (_, before: string, index: string, part: string) => {
    const block = part === 'cards' ? cards : (shown[Number(index)] ?? '')
    return before + block.replace(/\n(.*)/g, (_, line: string) => `\n${indented(line, before)}`)
  })

  async function textOfFile(specifier: string): Promise<string> {
    const other = site.shownBy(page).get(specifier)
    if (other === undefined || other === page || around.includes(other)) return ''
    return (await filledText(other, route, cards, site, [...around, page])).trim()
  }
}

/** A further line of what began behind `before`, in the same quotes and items. */
function indented(line: string, before: string): string {
  const indent = before.replace(/[^>\s]/g, ' ')
  return line === '' ? indent.trimEnd() : indent + line
}

/** Finds the final address of one that a page holds. Parentheses would end a link of Markdown. */
function addresses(page: Page, route: Route, site: CopiedSite): (written: string) => string {
  const { baseUrl } = site.identity
  const resolved = site.graph.links.get(page) ?? []
  const known = new Map(page.links.map(({ href }, at) => [href, resolved[at]?.href ?? href]))
  return (written) => {
    const href = known.get(normalizeUri(written)) ?? known.get(written) ?? withBase(written)
    return normalizeUri(site.absolute(href, route)).replace(/\(/g, '%28').replace(/\)/g, '%29')
  }

  /** Components may link without the base URL. */
  function withBase(href: string): string {
    return href.startsWith('/') && !href.startsWith(baseUrl) ? hrefOf(baseUrl, href) : href
  }
}
