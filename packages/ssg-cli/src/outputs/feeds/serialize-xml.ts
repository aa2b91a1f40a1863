import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/** Everything but what XML 1.0 allows: other control characters, halves of pairs. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** A well-formed document, whatever its texts hold. */
export function serializeXml(root: Element): string {
  const declaration = {
    type: 'instruction',
    name: 'xml',
    value: 'version="1.0" encoding="utf-8"',
  } as const
  const xml = toXml([declaration, root], { closeEmptyElements: true })
  return xml.replace(invalidXmlCharacters, '').replaceAll(']]>', ']]&gt;')
}
