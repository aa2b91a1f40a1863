import type { ProvidedGlobals } from './provided-globals.ts'

/** Replacements by module name, as in the settings `alias` and `serverAlias`. */
export type Aliases = Readonly<Record<string, string | false>>

/** Site settings that change how modules are bundled. */
export interface ModuleSettings {
  readonly alias: Aliases
  readonly serverAlias: Aliases
  readonly define: Readonly<Record<string, unknown>>
  readonly loaders: Readonly<Record<string, string>>
  readonly globals: ProvidedGlobals
}

export const noModuleSettings: ModuleSettings = {
  ...{ alias: {}, serverAlias: {}, define: {}, loaders: {}, globals: {} },
}

/** Those of several plugins; a later one takes precedence. */
export function mergeModuleSettings(all: readonly ModuleSettings[]): ModuleSettings {
  return {
    alias: Object.assign({}, ...all.map(({ alias }) => alias)),
    serverAlias: Object.assign({}, ...all.map(({ serverAlias }) => serverAlias)),
    define: Object.assign({}, ...all.map(({ define }) => define)),
    loaders: Object.assign({}, ...all.map(({ loaders }) => loaders)),
    globals: Object.assign({}, ...all.map(({ globals }) => globals)),
  }
}
