/**
 * `build.resolve` in an `onResolve` callback calls the same callback again. `pluginData` lists the plugins
 * that are waiting for a result; a plugin that finds its own name skips the request.
 */
export function isHandling(pluginData: unknown, plugin: string): boolean {
  return handlingPlugins(pluginData).includes(plugin)
}

/** `pluginData` for a `build.resolve` call by `plugin`. */
export function markHandling(pluginData: unknown, plugin: string): readonly string[] {
  return [...handlingPlugins(pluginData), plugin]
}

function handlingPlugins(pluginData: unknown): readonly string[] {
  return Array.isArray(pluginData) ? pluginData : []
}
