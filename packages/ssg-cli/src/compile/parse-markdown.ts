import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { parseWithRemark } from './engines/parse-with-remark.ts'
import { parseWithSatteri } from './engines/parse-with-satteri.ts'
import type { MarkdownSyntax } from './engines/syntax.ts'

/**
 * Text to a Markdown tree: the seam between Markdown engines. Everything after it are unified
 * plugins that take the tree from any engine. Throws a `VFileMessage` where the syntax is wrong.
 */
export function parseMarkdown(file: VFile, syntax: MarkdownSyntax, math: boolean): Root {
  return parseWithSatteri(String(file), syntax, math) ?? parseWithRemark(file, syntax, math)
}
