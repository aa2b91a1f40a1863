import type { Outcome, Place } from '../diagnostics/diagnostic.ts'
import { fromZod } from '../diagnostics/from-zod.ts'
import { allowedKeys } from './allowed-keys.ts'
import { locateKey } from './locate-key.ts'
import { type ParsedConfig, siteSchema } from './schema/site.ts'

/** The source of a configuration: where its settings stand. */
export interface ConfigSource {
  readonly file: string
  readonly text: string
  /** For settings that were written in another form than ours: where those below a path stand. */
  readonly pathMappings?: readonly PathMapping[]
  /** For settings that the command line gave: its flags. */
  readonly flags?: Readonly<Record<string, string>>
}

/** Settings below the path `ours` stand below the path `theirs` in the original; the first that fits counts. */
export interface PathMapping {
  readonly path: readonly PropertyKey[]
  readonly originalPath: readonly PropertyKey[]
}

/** Checks a configuration and fills in the defaults. Null when there is anything wrong. */
export function parseConfig(input: unknown, source: ConfigSource): Outcome<ParsedConfig | null> {
  const parsed = siteSchema.safeParse(input)
  if (parsed.success) return { value: parsed.data, diagnostics: [] }
  return {
    value: null,
    diagnostics: fromZod(parsed.error.issues, {
      rule: 'config',
      input,
      placeOf: (path) => placeOfSetting(source, path),
      allowedKeys: (path) => allowedKeys(path, input),
      unknownKeyHint: (path) =>
        path.length === 0 ? 'Put settings of your own into `customFields`' : undefined,
    }),
  }
}

/** Line and column of a setting; of the nearest one around it when it is missing. */
export function placeOfSetting(
  { file, text, pathMappings = [], flags = {} }: ConfigSource,
  path: readonly PropertyKey[],
): Place {
  const flag = flags[String(path[0])]
  if (flag !== undefined) return { file: flag, line: 1, column: 1 }
  const origin = pathMappings.find(({ path: ours }) =>
    ours.every((key, index) => key === path[index]),
  )
  const written =
    origin === undefined ? path : [...origin.originalPath, ...path.slice(origin.path.length)]
  const found = locateKey(text, written)
  if (found === null) return { file, line: 1, column: 1 }
  const before = text.slice(0, found.offset)
  return {
    file,
    line: before.split(/\r\n|\r|\n/).length,
    column: found.offset - Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')),
    length: found.length,
  }
}
