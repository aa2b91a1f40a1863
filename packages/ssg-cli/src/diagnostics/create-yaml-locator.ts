import { type Document, isMap, isScalar, type LineCounter } from 'yaml'
import type { Place } from './diagnostic.ts'

/** Creates a function that locates the value at a path of keys, or its nearest existing ancestor. */
export function createYamlLocator(
  document: Document,
  lines: LineCounter,
  { file, firstLine }: { readonly file: string; readonly firstLine: number },
) {
  return (path: readonly PropertyKey[]): Place => {
    for (let depth = path.length; depth > 0; depth--) {
      const parent =
        depth === 1 ? document.contents : document.getIn(path.slice(0, depth - 1), true)
      const name = path[depth - 1]
      const pair = isMap(parent)
        ? parent.items.find(({ key }) => isScalar(key) && key.value === name)
        : undefined
      const node = pair?.key ?? document.getIn(path.slice(0, depth), true)
      const range = (node as { range?: readonly number[] } | undefined)?.range
      if (range?.[0] === undefined) continue
      const { line, col } = lines.linePos(range[0])
      return {
        file,
        line: line + firstLine - 1,
        column: col,
        length: Math.max(1, (range[1] ?? 0) - range[0]),
      }
    }
    return { file, line: firstLine, column: 1 }
  }
}
