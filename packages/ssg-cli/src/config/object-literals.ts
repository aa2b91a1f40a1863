/** One entry of an object or array literal. A spread has the key `...`. */
export interface LiteralEntry {
  readonly key: string
  readonly offset: number
  /** Of the key. */
  readonly length: number
  /** Offset of the value. */
  readonly valueOffset: number
}

/** Offset of what a module exports by default; below zero when it exports nothing. */
export function findDefaultExport(text: string): number {
  for (let at = 0; at < text.length; at = endOfToken(text, at)) {
    const match = matchAt(/export\s+default\b/y, text, at)
    if (match !== null) return skipTrivia(text, at + match[0].length)
  }
  return -1
}

/**
 * Offset of the object or array literal that an expression amounts to: through parentheses, calls
 * such as `defineConfig(…)`, variables of the module, and what a function returns. Below zero for
 * anything else.
 */
export function resolveLiteral(text: string, start: number, steps = 0): number {
  if (start < 0 || start >= text.length || steps > 20) return -1
  const follow = (offset: number) => resolveLiteral(text, skipTrivia(text, offset), steps + 1)
  const at = skipTrivia(text, start)
  if (text[at] === '[' || text[at] === '{') return at

  const fn = matchAt(/(?:async\s+)?(?:function\b[^(]*\(|\()|async\s+(?=[\w$]+\s*=>)/y, text, at)
  if (fn !== null) {
    const isArgumentList = fn[0].endsWith('(')
    const open = at + fn[0].length - 1
    const behind = isArgumentList ? skipTrivia(text, endOfBrackets(text, open)) : at + fn[0].length
    const body = matchAt(/(?::[^={]*)?(?:[\w$]+\s*)?(?:=>)?\s*/y, text, behind)?.[0] ?? ''
    if (body.includes('=>') || fn[0].includes('function')) {
      return resolveReturnValue(text, behind + body.length, follow)
    }
    return isArgumentList ? follow(open + 1) : -1
  }
  const name = matchAt(/[\w$]+(?:\.[\w$]+)*/y, text, at)?.[0]
  if (name === undefined) return -1
  const next = skipTrivia(text, at + name.length)
  if (text[next] === '(') return follow(next + 1)
  if (text.startsWith('=>', next))
    return resolveReturnValue(text, skipTrivia(text, next + 2), follow)
  return follow(findVariableValue(text, name))
}

/** What a function gives back: an expression, or that of its first `return`. */
function resolveReturnValue(
  text: string,
  start: number,
  follow: (offset: number) => number,
): number {
  if (text[start] !== '{') return follow(start)
  const end = endOfBrackets(text, start)
  for (let at = start + 1; at < end; at = endOfToken(text, at)) {
    const match = matchAt(/return\b/y, text, at)
    if (match !== null) return follow(at + match[0].length)
  }
  return -1
}

function findVariableValue(text: string, name: string): number {
  const escaped = name.replaceAll('$', '\\$')
  const declaration = new RegExp(`(?:const|let|var|function)\\s+${escaped}\\b`, 'y')
  for (let at = 0; at < text.length; at = endOfToken(text, at)) {
    const match = matchAt(declaration, text, at)
    if (match === null) continue
    if (match[0].startsWith('function')) return at
    const equals = /^[^;]*?=(?![=>])/.exec(text.slice(at + match[0].length))
    return equals === null ? -1 : skipTrivia(text, at + match[0].length + equals[0].length)
  }
  return -1
}

/** The entries of the object or array literal that begins at an offset; none for anything else. */
export function readEntries(text: string, start: number): LiteralEntry[] {
  const entries: LiteralEntry[] = []
  const isObject = text[start] === '{'
  if (start < 0 || (!isObject && text[start] !== '[')) return entries

  let at = skipTrivia(text, start + 1)
  for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
    if (isObject) entries.push(...readEntry(text, at))
    else if (text.startsWith('...', at)) return [...entries, spreadEntry(at)]
    else entries.push({ key: String(index), offset: at, length: 1, valueOffset: at })
    at = endOfEntry(text, at)
  }
  return entries
}

function readEntry(text: string, offset: number): LiteralEntry[] {
  if (text.startsWith('...', offset)) return [spreadEntry(offset)]
  const match = matchAt(/([\w$]+)|'([^'\n]*)'|"([^"\n]*)"/y, text, offset)
  if (match === null) return []
  const key = match[1] ?? match[2] ?? match[3] ?? ''
  const length = match[0].length
  const next = skipTrivia(text, offset + length)
  // Without a colon it is a variable of the same name.
  return [
    { key, offset, length, valueOffset: text[next] === ':' ? skipTrivia(text, next + 1) : offset },
  ]
}

/** What it adds is not known; in a list, nor are the places of the elements behind it. */
function spreadEntry(offset: number): LiteralEntry {
  return { key: '...', offset, length: 3, valueOffset: -1 }
}

/** Behind the comma that ends an entry, or at the bracket that ends them all. */
function endOfEntry(text: string, start: number): number {
  let at = start
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '}' || sign === ']') return at
    if (sign === ',') return skipTrivia(text, at + 1)
    at = '{[('.includes(sign) ? endOfBrackets(text, at) : endOfToken(text, at)
  }
  return at
}

/** Behind the bracket that closes the one at an offset. */
function endOfBrackets(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at = endOfToken(text, at)) {
    const sign = text[at] ?? ''
    if ('{[('.includes(sign)) depth++
    if ('}])'.includes(sign) && --depth === 0) return at + 1
  }
  return text.length
}

const stringLiteral = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/y

/** Behind the word, string, comment or sign at an offset. */
function endOfToken(text: string, at: number): number {
  const behindComment = skipTrivia(text, at)
  if (behindComment > at) return behindComment
  const token = matchAt(stringLiteral, text, at) ?? matchAt(/[\w$]+/y, text, at)
  return at + (token?.[0].length ?? 1)
}

/** Behind spaces and comments. */
function skipTrivia(text: string, at: number): number {
  if (at < 0) return at
  return at + (matchAt(/(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y, text, at)?.[0].length ?? 0)
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
