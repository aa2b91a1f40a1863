import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from '../visit.ts'

const urlAttributes = ['href', 'src', 'poster'] as const

/**
 * Replaces the URLs in a piece of HTML, which may be a single tag. Everything else stays as it is
 * written, since parsing and printing would close the tag.
 */
export function replaceHtmlUrls(html: string, replacementFor: (url: string) => string): string {
  if (!urlAttributes.some((name) => html.toLowerCase().includes(name))) return html
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = []
  visit(parseWithPositions(html), 'element', ({ properties, data }) => {
    for (const name of urlAttributes) {
      const url = properties[name]
      const position = data?.position?.properties?.[name]
      const start = position?.start.offset
      const end = position?.end.offset
      if (typeof url !== 'string' || start === undefined || end === undefined) continue
      edits.push({ start, end, text: `${name}="${replacementFor(url)}"` })
    }
  })
  // From the end, so that offsets stay valid.
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), html)
}

/** With the positions of attributes, in `data.position` of elements. */
function parseWithPositions(html: string): Root {
  return fromHtml(html, { fragment: true, verbose: true })
}
