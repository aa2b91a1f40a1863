import type { ProblemInText } from './near-links.ts'

const stray: readonly (readonly [mark: string, pattern: RegExp, name: string])[] = [
  // Next to a word or a bracket, and not an empty template of JavaScript.
  [
    '`',
    /(?<!`)(?!(?<=[\w)])``(?!`))(?:(?<=[\p{L}\p{N})\]}"'.])`{1,3}(?!`)|`{1,3}(?=[\p{L}\p{N}([{"'@./$<-]))/u,
    'code',
  ],
  // Next to a word, and not in a glob, an operator or the start of a comment.
  [
    '**',
    /(?<![\w/*.])\*\*(?![\s*/]|kwargs)(?=[\p{L}\p{N}[`"])|(?<=[\p{L}\p{N}\])`.:!?"])\*\*(?![\w/*=])/u,
    'bold text',
  ],
  // Before or after at least two plain words: names of code such as `__dirname` are one.
  [
    '__',
    /(?<![\w/.`'"(])__(?!dirname|filename|proto|typename|esModule)(?=\p{L}\p{Ll}+ \p{Ll}+[ .,;:!?])|(?<=(?:^|\s)\p{L}\p{Ll}+ \p{Ll}+)__(?![\w/.(])/u,
    'bold text',
  ],
  ['~~', /(?<![\w~/])~~(?=[\p{L}\p{N}[])|(?<=[\p{L}\p{N}\].!?])~~(?![\w~/])/u, 'deleted text'],
]
const spacedBold = /(?<![\w*/])\*\* (?=\p{L}{2})[^*\n]{3,100} \*\*(?![\w*/])/u
const entity = /&[A-Za-z][A-Za-z\d]{1,30};/
/** Names that browsers read in HTML without the `;`, and Markdown does not. */
const openEntity = /&(?:nbsp|copy|reg|trade|lt|gt|amp|quot|mdash|ndash|hellip)(?![\w;=])/

/** Whether a text needs a closer look, which takes its source. */
export function mayHaveStrayMark(value: string): boolean {
  return (
    value.includes('`') ||
    value.includes('**') ||
    value.includes('__') ||
    value.includes('~~') ||
    value.includes('&')
  )
}

/** Finds a mark of code or emphasis in a text that opens or closes nothing, and entities that do not exist. */
export function findStrayMark(
  source: string,
  value: string,
  isCell: boolean,
): ProblemInText | null {
  const unescaped = source.replace(/\\[\s\S]/g, '  ')
  for (const [mark, pattern, name] of stray) {
    if (!unescaped.includes(mark)) continue
    const found = pattern.exec(unescaped)
    if (found !== null) return strayMark(found, { name, isCell })
  }
  const spaced = unescaped.includes('**') ? spacedBold.exec(unescaped) : null
  if (spaced !== null) {
    return {
      rule: 'stray-mark',
      reason: 'This bold text is not bold: there is a space inside its `**`',
      hint: `Write \`**${spaced[0].slice(2, -2).trim()}**\``,
      index: spaced.index,
      length: spaced[0].length,
    }
  }
  const [name] = unescaped.includes('&') ? (entity.exec(value) ?? []) : []
  const index = name === undefined ? -1 : unescaped.indexOf(name)
  if (name === undefined || index < 0) return findOpenEntity(unescaped)
  return isInBareUrl(unescaped, index) ? entityInUrl(name, index) : unknownEntity(name, index)
}

function strayMark(
  { 0: mark, index }: RegExpExecArray,
  { name, isCell }: { readonly name: string; readonly isCell: boolean },
): ProblemInText {
  const isCode = name === 'code'
  const pipe = isCode && isCell ? '. In a table, write `\\|` for a `|` in code' : ''
  return {
    rule: 'stray-mark',
    reason: `${isCode ? 'This backtick' : `This \`${mark}\``} is text: it neither opens nor closes ${name}`,
    hint: `Add the other mark, or a backslash before this one${pipe}`,
    index,
    length: mark.length,
  }
}

/** A URL without brackets is read as it is written, including entities of HTML. */
function isInBareUrl(source: string, index: number): boolean {
  return /https?:\/\/[^\s<]*$/.test(source.slice(0, index))
}

function entityInUrl(name: string, index: number): ProblemInText {
  return {
    rule: 'unknown-entity',
    reason: `\`${name}\` stays text in a URL without brackets`,
    hint: 'Write the character itself, or write the URL as a link: `[text](url)`',
    index,
    length: name.length,
  }
}

function findOpenEntity(source: string): ProblemInText | null {
  const { 0: name, index } = openEntity.exec(source) ?? { 0: '', index: 0 }
  if (name === '' || isInBareUrl(source, index)) return null
  return {
    rule: 'unknown-entity',
    reason: `\`${name}\` stays text: there is no \`;\` after it`,
    hint: `Write \`${name};\``,
    index,
    length: name.length,
  }
}

function unknownEntity(name: string, index: number): ProblemInText {
  return {
    rule: 'unknown-entity',
    reason: `\`${name}\` is not a character of HTML, and stays text`,
    hint: `Correct the name, or write \`&amp;${name.slice(1)}\` to show it as text`,
    index,
    length: name.length,
  }
}
