import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import type { InteractiveBody } from '../../compile/body.ts'

/** Prefix of the sources that are the text of a page, by path relative to the site. */
export const pageSourcePrefix = 'ssg-page:'

/** Sources that are modules which our plugins or esbuild have generated. */
export const generatedSource = /^(?:ssg-(?!page:)|<)/

/** Adds the source map of a body to its code, so that errors name the line of the page. The file is relative to the site. */
export function withSourceMap(
  code: string,
  { mappings }: Pick<InteractiveBody, 'mappings'>,
  file: string,
): string {
  const map = { version: 3, sources: [pageSourcePrefix + file], names: [], mappings }
  return withInlineMap(code, map)
}

/** Adds a source map to code, for esbuild and browsers. */
export function withInlineMap(code: string, map: object): string {
  const data = Buffer.from(JSON.stringify(map)).toString('base64')
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${data}\n`
}

/** A source map as JSON. */
export interface SourceMapData {
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly (string | null)[]
  readonly mappings: string
}

const inlineMap = /\n\/\/# sourceMappingURL=data:application\/json;base64,(.*)\n$/

/** Code without the map at its end; null for code without one. */
export function splitInlineMap(
  code: string,
): { readonly code: string; readonly map: SourceMapData } | null {
  const [comment, data] = inlineMap.exec(code) ?? []
  if (comment === undefined || data === undefined) return null
  const map = JSON.parse(Buffer.from(data, 'base64').toString())
  return { code: code.slice(0, -comment.length), map }
}

/** Mappings of code that was transformed twice: through those of the second step to what those of the first one lead to. */
export function composeMappings(second: string, first: string): string {
  const before = decode(first)
  const originOf = ([column, , line = 0, from = 0]: SourceMapSegment): SourceMapSegment[] => {
    const found = before[line]?.findLast((segment) => segment[0] <= from)
    return found?.length === 4 ? [[column, found[1], found[2], found[3]]] : []
  }
  return encode(decode(second).map((line) => line.flatMap(originOf)))
}
