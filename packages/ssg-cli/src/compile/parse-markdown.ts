import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { parseNestedMarkdown } from './engines/parse-nested-markdown.ts'
import { parseWithRemark } from './engines/parse-with-remark.ts'
import { parseWithSatteri } from './engines/parse-with-satteri.ts'
import type { MarkdownSyntax } from './engines/syntax.ts'
import { fenceIndentedCode } from './fence-indented-code.ts'
import { bracketDirectiveTitles, correctCode, unwrapMdxCode } from './normalize-syntax.ts'
import { readBracesAsText } from './read-braces-as-text.ts'
import { readStrongAsMdx1 } from './read-strong-as-mdx1.ts'

/**
 * Parses Markdown to mdast: the seam between Markdown engines. Everything after it is a unified
 * plugin and accepts the tree of any engine. Throws a `VFileMessage` for a syntax error.
 */
export function parseMarkdown(file: VFile, syntax: MarkdownSyntax, math: boolean): Root {
  return parseWithSatteri(String(file), syntax, math) ?? parseWithRemark(file, syntax, math)
}

/**
 * Parses the text of a page, with the syntax of other generators that `normalize-syntax.ts`
 * converts. The file contains the converted text afterwards; the positions in the tree refer to it.
 */
export function parsePageText(file: VFile, syntax: MarkdownSyntax, options: PageSyntax): Root {
  const written = String(file)
  try {
    return parseNormalized(file, syntax, options)
  } catch (error) {
    // With the fences around it, JSX may be an error: code within an `mdx-code-block` ends it.
    const unwrapped = unwrapMdxCode(written)
    if (unwrapped === written) throw error
    file.value = unwrapped
    return parseNormalized(file, syntax, options)
  }
}

interface PageSyntax {
  readonly math: boolean
  readonly mdx1?: boolean | undefined
}

function parseNormalized(
  file: VFile,
  syntax: MarkdownSyntax,
  { math, mdx1 = false }: PageSyntax,
): Root {
  const isMdx1 = mdx1 && syntax === 'mdx'
  const parse = () => {
    if (!isMdx1) return parseMarkdown(file, syntax, math)
    const tree = parseNestedMarkdown(file, math) ?? parseMarkdown(file, syntax, math)
    readBracesAsText(tree)
    readStrongAsMdx1(tree, String(file))
    return tree
  }
  const written = isMdx1 ? fenceIndentedCode(String(file)) : String(file)
  const bracketed = bracketDirectiveTitles(written)
  file.value = bracketed
  const tree = parse()
  // Only the tree shows where the code is. Few texts have such lines in code and are parsed again.
  file.value = correctCode(written, bracketed, tree)
  return file.value === bracketed ? tree : parse()
}
