import type { Nodes, Parents, Root } from 'mdast'
import { attachEstree } from './attach-estree.ts'
import type { MarkdownSyntax } from './syntax.ts'

/** Absent where no build of it fits the machine. */
const satteri = await import('satteri').catch(() => null)

/**
 * What the two engines read differently, however seldom: such texts are for the reference. The first
 * of each pair is what such a text holds at least, since it is found quickly.
 */
const unsupportedSyntax: readonly (readonly [string, RegExp])[] = [
  // A block directive that is anything but colons, a name, a label and attributes.
  [
    ':::',
    /^(?![ \t]*:{3,}(?:[A-Za-z][\w-]*(?:\[(?! )[^[\]\n]*(?<! )\])?(?:\{[\w\s="'.#-]*\})?)?[ \t]*$).*:::/m,
  ],
  // Leaf directives, and inline ones with a label or attributes, or a name beyond ASCII.
  ['::', /^[ \t>]*(?:[-*+]|\d+[.)])?[ \t]*::[A-Za-z]/m],
  [':', /(?<!:):{1,2}[A-Za-z][\w-]*[\t[{]|:[^\0-\x7f]/],
  // Lists and indented code in a quote.
  ['>', /^[ \t]*>[ \t>]*(?:(?:[-*+]|\d+[.)])(?:[ \t]|$)|(?<=[ \t]{5}))/m],
  // Declarations and CDATA of HTML.
  ['<!', /<![A-Za-z[]/],
]

/**
 * The fast engine: the same tree as the reference gives, or null where it is not known to be the
 * same, which includes wrong syntax.
 */
export function parseWithSatteri(text: string, syntax: MarkdownSyntax, math: boolean): Root | null {
  if (satteri === null || (math && text.includes('$'))) return null
  if (unsupportedSyntax.some(([sign, construct]) => text.includes(sign) && construct.test(text))) {
    return null
  }
  const parse = syntax === 'mdx' ? satteri.mdxToMdast : satteri.markdownToMdast
  try {
    const tree = parse(text, { features: { frontmatter: false, directive: true } }) as Root
    normalizeNode(tree)
    return tree
  } catch {
    return null
  }
}

/** Takes line ends off finished HTML, which the reference does not count to it, and adds programs. */
function normalizeNode(node: Nodes): void {
  if (node.type === 'html') node.value = node.value.replace(/(?<=>)\n+$/, '')
  else if (node.type.startsWith('mdx')) attachEstree(node)
  if ('children' in node) for (const child of (node as Parents).children) normalizeNode(child)
}
