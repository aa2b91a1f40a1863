import type { Plugin } from 'esbuild'
import type { SiteModules } from './site-modules.ts'

/** Applies the `provide` setting: every module that uses one of the names imports it. */
export function providedNamesPlugin({
  siteDir,
  provide,
}: Pick<SiteModules, 'siteDir' | 'provide'>): Plugin {
  const path = 'ssg-provided-names'
  return {
    name: path,
    setup(build) {
      const { initialOptions } = build
      const isForNode = initialOptions.platform === 'node'
      const names = Object.entries(provide).filter(([name]) => !(isForNode && name in globalThis))
      if (names.length === 0) return
      initialOptions.inject = [...(initialOptions.inject ?? []), path]
      build.onResolve({ filter: new RegExp(`^${path}$`) }, () => ({ path, namespace: path }))
      build.onLoad({ filter: /.*/, namespace: path }, () => ({
        contents: names.map(exportLine).join(''),
        resolveDir: siteDir,
      }))
    },
  }
}

function exportLine([name, module]: [string, SiteModules['provide'][string]]): string {
  const [from, exported = 'default'] = [module].flat()
  return `export { ${JSON.stringify(exported)} as ${JSON.stringify(name)} } from ${JSON.stringify(from)}\n`
}
