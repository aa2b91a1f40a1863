const fence = /^[ \t>]*(`{3,}|~{3,})(.*)$/
/** `:::note Title`, `::: tip`: a block directive with words behind its name. */
const directive =
  /^([ \t>]*(?:[-*+]|\d+[.)])?[ \t>]*)(:{3,})([ \t]*)([\w-]+)([ \t]+)(\S.*?)?([ \t]*)$/

/**
 * Rewrites what is no Markdown of ours into what is, line by line and, where it can, column by
 * column, so that places stay right: titles of admonitions get brackets, `mdx-code-block` fences
 * are taken off what they hold.
 */
export function normalizeSyntax(text: string): string {
  if (!text.includes(':::') && !text.includes('mdx-code-block')) return text
  let open: string | null = null
  let isUnwrapping = false
  const lines = text.split('\n').map((written) => {
    const end = written.endsWith('\r') ? '\r' : ''
    const line = end === '' ? written : written.slice(0, -1)
    const [, marks = '', info = ''] = fence.exec(line) ?? []
    if (open !== null) {
      const isEnd = marks.startsWith(open) && info.trim() === ''
      if (!isEnd) return written
      open = null
      if (!isUnwrapping) return written
      isUnwrapping = false
      return end
    }
    if (marks !== '') {
      open = marks
      isUnwrapping = info.trim() === 'mdx-code-block'
      return isUnwrapping ? end : written
    }
    return bracketDirectiveTitle(line) + end
  })
  return lines.join('\n')
}

function bracketDirectiveTitle(line: string): string {
  const [, indent = '', colons, gap = '', name = '', space = '', title = '', rest = ''] =
    directive.exec(`${line} `) ?? []
  if (colons === undefined) return line
  const tail = rest.slice(0, -1)
  if (title === '' || /^[[{]/.test(title)) return `${indent}${colons}${name}${title}${gap}${tail}`
  const [, label = title, attributes = ''] = /^(.*?)\s*(\{[^{}]*\})$/.exec(title) ?? []
  const escaped = isBalanced(label) ? label : label.replace(/[[\]]/g, '\\$&')
  return `${indent}${colons}${name}[${escaped}]${attributes}${gap}${space.slice(1)}${tail}`
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const sign of text) {
    if (sign === '[') depth++
    else if (sign === ']') depth--
    if (depth < 0) return false
  }
  return depth === 0
}
