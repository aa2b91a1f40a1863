import { generatedSource, withInlineMap } from '../render/modules/with-source-map.ts'

const inlineMap = /\n\/\/# sourceMappingURL=data:application\/json;base64,(.*)\n$/

/** Removes the texts of generated modules from a source map: they contain absolute paths, and nobody has written them. */
export function keepAuthorSources(code: string): string {
  const [comment, data] = inlineMap.exec(code) ?? []
  if (comment === undefined || data === undefined) return code
  const map = JSON.parse(Buffer.from(data, 'base64').toString())
  const sourcesContent = map.sources.map((source: string, index: number) =>
    generatedSource.test(source) ? null : map.sourcesContent[index],
  )
  return withInlineMap(code.slice(0, -comment.length), { ...map, sourcesContent })
}
