import type { PluginBuild } from 'esbuild'

/**
 * `build.resolve`, once for each import. esbuild reads all folders above the importer again for each call, and the
 * pages of a site import the same modules. What a dynamic import resolves to also depends on its importer.
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
