import type { Body } from '../compile/body.ts'
import type { ResolvedLink } from '../graph/check-links.ts'

/** The values of a link's placeholders. */
export interface BodyLink {
  readonly href: string
  /** Size of the linked image in px, if known. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** The placeholder values of a page's resolved links. */
export function bodyLinks(links: readonly ResolvedLink[] = []): readonly BodyLink[] {
  return links.map(({ href, file }) => ({ href, size: file?.imageSize ?? null }))
}

/** Replaces the placeholders of a body with the addresses of links and the sizes of images. */
export function fillBody(
  body: Pick<Body, 'kind' | 'placeholderPrefix'>,
  text: string,
  links: readonly BodyLink[],
): string {
  if (links.length === 0) return text
  const pattern = new RegExp(
    `(\\s(?:width|height)=)?"${body.placeholderPrefix}-(\\d+)-(href|width|height)"`,
    'g',
  )
  return text.replace(
    pattern,
    (match, attribute: string | undefined, index: string, part: string) => {
      const link = links[Number(index)]
      if (link === undefined) return match
      if (part === 'href') return quoteHref(body, link.href)
      const size = link.size?.[part as 'width' | 'height']
      if (size === undefined) return body.kind === 'static' ? '' : 'undefined'
      return `${attribute ?? ''}"${size}"`
    },
  )
}

/** Quotes an address as an HTML attribute, or as a JavaScript string in an interactive body. */
function quoteHref({ kind }: Pick<Body, 'kind'>, href: string): string {
  if (kind === 'interactive') return JSON.stringify(href)
  return `"${href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
}
