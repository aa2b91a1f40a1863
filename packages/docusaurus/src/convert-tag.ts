import { writeAttributes } from './html-text.ts'
import { toRecord, type UnknownRecord } from './unknown-record.ts'

/** Elements that the setting `headTags` has. */
const headElements = ['meta', 'link', 'script', 'style', 'noscript', 'base']

/** Converts an element for the `body` of every page. A text is HTML. */
export function convertBodyTag(tag: unknown): UnknownRecord | string {
  if (typeof tag === 'string') return tag
  const { tagName, attributes, innerHTML } = toRecord(tag)
  const written = Object.entries(toRecord(attributes))
    .filter(([, value]) => value != null)
    // Docusaurus writes `[object Object]`.
    .map(([name, value]) => [name, typeof value === 'object' ? String(value) : value])
  return {
    tagName,
    attributes: Object.fromEntries(written),
    ...(innerHTML ? { innerHTML: String(innerHTML) } : {}),
  }
}

/** Converts an element for the `head`. One that the setting does not have becomes HTML, as in Docusaurus. */
export function convertHeadTag(tag: unknown): UnknownRecord | string {
  const converted = convertBodyTag(tag)
  if (typeof converted === 'string') return converted
  const { tagName, attributes, innerHTML = '' } = converted
  if (headElements.includes(String(tagName))) return converted
  return `<${tagName}${writeAttributes(toRecord(attributes))}>${innerHTML}</${tagName}>`
}
