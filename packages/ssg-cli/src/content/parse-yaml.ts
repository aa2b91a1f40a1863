import { type Document, LineCounter, parseDocument } from 'yaml'
import { createYamlLocator } from '../diagnostics/create-yaml-locator.ts'
import type { Outcome, Place } from '../diagnostics/diagnostic.ts'
import { fromYaml } from '../diagnostics/from-yaml.ts'

/** The value of a YAML text, and the place of each field in it. */
export interface ParsedYaml {
  /** Null for an empty text. */
  readonly fields: unknown
  /** The place of a field, or of the nearest enclosing one if it is missing. */
  placeOf(path: readonly PropertyKey[]): Place
}

interface YamlText {
  readonly file: string
  /** Line of the file at which the text starts, from 1. */
  readonly firstLine: number
}

/** Parses YAML, or JSON, which is a subset of YAML. Null if the text has syntax errors. */
export function parseYaml(text: string, { file, firstLine }: YamlText): Outcome<ParsedYaml | null> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'error' })
  if (document.errors.length > 0) {
    const indented = indentQuotedValues(text)
    if (indented !== text) return parseYaml(indented, { file, firstLine })
    return { value: null, diagnostics: fromYaml(document.errors, { file, firstLine, text }) }
  }
  const fields = toPlainValue(document)
  if (fields === undefined) {
    const reason = 'The YAML uses too many `*aliases`'
    const hint = 'Write the values without aliases'
    const place = { file, line: firstLine, column: 1 }
    return {
      value: null,
      diagnostics: [{ severity: 'error', rule: 'yaml-syntax', reason, hint, place }],
    }
  }
  const placeOf = createYamlLocator(document, lines, { file, firstLine })
  return { value: { fields, placeOf }, diagnostics: [] }
}

const quotedValue = /^[\w-]+:[ \t]*(?:"(?:[^"\\]|\\[\s\S])*"|'(?:[^']|'')*')/gm

/** Indents the lines of quoted values, which YAML requires and other parsers do not. */
function indentQuotedValues(text: string): string {
  return text.replace(quotedValue, (value) => value.replace(/\n(?=\S)/g, '\n '))
}

/** Undefined if aliases expand to too many values ("billion laughs"). */
function toPlainValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? null
  } catch {
    return undefined
  }
}
