/** What is removed from a line, in this order, with what is kept of it. */
const markdownSyntax: readonly (readonly [RegExp, string])[] = [
  // Elements, titles and headings.
  [/<[^>]*>/g, ''],
  [/^#[^#]+#?/, ''],
  [/^#{1,6}\s*([^#]*?)\s*#{0,6}/, '$1'],
  // Emphasis and deleted text.
  [/([*_]{1,3})(.*?)\1/g, '$2'],
  [/~~(\S.*\S)~~/g, '$1'],
  // Images, footnotes and links.
  [/!\[(.*?)\][[(].*?[\])]/g, '$1'],
  [/\[\^.+?\](?:: .*$)?/g, ''],
  [/\[(.*?)\][[(].*?[\])]/g, '$1'],
  // Code, block quotes, admonitions, emoji names and ids of headings.
  [/`(.+?)`/g, '$1'],
  [/^\s{0,3}>\s?/, ''],
  [/:::.*/, ''],
  [/\s?:(?:::|[^:\n])+:/g, ''],
  [/\{#*[\w-]+\}/, ''],
]

/** A part of an expression, of an element, of a comment or of a table. */
const codeStart = /^(?:[{|<]|-->)/

/**
 * The first line with text of a page, without Markdown. Imports, exports, code blocks and the title are not text.
 * Empty if there is none, and null if the line is only code.
 */
export function lineDescription(text: string): string | null {
  for (const line of linesOfText(text.trimStart().replace(/^[^\r\n]*\r?\n=+/, ''))) {
    const plain = markdownSyntax.reduce(
      (rest, [pattern, kept]) => rest.replace(pattern, kept),
      line,
    )
    const description = plain.trim()
    if (description !== '') return codeStart.test(description) ? null : description
  }
  return ''
}

/** The lines outside of code blocks, imports and exports. An empty line ends an import. */
function* linesOfText(text: string): Generator<string> {
  let fence = ''
  let isImport = false
  for (const line of text.split(/\r?\n/)) {
    const trimmed = line.trim()
    if (trimmed === '') isImport = false
    isImport ||= fence === '' && /^(?:import|export)\s/.test(line)
    if (trimmed === '' || isImport) continue
    const marker = /^`{3,}/.exec(trimmed)?.[0]
    if (marker === undefined) {
      if (fence === '') yield line
    } else if (fence === '') fence = marker
    else if (marker.length >= fence.length) fence = ''
  }
}
