import {
  generatedSource,
  splitInlineMap,
  withInlineMap,
} from '../render/modules/with-source-map.ts'

/** Removes the texts of generated modules from a source map: they contain absolute paths, and nobody has written them. */
export function keepAuthorSources(code: string): string {
  const split = splitInlineMap(code)
  if (split === null) return code
  const { map } = split
  const sourcesContent = map.sources.map((source, index) =>
    generatedSource.test(source) ? null : (map.sourcesContent?.[index] ?? null),
  )
  return withInlineMap(split.code, { ...map, sourcesContent })
}
