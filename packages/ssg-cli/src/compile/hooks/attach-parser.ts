import type { Processor } from 'unified'
import { VFile } from 'vfile'
import type { MarkdownSyntax } from '../engines/syntax.ts'
import { parseMarkdown } from '../parse-markdown.ts'

/** Makes the page's parser available to later plugins as `this.parser` and `this.parse`. */
export function attachParser(
  this: Processor,
  { syntax, math }: { readonly syntax: MarkdownSyntax; readonly math: boolean },
): void {
  this.parser = (text) => parseMarkdown(new VFile(text), syntax, math)
}
