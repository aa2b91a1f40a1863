import type { UserConfig } from './config/schema.ts'

export type { UserConfig }

/** Gives `site.config.ts` its types. Takes the configuration, or a function that makes it. */
export function defineConfig<Config extends UserConfig | (() => UserConfig | Promise<UserConfig>)>(
  config: Config,
): Config {
  return config
}
