import type { UserConfig } from './user-config.ts'

/** The default export of `site.config.ts`: the configuration, a promise of it, or a function that returns one of them. */
export type ConfigExport =
  | UserConfig
  | Promise<UserConfig>
  | (() => UserConfig | Promise<UserConfig>)

/** Returns the configuration unchanged; it exists so that editors complete, describe and check its settings. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: ConfigExport): ConfigExport
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
