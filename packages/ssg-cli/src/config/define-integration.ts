import type { Integration } from '../integrations/integration.ts'
import type { FrontMatterFields } from '../integrations/site-page.ts'
import type { UserConfig } from './user-config.ts'

/** Returns the integration unchanged; it exists so that editors complete, describe and check its hooks. */
export function defineIntegration<Fields = FrontMatterFields>(
  integration: Integration<UserConfig, Fields>,
): Integration<UserConfig> {
  return integration as Integration<UserConfig>
}
