import { readableHref } from '@ssgdocs/runtime/contract/addresses'
import type { Position } from 'unist'

interface TextPlace {
  readonly line: number
  readonly column: number
  readonly length: number
}

/** Finds a URL in the source of its element. Returns the place of the element if it cannot. */
export function placeOfUrl(
  written: string,
  { position }: { readonly position?: Position | undefined },
  text: string,
): TextPlace {
  const { start, end } = position ?? { start: { line: 1, column: 1, offset: 0 } }
  const from = start.offset ?? 0
  const source = text.slice(from, end?.offset ?? from)
  const at =
    source.lastIndexOf(readableHref(written)) >= 0
      ? source.lastIndexOf(readableHref(written))
      : source.lastIndexOf(written)
  if (at < 0)
    return { line: start.line, column: start.column, length: Math.max(1, firstLineLength(source)) }
  const before = source.slice(0, at)
  const lineBreaks = before.split('\n').length - 1
  const column = lineBreaks === 0 ? start.column + at : at - before.lastIndexOf('\n')
  return { line: start.line + lineBreaks, column, length: written.length || 1 }
}

function firstLineLength(text: string): number {
  const end = text.search(/[\r\n]/)
  return end < 0 ? text.length : end
}
