import { fromHtml } from 'hast-util-from-html'
import { toString as hastText } from 'hast-util-to-string'

/** The text of HTML, without elements. */
export function textOf(html: string): string {
  return hastText(fromHtml(html, { fragment: true })).trim()
}

/** Attributes as HTML, each after a space. Leaves out those without a value. */
export function writeAttributes(attributes: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (value == null || value === false) return ''
    if (value === true) return ` ${name}`
    return ` ${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
  })
  return written.join('')
}
