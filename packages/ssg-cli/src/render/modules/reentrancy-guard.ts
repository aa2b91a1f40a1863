/**
 * A plugin that asks the bundler where a module is gets asked itself: `pluginData` lists the plugins
 * that are waiting for an answer, so that none asks twice.
 */
export function isHandling(pluginData: unknown, plugin: string): boolean {
  return handlingPlugins(pluginData).includes(plugin)
}

export function markHandling(pluginData: unknown, plugin: string): readonly string[] {
  return [...handlingPlugins(pluginData), plugin]
}

function handlingPlugins(pluginData: unknown): readonly string[] {
  return Array.isArray(pluginData) ? pluginData : []
}
