import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { parseNative } from './engines/native.ts'
import { parseReference } from './engines/reference.ts'
import type { Syntax } from './engines/syntax.ts'

/**
 * Text to a Markdown tree: the seam between Markdown engines. Everything after it are unified
 * plugins that take the tree from any engine. Throws a `VFileMessage` where the syntax is wrong.
 */
export function parseMarkdown(file: VFile, syntax: Syntax, math: boolean): Root {
  return parseNative(String(file), syntax, math) ?? parseReference(file, syntax, math)
}
