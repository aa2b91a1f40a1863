import type { PluginBuild } from 'esbuild'

/**
 * Memoizes `build.resolve`. esbuild reads all parent folders of the importer on each call, and
 * pages of a site import the same modules. The result of a dynamic import also depends on its
 * importer.
 */
export function memoizeResolve({ resolve }: Pick<PluginBuild, 'resolve'>): PluginBuild['resolve'] {
  const results = new Map<string, ReturnType<PluginBuild['resolve']>>()
  return (path, options = {}) => {
    const { importer, ...others } = options
    const key = JSON.stringify([path, options.kind === 'dynamic-import' ? options : others])
    const result = results.get(key) ?? resolve(path, options)
    results.set(key, result)
    return result
  }
}
