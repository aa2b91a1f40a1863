import { type Document, LineCounter, parseDocument } from 'yaml'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { createYamlLocator } from '../diagnostics/create-yaml-locator.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { fromYaml } from '../diagnostics/from-yaml.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { type FrontMatter, frontMatterSchemas } from './front-matter-schema.ts'
import type { Placement } from './placement.ts'

/** A text cut into its front matter and its body. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** The rest of the text, with blank lines where the front matter was. */
  readonly body: string
  readonly fieldLines: Readonly<Record<string, number>>
  readonly diagnostics: readonly Diagnostic[]
}

const openingFence = /^---[ \t]*\r?\n/
const closingFence = /^---[ \t]*$/m

/**
 * Splits and checks the front matter of a file. It is data: nothing in it is ever run. With errors,
 * the fields are taken to be empty. A store remembers what was read before.
 */
export function parseFrontMatter(
  text: string,
  file: string,
  kind: Placement['kind'],
  store?: Store,
): ParsedFrontMatter {
  const start = openingFence.exec(text)
  if (start === null) return emptyFrontMatter(text, [])
  const rest = text.slice(start[0].length)
  const end = closingFence.exec(rest)
  if (end === null) return emptyFrontMatter(text, [unclosedFrontMatter(file)])

  const yaml = rest.slice(0, end.index)
  const bodyStart = start[0].length + end.index + end[0].length
  const body = text.slice(0, bodyStart).replace(/[^\n]/g, '') + text.slice(bodyStart)
  return { ...parseFieldsCached(yaml, file, kind, store), body }
}

type ParsedFields = Omit<ParsedFrontMatter, 'body'>

const parsedFields = cacheKind<ParsedFields>('front-matter')

/** Caches valid fields only: diagnostics name the file. */
function parseFieldsCached(
  yaml: string,
  file: string,
  kind: Placement['kind'],
  store: Store | undefined,
): ParsedFields {
  const key = hashOf(`${kind} ${yaml}`)
  const cached = store?.read(parsedFields, key)
  if (cached !== undefined) return cached
  const fields = parseFields(yaml, file, kind)
  if (fields.diagnostics.length === 0) store?.write(parsedFields, key, fields)
  return fields
}

function parseFields(yaml: string, file: string, kind: Placement['kind']): ParsedFields {
  const none = { frontMatter: {}, fieldLines: {} }
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  if (document.errors.length > 0) {
    return { ...none, diagnostics: fromYaml(document.errors, { file, firstLine: 2 }) }
  }

  const placeOf = createYamlLocator(document, lines, { file, firstLine: 2 })
  const fields = toPlainObject(document)
  if (fields === null) return { ...none, diagnostics: [tooManyAliases(file)] }
  const parsed = frontMatterSchemas[kind].safeParse(fields)
  return {
    frontMatter: parsed.success ? (parsed.data as FrontMatter) : {},
    fieldLines: Object.fromEntries(Object.keys(fields).map((name) => [name, placeOf([name]).line])),
    diagnostics: parsed.success
      ? []
      : fromZod(parsed.error.issues, { rule: 'front-matter', input: fields, placeOf }),
  }
}

/** A text that is all body. */
export function withoutFrontMatter(text: string): ParsedFrontMatter {
  return emptyFrontMatter(text, [])
}

function emptyFrontMatter(body: string, diagnostics: readonly Diagnostic[]): ParsedFrontMatter {
  return { frontMatter: {}, body, fieldLines: {}, diagnostics }
}

function unclosedFrontMatter(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'front-matter',
    reason: 'Unexpected end of file, expected `---` to end the front matter',
    hint: 'Add a line `---` after the last field',
    place: { file, line: 1, column: 1, length: 3 },
  }
}

/** Null when aliases would multiply the fields without end. */
function toPlainObject(document: Document): object | null {
  try {
    return (document.toJS({ maxAliasCount: 100 }) ?? {}) as object
  } catch {
    return null
  }
}

function tooManyAliases(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'front-matter',
    reason: 'Unexpected number of aliases, expected fields without nested `*aliases`',
    hint: 'Write the values out',
    place: { file, line: 1, column: 1, length: 3 },
  }
}
