import { decodeText } from '@ssgdocs/runtime/contract/addresses'
import type { core } from 'zod'
import { cacheKind } from '../cache/cache-kind.ts'
import { hashOf } from '../cache/hash.ts'
import type { Store } from '../cache/store.ts'
import { type Diagnostic, isError, type Place } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { type FrontMatter, frontMatterSchemas } from './front-matter-schema.ts'
import { parseYaml } from './parse-yaml.ts'
import type { Placement } from './placement.ts'
import { readableFields } from './readable-fields.ts'

/** A text, split into front matter and body. */
export interface ParsedFrontMatter {
  readonly frontMatter: FrontMatter
  /** The fields that the schema does not define. */
  readonly ownFields: Readonly<Record<string, unknown>>
  /**
   * The text without front matter, which is replaced by blank lines so that line numbers stay the
   * same.
   */
  readonly body: string
  readonly fieldLines: Readonly<Record<string, number>>
  readonly diagnostics: readonly Diagnostic[]
}

const openingFence = /^---[ \t]*\r?\n/
const closingFence = /^---[ \t]*$/m
/** Front matter after blank lines or spaces, where it is text. */
const indentedFrontMatter =
  /^(\s+)---[ \t]*\r?\n(?:[ \t]*(?:[\w-]+:(?:[ \t].*)?|- .*)\r?\n)+[ \t]*---[ \t]*(?:\r?\n|$)/

/** Front matter in TOML, or below a dash that an editor made of `---`, or a longer line. */
const otherFence =
  /^(\+\+\+|[\u2013\u2014]-?|-{4,})[ \t]*\r?\n(?=[ \t]*[\w-]+[ \t]*(?::(?:[ \t]|\r?$)|=[ \t]*\S))/m

/**
 * Splits off and validates the front matter of a file. It is data: nothing in it is executed. Fields
 * with errors are left out.
 */
export function parseFrontMatter(
  text: string,
  file: string,
  kind: Placement['kind'],
): ParsedFrontMatter {
  return splitFrontMatter(text, file, (yaml) => parseFields(yaml, file, kind))
}

/** Returns `parseFrontMatter` with a cache. It caches valid fields only: diagnostics name the file. */
export function createFrontMatterParser(store: Store): typeof parseFrontMatter {
  return (text, file, kind) =>
    splitFrontMatter(text, file, (yaml) => {
      const key = hashOf(`${kind} ${yaml}`)
      const cached = store.read(parsedFields, key)
      if (cached !== undefined) return cached
      const fields = parseFields(yaml, file, kind)
      if (fields.diagnostics.length === 0) store.write(parsedFields, key, fields)
      return fields
    })
}

function splitFrontMatter(
  text: string,
  file: string,
  parse: (yaml: string) => ParsedFields,
): ParsedFrontMatter {
  const range = findFrontMatter(text)
  if (range === null) {
    const late = indentedFrontMatter.exec(text)
    if (late !== null) return emptyFrontMatter(text, [lateFrontMatter(late[1] ?? '', file)])
    const other = otherFence.exec(text)
    if (other?.index !== 0) return emptyFrontMatter(text, [])
    return emptyFrontMatter(text, [otherFrontMatter(other[1] ?? '', file)])
  }
  if (range === 'unclosed') return emptyFrontMatter(text, [unclosedFrontMatter(file)])
  const body = text.slice(0, range.end).replace(/[^\n]/g, '') + text.slice(range.end)
  return { ...parse(detached(range.yaml)), body }
}

/** A copy of a part of a text. A slice, and each slice of it, would keep the whole text in memory. */
function detached(part: string): string {
  return Buffer.from(part).toString()
}

/** Offset of the body of a text: the end of its front matter, or 0 without front matter. */
export function bodyOffset(text: string): number {
  const range = findFrontMatter(text)
  return range === null || range === 'unclosed' ? 0 : range.end
}

function findFrontMatter(text: string): { yaml: string; end: number } | 'unclosed' | null {
  const start = openingFence.exec(text)?.[0].length
  if (start === undefined) return null
  const closing = closingFence.exec(text.slice(start))
  if (closing === null) return 'unclosed'
  const yamlEnd = start + closing.index
  return { yaml: text.slice(start, yamlEnd), end: yamlEnd + closing[0].length }
}

type ParsedFields = Omit<ParsedFrontMatter, 'body'>

const parsedFields = cacheKind<ParsedFields>('front-matter')

