import type { UserConfig } from './user-config.ts'

/** The default export of `site.config.ts`: the configuration, a promise of it, or a function that returns one of them. */
export type ConfigExport =
  | UserConfig
  | Promise<UserConfig>
  | ((context: ConfigContext) => UserConfig | Promise<UserConfig>)

/** Argument of a configuration function. */
export interface ConfigContext {
  /** Name of the language to build; undefined for the default language. */
  readonly language: string | undefined
  /** `development` for the preview. */
  readonly mode: 'production' | 'development'
}

/** Returns the configuration unchanged; it exists so that editors complete, describe and check its settings. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: ConfigExport): ConfigExport
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
