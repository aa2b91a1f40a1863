import { type PublicConfig, publicConfigEvent } from './change-public-config.ts'
import { readStartOptions } from './start-options.ts'

/**
 * The public configuration that modules of packages import in a preview. It changes in place, so that an edit of the
 * configuration runs none of them again: components would lose their state with their contexts.
 */
const publicConfig: Record<string, unknown> = { ...readStartOptions(document).publicConfig }

addEventListener(publicConfigEvent, (event) => {
  for (const name of Object.keys(publicConfig)) delete publicConfig[name]
  Object.assign(publicConfig, (event as CustomEvent<PublicConfig>).detail)
})

export default publicConfig
