import type { Body } from '../compile/body.ts'
import type { ResolvedLink } from '../graph/check-links.ts'

/** What stands in the place of a link's placeholders. */
export interface BodyLink {
  readonly href: string
  /** Pixels of the image it shows, if they are known. */
  readonly size: { readonly width: number; readonly height: number } | null
}

export function bodyLinks(links: readonly ResolvedLink[] = []): readonly BodyLink[] {
  return links.map(({ href, file }) => ({ href, size: file?.imageSize ?? null }))
}

/** Puts the addresses of links, and the sizes of images, where a body's placeholders stand. */
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
    (whole, attribute: string | undefined, index: string, part: string) => {
      const link = links[Number(index)]
      if (link === undefined) return whole
      if (part === 'href') return quoteHref(body, link.href)
      const size = link.size?.[part as 'width' | 'height']
      if (size === undefined) return body.kind === 'static' ? '' : 'undefined'
      return `${attribute ?? ''}"${size}"`
    },
  )
}

/** HTML attributes and JavaScript strings escape differently; both are in double quotes here. */
function quoteHref({ kind }: Pick<Body, 'kind'>, href: string): string {
  if (kind === 'interactive') return JSON.stringify(href)
  return `"${href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
}
