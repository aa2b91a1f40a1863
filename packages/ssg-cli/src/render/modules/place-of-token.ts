import type { AnyNode, Node, Program } from 'acorn'
import { walk } from 'estree-walker'
import type { Nodes } from 'mdast'
import { VFile } from 'vfile'
import { parseWithRemark } from '../../compile/engines/parse-with-remark.ts'
import { isJsx } from '../../compile/jsx-element.ts'
import { visit } from '../../compile/visit.ts'
import { parseConfigModule } from '../../config/config-module.ts'
import type { Place } from '../../diagnostics/diagnostic.ts'

/** A Markdown file, or a module in JavaScript or TypeScript. */
export interface AuthorSource {
  readonly file: string
  readonly text: string
}

/** The token that a diagnostic is about: an import specifier or an identifier. */
export type Token = { readonly specifier: string } | { readonly identifier: string }

/** The place of the first such token in the syntax tree, or the start of a file without one. */
export function placeOfToken(source: AuthorSource, token: Token): Place {
  const found = placeOfNode(source, (program) => findToken(program, source.text, token))
  return found ?? { file: source.file, line: 1, column: 1 }
}

/** The place of the first node that a function finds in the programs of a file, or null. */
export function placeOfNode(
  { file, text }: AuthorSource,
  find: (program: Program) => Node | null,
): Place | null {
  const programs = /\.mdx?$/.test(file) ? mdxPrograms(text) : [parseConfigModule(text)]
  for (const program of programs) {
    const node = program && find(program)
    if (node !== null) return placeOf({ file, text }, node)
  }
  return null
}

/** The place of the only expression in the text of an MDX file, apart from attributes, that may be an object; null if there are several. */
export function placeOfObject({ file, text }: AuthorSource): Place | null {
  const found: Node[] = []
  visitMdx(text, (node) => {
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return
    const [statement] = node.data?.estree?.body ?? []
    const expression = statement?.type === 'ExpressionStatement' ? statement.expression : null
    if (expression !== null && !textTypes.has(expression.type)) found.push(expression as AnyNode)
  })
  const [first, second] = found
  return first === undefined || second !== undefined ? null : placeOf({ file, text }, first)
}

/** The place of the first element of a component, such as `Tabs` or `Tabs.Item`, in the text of a Markdown file, or null. */
export function placeOfElement({ file, text }: AuthorSource, name: string): Place | null {
  if (!/\.mdx?$/.test(file)) return null
  const starts: number[] = []
  visitMdx(text, (node) => {
    const isElement = isJsx(node) && (node.name === name || node.name?.startsWith(`${name}.`))
    if (isElement) starts.push(node.position?.start.offset ?? 0)
  })
  const [start] = starts
  return start === undefined
    ? null
    : placeOf({ file, text }, { start, end: start + `<${name}`.length })
}

/** Expressions that are text or elements. */
const textTypes = new Set(['Literal', 'TemplateLiteral', 'JSXElement', 'JSXFragment'])

function placeOf({ file, text }: AuthorSource, node: Pick<Node, 'start' | 'end'>): Place {
  // For a specifier, the text within the quotes.
  const quote = /^["'`]/.test(text.slice(node.start, node.end)) ? 1 : 0
  const start = node.start + quote
  const before = text.slice(0, start)
  return {
    file,
    line: before.split('\n').length,
    column: start - before.lastIndexOf('\n'),
    length: node.end - quote - start,
  }
}

/** The programs of imports, exports, expressions and attributes; none if the text has a syntax error. */
function mdxPrograms(text: string): Program[] {
  const programs: unknown[] = []
  const isParsed = visitMdx(text, (node) => {
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
      for (const attribute of node.attributes) {
        const code = attribute.type === 'mdxJsxAttribute' ? attribute.value : attribute
        if (typeof code === 'object') programs.push(code?.data?.estree)
      }
    } else if (node.type === 'mdxjsEsm') {
      // Parsed anew: in the program of the engine, the offsets in `import { name }` are shifted twice.
      const start = node.position?.start.offset ?? 0
      programs.push(
        parseConfigModule(' '.repeat(start) + text.slice(start, node.position?.end.offset)),
      )
    } else if (node.data !== undefined && 'estree' in node.data) {
      programs.push(node.data.estree)
    }
  })
  return isParsed ? (programs.filter((program) => program != null) as Program[]) : []
}

/** Visits the nodes of a text. Returns false if it has a syntax error. */
function visitMdx(text: string, visitor: (node: Nodes) => void): boolean {
  try {
    // Only the programs of the reference engine have offsets in the whole text.
    visit(parseWithRemark(new VFile(text), 'mdx', true), visitor)
    return true
  } catch {
    return false
  }
}

function findToken(program: Program, text: string, token: Token): AnyNode | null {
  let found: AnyNode | null = null
  walk(program as never, {
    enter(visited, parent, key) {
      const node = visited as AnyNode
      const isFound =
        'identifier' in token
          ? node.type === 'Identifier' && node.name === token.identifier
          : isStringOf(node, text, token.specifier) && isSpecifier(parent as AnyNode | null, key)
      if (isFound) found ??= node
      if (found !== null) this.skip()
    },
  })
  return found
}

/** Whether a node is a string with a value, or a template literal that is written like this. */
function isStringOf(node: AnyNode, text: string, value: string): boolean {
  return node.type === 'TemplateLiteral'
    ? text.slice(node.start + 1, node.end - 1) === value
    : node.type === 'Literal' && node.value === value
}

/** Whether a property of a node is the specifier of `import`, `export … from`, `import()` or `require()`. */
function isSpecifier(node: AnyNode | null, key: PropertyKey | null | undefined): boolean {
  return node?.type === 'CallExpression'
    ? node.callee.type === 'Identifier' && node.callee.name === 'require'
    : key === 'source'
}
