import type { UserConfig } from './schema/site.ts'

/** What `site.config.ts` may export: the configuration, a promise of it, or a function that makes it. */
export type ConfigExport =
  | UserConfig
  | Promise<UserConfig>
  | (() => UserConfig | Promise<UserConfig>)

/** Gives `site.config.ts` its types: the editor knows every setting and marks what is none. */
export function defineConfig(config: UserConfig): UserConfig
export function defineConfig(config: ConfigExport): ConfigExport
export function defineConfig(config: ConfigExport): ConfigExport {
  return config
}
