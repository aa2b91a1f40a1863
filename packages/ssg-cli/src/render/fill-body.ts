import type { Body } from '../compile/body.ts'
import type { WrittenLink } from '../compile/page.ts'
import type { Picture, ResolvedLink } from '../graph/check-links.ts'
import { fillSources } from './fill-sources.ts'

/** The values of a link's placeholders. */
export interface BodyLink {
  /** Null for the name of an unknown type, which is not linked. */
  readonly href: string | null
  /** Size of the linked image in px, if known. */
  readonly size: { readonly width: number; readonly height: number } | null
  /** Set for an image that has variants. */
  readonly picture?: Picture
}

/** The placeholder values of a page's resolved links. */
export function bodyLinks(links: readonly ResolvedLink[] = []): readonly BodyLink[] {
  return links.map(({ href, file, picture }) => {
    const link = { href, size: file?.imageSize ?? null }
    return picture === undefined ? link : { ...link, picture }
  })
}

/** The placeholder values of a link that the graph does not know. */
export function unresolvedLink({ kind, href }: WrittenLink): BodyLink {
  return { href: kind === 'type' ? null : href, size: null }
}

/** Replaces the placeholders of a body with the addresses of links, and the sizes and variants of images. */
export function fillBody(
  body: Pick<Body, 'kind' | 'placeholderPrefix'>,
  text: string,
  links: readonly BodyLink[],
): string {
  if (links.length === 0) return text
  const pattern = new RegExp(
    `(\\s(?:width|height|srcset|sizes)=)?"${body.placeholderPrefix}-(\\d+)-(href|width|height|srcset|sizes)"`,
    'g',
  )
  const pictures = links.map(({ picture }) => picture)
  return fillSources(body, fillTypeLinks(body, text, links), pictures).replace(
    pattern,
    (match, attribute: string | undefined, index: string, part: string) => {
      const link = links[Number(index)]
      if (link === undefined) return match
      if (part === 'href') return quoteHref(body, link.href ?? '')
      const value = attributeValue(link, part as AttributePart)
      if (value === undefined) return body.kind === 'static' ? '' : 'undefined'
      return `${attribute ?? ''}${quoteHref(body, value)}`
    },
  )
}

type AttributePart = 'width' | 'height' | 'srcset' | 'sizes'

/** Undefined removes the attribute. */
function attributeValue({ size, picture }: BodyLink, part: AttributePart): string | undefined {
  if (part === 'width' || part === 'height') return size?.[part].toString()
  const { srcset = null, sizes } = picture ?? {}
  return srcset === null ? undefined : part === 'srcset' ? srcset : sizes
}

/** Unwraps names of unknown types. In an interactive body they are `a` elements without `href`. */
function fillTypeLinks(
  body: Pick<Body, 'kind' | 'placeholderPrefix'>,
  text: string,
  links: readonly BodyLink[],
): string {
  const hrefOf = (index: string) => links[Number(index)]?.href ?? null
  const value = `"${body.placeholderPrefix}-(\\d+)-type"`
  if (body.kind === 'interactive')
    return text.replace(new RegExp(value, 'g'), (_, index: string) => {
      const href = hrefOf(index)
      return href === null ? 'undefined' : quoteHref(body, href)
    })
  const pattern = new RegExp(`<a href=${value}>(.*?)</a>`, 'g')
  return text.replace(pattern, (_, index: string, name: string) => {
    const href = hrefOf(index)
    return href === null ? name : `<a href=${quoteHref(body, href)}>${name}</a>`
  })
}

/** Quotes an address as an HTML attribute, or as a JavaScript string in an interactive body. */
function quoteHref({ kind }: Pick<Body, 'kind'>, href: string): string {
  if (kind === 'interactive') return JSON.stringify(href)
  return `"${href.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}"`
}
