import { createProcessor } from '@mdx-js/mdx'
import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect } from 'vitest'
import { parseWithRemark } from '../src/compile/engines/parse-with-remark.ts'
import { parseWithSatteri } from '../src/compile/engines/parse-with-satteri.ts'
import type { MarkdownSyntax } from '../src/compile/engines/syntax.ts'
import { remarkComments } from '../src/compile/transforms/remark-comments.ts'
import { remarkStaticJsx } from '../src/compile/transforms/remark-static-jsx.ts'
import { visit } from '../src/compile/visit.ts'

const printer = unified()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true })

/** Compiles a tree to a module, after the transforms that apply to every text. */
async function moduleOf(tree: Root): Promise<string> {
  const file = new VFile()
  const transformed = await unified().use(remarkComments).use(remarkStaticJsx).run(tree, file)
  const processor = createProcessor({ format: 'mdx' })
  return String(processor.stringify(await processor.run(transformed as never, file), file))
}

/**
 * Expects that both engines parse a text to the same HTML or module, with the same positions for
 * diagnostics.
 */
export async function expectEqual(
  text: string,
  syntax: MarkdownSyntax,
): Promise<'equal' | 'unsupported'> {
  const native = parseWithSatteri(text, syntax, false)
  if (native === null) return 'unsupported'
  const reference = parseWithRemark(new VFile(text), syntax, false)
  expect(placesOf(native), text).toEqual(placesOf(reference))
  if (hasCode(native) || hasCode(reference)) {
    expect(await moduleOf(native), text).toBe(await moduleOf(reference))
    return 'equal'
  }
  expect(printer.stringify(printer.runSync(native)), text).toBe(
    printer.stringify(printer.runSync(reference)),
  )
  return 'equal'
}

function hasCode(tree: Nodes): boolean {
  let found = false
  visit(tree, ({ type }) => {
    found ||= type.startsWith('mdx')
  })
  return found
}

/** The reference engine has no positions for autolinks in plain text: they are left out. */
function placesOf(tree: Nodes): string[] {
  const places: string[] = []
  visit(tree, (node) => {
    const { type, position } = node
    if (!['image', 'heading', 'containerDirective', 'code', 'link'].includes(type)) return
    if (node.type === 'link' && textOf(node) === node.url.replace(/^(?:mailto:|http:\/\/)/, ''))
      return
    const { start, end } = position ?? {}
    const last = type === 'link' || type === 'image' ? end?.offset : ''
    places.push(`${type} ${start?.line}:${start?.column} ${start?.offset} ${last}`)
  })
  return places
}
