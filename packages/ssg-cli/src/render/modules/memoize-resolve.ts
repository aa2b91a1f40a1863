import type { PluginBuild } from 'esbuild'
import { packageScopeDir } from './package-resolve-dir.ts'

/** Package names and aliases, but not relative or absolute paths. */
export const bareSpecifier = /^[^./]/

/**
 * Memoizes `build.resolve`. esbuild reads all parent folders of the importer on each call, and
 * modules of a site or package import the same packages, whatever folder they are in. The result of a
 * dynamic import also depends on its importer. It does not depend on the other plugins that wait for one.
 */
export function memoizeResolve(
  { resolve }: Pick<PluginBuild, 'resolve'>,
  siteDir: string,
): PluginBuild['resolve'] {
  const results = new Map<string, ReturnType<PluginBuild['resolve']>>()
  const scopes = new Map<string, string>()
  const scopeOf = (dir: string): string => {
    const scope = scopes.get(dir) ?? packageScopeDir(dir, siteDir)
    scopes.set(dir, scope)
    return scope
  }
  return (path, options = {}) => {
    const { importer, resolveDir = '', pluginData, ...others } = options
    const from = bareSpecifier.test(path) ? scopeOf(resolveDir) : resolveDir
    const isDynamic = options.kind === 'dynamic-import'
    const key = JSON.stringify([path, from, others, isDynamic ? importer : null])
    const result = results.get(key) ?? resolve(path, options)
    results.set(key, result)
    return result
  }
}
