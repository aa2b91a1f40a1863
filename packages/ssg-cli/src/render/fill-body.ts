import type { Body } from '../compile/body.ts'
import type { ResolvedLink } from '../graph/check-links.ts'

/** Puts the addresses of links, and the sizes of images, where a body's placeholders stand. */
export function fillBody(body: Body, text: string, links: readonly ResolvedLink[]): string {
  if (links.length === 0) return text
  const pattern = new RegExp(
    `(\\s(?:width|height)=)?"${body.mark}-(\\d+)-(href|width|height)"`,
    'g',
  )
  return text.replace(
    pattern,
    (whole, attribute: string | undefined, index: string, part: string) => {
      const link = links[Number(index)]
      if (link === undefined) return whole
      if (part === 'href') return quote(body, link.href)
      const size = link.file?.size?.[part as 'width' | 'height']
      if (size === undefined) return body.kind === 'static' ? '' : 'undefined'
      return `${attribute ?? ''}"${size}"`
    },
  )
}

/** HTML attributes and JavaScript strings escape differently; both are in double quotes here. */
function quote(body: Body, href: string): string {
  if (body.kind === 'live') return JSON.stringify(href)
  return `"${href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
}
