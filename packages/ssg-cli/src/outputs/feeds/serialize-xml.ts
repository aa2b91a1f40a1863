import type { Element } from 'xast'
import { toXml } from 'xast-util-to-xml'

/** Characters that XML 1.0 forbids: control characters and lone surrogates. */
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Serializes a well-formed document, whatever characters its texts contain. */
export function serializeXml(root: Element): string {
  const declaration = {
    type: 'instruction',
    name: 'xml',
    value: 'version="1.0" encoding="utf-8"',
  } as const
  const xml = toXml([declaration, root], { closeEmptyElements: true })
  return xml.replace(invalidXmlCharacters, '').replaceAll(']]>', ']]&gt;')
}