function parseFields(yaml: string, file: string, kind: Placement['kind']): ParsedFields {
  const { value, diagnostics } = parseYaml(yaml, { file, firstLine: 2 })
  if (value === null) {
    const readable = readableFields(yaml)
    return readable === yaml
      ? { frontMatter: {}, ownFields: {}, fieldLines: {}, diagnostics }
      : { ...parseFields(readable, file, kind), diagnostics }
  }
  const { placeOf } = value
  const fields = value.fields ?? {}
  const schema = frontMatterSchemas[kind]
  const parsed = schema.safeParse(fields)
  const issues = parsed.error?.issues ?? []
  const valid = schema.safeParse(omitKeys(fields, keysOf(issues))).data ?? {}
  const frontMatter = valid as FrontMatter
  const slugProblems = checkSlug(frontMatter, placeOf)
  return {
    frontMatter: slugProblems.some(isError) ? { ...frontMatter, slug: undefined } : frontMatter,
    ownFields: omitKeys(fields, parsed.data ?? schema.shape),
    fieldLines: Object.fromEntries(Object.keys(fields).map((name) => [name, placeOf([name]).line])),
    diagnostics: [
      ...fromZod(issues, { rule: 'front-matter', input: fields, placeOf }),
      ...cutTexts(yaml, file),
      ...slugProblems,
    ],
  }
}

/** The fields that issues are about. */
function keysOf(issues: readonly core.$ZodIssue[]): object {
  return Object.fromEntries(issues.map(({ path: [name = ''] }) => [name, true]))
}

/** `title: Fix #12` is "Fix", since a `#` after a space begins a comment. In a comment, a space follows it. */
const cutText =
  /^((?:title|description|sidebar_label|pagination_label):[ \t]+[^\s"'|>&*#[{].*?[ \t])#\S.*$/gm

function cutTexts(yaml: string, file: string): readonly Diagnostic[] {
  return [...yaml.matchAll(cutText)].map(({ 0: written, 1: before = '', index }) => ({
    severity: 'warning',
    rule: 'front-matter',
    reason: 'This text is cut off: a `#` after a space begins a comment',
    hint: `Write it in quotes: \`${written.trim().replace(': ', ': "')}"\``,
    place: {
      file,
      line: 1 + yaml.slice(0, index).split('\n').length,
      column: 1 + before.length,
      length: 1,
    },
  }))
}

function checkSlug(
  { slug = '' }: Pick<FrontMatter, 'slug'>,
  placeOf: (path: readonly string[]) => Place,
): readonly Diagnostic[] {
  const rest = /^[a-z][a-z0-9+.-]*:\/\/[^/]*(\/.*)?$/i.exec(slug)
  const path = (rest === null ? slug : (rest[1] ?? '/')).replace(/\.mdx?$/i, '')
  const unreachable = unreachableSlug(decodeText(path), placeOf(['slug']))
  if (unreachable !== null) return [unreachable]
  if (path === slug) return []
  return [
    {
      severity: 'warning',
      rule: 'front-matter',
      reason: `\`slug\` is the path of a page, not ${rest === null ? 'the name of a file' : 'a URL'}`,
      hint: `Write \`slug: ${path}\``,
      place: placeOf(['slug']),
    },
  ]
}

function unreachableSlug(slug: string, place: Place): Diagnostic | null {
  if (!/[?#]/.test(slug)) return null
  return {
    severity: 'error',
    rule: 'unreachable-route',
    reason: 'The `slug` contains "?" or "#", where the path of a URL ends',
    hint: 'Leave them out, or set a different `slug`',
    place,
  }
}

function omitKeys(fields: object, known: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in known)))
}

/** For files that have no front matter, such as components. */
export function withoutFrontMatter(text: string): ParsedFrontMatter {
  return emptyFrontMatter(text, [])
}

function emptyFrontMatter(body: string, diagnostics: readonly Diagnostic[]): ParsedFrontMatter {
  return { frontMatter: {}, ownFields: {}, body, fieldLines: {}, diagnostics }
}

function lateFrontMatter(space: string, file: string): Diagnostic {
  const lines = space.split('\n')
  return {
    severity: 'warning',
    rule: 'front-matter',
    reason: 'This front matter is text of the page: it does not begin at the start of the file',
    hint: 'Remove the blank lines and spaces before `---`',
    place: { file, line: lines.length, column: 1 + (lines.at(-1)?.length ?? 0), length: 3 },
  }
}

function otherFrontMatter(fence: string, file: string): Diagnostic {
  return {
    severity: 'warning',
    rule: 'front-matter',
    reason: `This front matter is text of the page: it begins with \`${fence}\``,
    hint:
      fence === '+++'
        ? 'Write it as YAML, `key: value`, between two lines `---`'
        : 'Write three hyphens, `---`, before and after it',
    place: { file, line: 1, column: 1, length: fence.length },
  }
}

function unclosedFrontMatter(file: string): Diagnostic {
  return {
    severity: 'error',
    rule: 'front-matter',
    reason: 'The front matter is not closed',
    hint: 'Add a line `---` after the last field',
    place: { file, line: 1, column: 1, length: 3 },
  }
}
