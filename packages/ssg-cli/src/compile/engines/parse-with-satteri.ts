import { createRequire } from 'node:module'
import type { Nodes, Parents, Root } from 'mdast'
import { attachEstree } from './attach-estree.ts'
import { checkDepth } from './check-depth.ts'
import type { MarkdownSyntax } from './syntax.ts'

/** Null on platforms for which satteri has no native build. */
const satteri = loadSatteri()

/**
 * Syntax that the two engines may parse differently: texts that contain it go to the reference
 * engine. Each pattern runs only if the text includes the string before it, which is faster to search.
 */
const unsupportedSyntax: readonly (readonly [string, RegExp])[] = [
  // A container directive that is not just colons, a name, a label and attributes. The colons come first: most lines have none.
  [
    ':::',
    /:::(?<!^(?=[ \t]*:{3,}(?:[A-Za-z][\w-]*(?:\[(?! )[^[\]\n]*(?<! )\])?(?:\{[\w\s="'.#-]*\})?)?[ \t]*$).*)/m,
  ],
  // Leaf directives, and text directives with a label, attributes or a non-ASCII name.
  ['::', /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*::[A-Za-z]/m],
  [':', /(?<!:):{1,2}[A-Za-z][\w-]*[\t[{]|:[^\0-\x7f]/],
  // Lists and indented code in a block quote.
  ['>', /^[ \t]*>[ \t>]*(?:(?:[-*+]|\d+[.)])(?:[ \t]|$)|(?<=[ \t]{5}))/m],
  // A bare URL directly before the end of a table cell, which would become part of the URL.
  ['://', /(?<!\]\()https?:\/\/[^\s|<>`\]]*\|/i],
  // Declarations and CDATA sections of HTML.
  ['<!', /<![A-Za-z[]/],
]

/** Above this number of expressions and tags in a paragraph, whose cost is quadratic, the reference engine is faster. */
const maxInlineSyntax = 2000

/**
 * Parses with the fast engine. Returns null if the tree may differ from the reference engine's:
 * unsupported syntax, and texts with syntax errors, which the reference engine reports.
 */
export function parseWithSatteri(text: string, syntax: MarkdownSyntax, math: boolean): Root | null {
  if (satteri === null || (math && text.includes('$'))) return null
  const isUnsupported = unsupportedSyntax.some(
    ([substring, pattern]) => text.includes(substring) && pattern.test(text),
  )
  if (isUnsupported || (syntax === 'md' && text.includes('{/*'))) return null
  if (syntax === 'mdx' && hasCrowdedParagraph(text)) return null
  const parse = syntax === 'mdx' ? satteri.mdxToMdast : satteri.markdownToMdast
  const tree = orNull(
    () => parse(text, { features: { frontmatter: false, directive: true } }) as Root,
  )
  if (tree === null) return null
  checkDepth(tree)
  return orNull(() => {
    normalizeNode(tree)
    return tree
  })
}

/** The result of a function; null for a syntax error. */
function orNull<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

function hasCrowdedParagraph(text: string): boolean {
  if (text.length <= maxInlineSyntax) return false
  return text
    .split(/\n[ \t]*\n/)
    .some((part) => part.length > maxInlineSyntax && part.split(/[{<]/).length > maxInlineSyntax)
}

/** Removes the newlines after raw HTML, which the reference engine does not include, and attaches programs. */
function normalizeNode(node: Nodes): void {
  if (node.type === 'html') node.value = node.value.replace(/(?<=>)\n+$/, '')
  else if (node.type.startsWith('mdx')) attachEstree(node)
  if ('children' in node) for (const child of (node as Parents).children) normalizeNode(child)
}

/** Synchronous, since the bundled program is not an ES module and cannot use top-level await. */
function loadSatteri(): typeof import('satteri') | null {
  try {
    return createRequire(import.meta.url)('satteri')
  } catch {
    return null
  }
}
