import type { Program } from 'acorn'
import type { Place } from '../diagnostics/diagnostic.ts'
import { parseConfigModule } from './config-module.ts'
import { locateKey } from './locate-key.ts'

/** The source of a configuration, in which settings can be located. */
export interface ConfigSource {
  readonly file: string
  /** Line and column of a setting, or of the nearest enclosing one if it is missing. */
  placeOf(path: readonly PropertyKey[]): Place
}

/** Settings below `path` come from `originalPath` in the source; the first mapping that matches applies. */
export interface PathMapping {
  readonly path: readonly PropertyKey[]
  readonly originalPath: readonly PropertyKey[]
}

/** A source that locates settings in the text of a module, which it parses on first use. */
export function createConfigSource(file: string, text: string): ConfigSource {
  let program: Program | null | undefined
  let lineStarts: readonly number[] | undefined
  return {
    file,
    placeOf(path) {
      program ??= parseConfigModule(text)
      const span = program && locateKey(program, path)
      if (span === null) return { file, line: 1, column: 1 }
      lineStarts ??= findLineStarts(text)
      const line = lineStarts.findLastIndex((start) => start <= span.offset)
      const column = span.offset - (lineStarts[line] as number) + 1
      return { file, line: line + 1, column, length: span.length }
    },
  }
}

/** Where each line starts. */
function findLineStarts(text: string): readonly number[] {
  const breaks = [...text.matchAll(/\r\n|\r|\n/g)]
  return [0, ...breaks.map(({ index, 0: { length } }) => index + length)]
}

/** The same source for settings that were converted from another form. */
export function withPathMappings(
  source: ConfigSource,
  mappings: readonly PathMapping[],
): ConfigSource {
  return {
    file: source.file,
    placeOf(path) {
      const mapping = mappings.find((one) => one.path.every((key, index) => key === path[index]))
      if (mapping === undefined) return source.placeOf(path)
      return source.placeOf([...mapping.originalPath, ...path.slice(mapping.path.length)])
    },
  }
}

/** The same source, with the places of top-level settings that come from elsewhere, by name. */
export function withPlaces(
  source: ConfigSource,
  places: Readonly<Record<string, Place>>,
): ConfigSource {
  return { file: source.file, placeOf: (path) => places[String(path[0])] ?? source.placeOf(path) }
}

/** The same source with top-level settings that the command line overrides, by the name of the flag. */
export function withFlags(
  source: ConfigSource,
  flags: Readonly<Record<string, string>>,
): ConfigSource {
  const places = Object.entries(flags).map(([key, file]) => [key, { file, line: 1, column: 1 }])
  return withPlaces(source, Object.fromEntries(places))
}
