import { parseDocument } from 'yaml'

/** A field and the lines that continue it. */
const field = /^([\w-]+):.*(?:\n(?![\w-]+:).*)*/gm
const singleLine = /^[\w-]+:[ \t]+(.*\S)\s*$/

/**
 * The fields of YAML with syntax errors that can be read on their own. A text that cannot, such as one with a colon, is
 * read as it is written; all else becomes blank lines.
 */
export function readableFields(yaml: string): string {
  const names = new Set<string>()
  const start = Math.max(yaml.search(/^[\w-]+:/m), 0)
  const fields = blank(yaml.slice(0, start)) + yaml.slice(start)
  return fields.replace(field, (written, name: string) => {
    const isFirst = !names.has(name)
    names.add(name)
    if (isFirst && parseDocument(written).errors.length === 0) return written
    const [, text] = isFirst ? (singleLine.exec(written) ?? []) : []
    return text === undefined
      ? blank(written)
      : `${name}: ${JSON.stringify(unquoted(text))}${blank(written)}`
  })
}

/** The line breaks of a text. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, '')
}

/** Without a quote that is not closed. */
function unquoted(text: string): string {
  return text.replace(/^["']|["']$/g, '')
}
