/**
 * Finds where a value stands in the source of a configuration, by its path of keys. Reads object and
 * array literals; where the value is made in another way, it looks for the key's name instead.
 * Gives the offset and length of the key (of the element, in an array), or null.
 */
export function locateKey(
  text: string,
  path: readonly PropertyKey[],
): { readonly offset: number; readonly length: number } | null {
  const root = /(?:defineConfig\s*\(|export\s+default)\s*(?=\{)/.exec(text)
  let value = root === null ? -1 : root.index + root[0].length
  let found: { offset: number; length: number } | null = null

  for (const [depth, key] of path.entries()) {
    const entry =
      value < 0 ? undefined : entriesOf(text, value).find((one) => one.key === String(key))
    if (entry === undefined) {
      const named = findByName(text, key, found?.offset ?? 0)
      if (named === null && depth < path.length - 1) continue
      return named ?? found
    }
    found = { offset: entry.offset, length: entry.length }
    value = entry.value
  }
  return found
}

interface Entry {
  readonly key: string
  readonly offset: number
  readonly length: number
  /** Offset of the value. */
  readonly value: number
}

const trivia = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y
const stringLiteral = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/y
const keyOfEntry = /(?:([\w$]+)|'([^']*)'|"([^"]*)")\s*:/y

/** The entries of the object or array literal that begins at an offset; none for anything else. */
function entriesOf(text: string, start: number): Entry[] {
  const entries: Entry[] = []
  const isObject = text[start] === '{'
  if (!isObject && text[start] !== '[') return entries

  let at = skip(text, start + 1)
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    if (isObject) {
      keyOfEntry.lastIndex = at
      const match = keyOfEntry.exec(text)
      if (match !== null) {
        const key = match[1] ?? match[2] ?? match[3] ?? ''
        const length = match[0].replace(/\s*:$/, '').length
        entries.push({ key, offset: at, length, value: skip(text, at + match[0].length) })
      }
    } else {
      entries.push({ key: String(index), offset: at, length: 1, value: at })
    }
    at = endOfEntry(text, at)
  }
  return entries
}

/** Behind the comma that ends an entry, or at the bracket that ends them all. */
function endOfEntry(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    stringLiteral.lastIndex = at
    const literal = stringLiteral.exec(text)
    if (literal !== null) at += literal[0].length
    const sign = text[at] ?? ''
    if (depth === 0 && (sign === '}' || sign === ']')) return at
    if (depth === 0 && sign === ',') return skip(text, at + 1)
    if ('{[('.includes(sign)) depth++
    if ('}])'.includes(sign)) depth--
    if (sign === '/') at = Math.max(at, skip(text, at) - 1)
  }
  return text.length
}

function skip(text: string, at: number): number {
  trivia.lastIndex = at
  return at + (trivia.exec(text)?.[0].length ?? 0)
}

function findByName(
  text: string,
  key: PropertyKey,
  from: number,
): { offset: number; length: number } | null {
  if (typeof key !== 'string') return null
  const name = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const match = new RegExp(`(?<![\\w$])['"]?${name}['"]?(?=\\s*[:,}])`).exec(text.slice(from))
  return match === null ? null : { offset: from + match.index, length: match[0].length }
}
