import type { Program } from 'acorn'
import type { Place } from '../diagnostics/diagnostic.ts'
import { parseConfigModule } from './config-module.ts'
import { locateKey, type Span } from './locate-key.ts'

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
  return {
    file,
    placeOf(path) {
      program ??= parseConfigModule(text)
      return toPlace(file, text, program && locateKey(program, path))
    },
  }
}

function toPlace(file: string, text: string, span: Span | null): Place {
  if (span === null) return { file, line: 1, column: 1 }
  const before = text.slice(0, span.offset)
  return {
    file,
    line: before.split(/\r\n|\r|\n/).length,
    column: span.offset - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')),
    length: span.length,
  }
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
