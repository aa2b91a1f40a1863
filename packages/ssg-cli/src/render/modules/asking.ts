/**
 * A plugin that asks the bundler where a module is gets asked itself: `pluginData` lists the plugins
 * that are waiting for an answer, so that none asks twice.
 */
export function isAsking(pluginData: unknown, plugin: string): boolean {
  return listOf(pluginData).includes(plugin)
}

export function asking(pluginData: unknown, plugin: string): readonly string[] {
  return [...listOf(pluginData), plugin]
}

function listOf(pluginData: unknown): readonly string[] {
  return Array.isArray(pluginData) ? pluginData : []
}
