import type { Plugin } from 'esbuild'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import type { CollectedImports } from './site-modules.ts'

/**
 * Entries of our theme that import an optional package dynamically, in the browser alone. Bundling it takes longer than
 * everything else.
 */
export const optionalPackages: Readonly<Record<string, string>> = {
  '@ssgdocs/theme/mermaid': 'mermaid',
}

/** Matches the names of the optional packages. */
export const optionalPackage = new RegExp(`^(?:${Object.values(optionalPackages).join('|')})$`)

const namespace = 'ssg-optional-package'

/** Leaves the optional packages out of bundles for Node. One that is not installed is reported all the same. */
export function optionalPackagesPlugin({ inputs }: Pick<CollectedImports, 'inputs'>): Plugin {
  return {
    name: namespace,
    setup(build) {
      if (build.initialOptions.platform !== 'node') return
      build.onResolve({ filter: optionalPackage }, async ({ path, pluginData, ...from }) => {
        if (from.kind !== 'dynamic-import' || isHandling(pluginData, namespace)) return undefined
        const resolved = await build.resolve(path, {
          ...from,
          pluginData: markHandling(pluginData, namespace),
        })
        if (resolved.errors.length > 0 || resolved.namespace !== 'file') return resolved
        inputs.add(resolved.path)
        return { path, external: true }
      })
    },
  }
}
