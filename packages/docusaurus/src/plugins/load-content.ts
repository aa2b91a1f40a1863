import { callSync } from './call-plugin.ts'
import type { LoadedPlugin } from './loaded-plugin.ts'
import type { PluginContext } from './plugin-context.ts'
import { translateContent } from './translate-content.ts'

/** What other hooks of a plugin get as its content: in the language that is built. */
export async function loadContent(
  plugin: Pick<LoadedPlugin, 'name' | 'id' | 'hooks'>,
  context: PluginContext,
): Promise<unknown> {
  const content = await callSync(plugin.hooks, 'loadContent')
  return translateContent(plugin, content, context)
}
