import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { packageRoot } from '../io/package-root.ts'
import { isHandling, markHandling } from '../render/modules/reentrancy-guard.ts'

export const refreshRuntime = 'react-refresh/runtime'

const reactFile = /[\\/]node_modules[\\/](?:react|react-dom|react-refresh|scheduler)[\\/].*\.js$/

/**
 * Bundles React for development: only this version can replace components and keep their state. It has to find the
 * runtime of React Fast Refresh when it starts.
 */
export function developmentReactPlugin(): Plugin {
  return {
    name: 'ssg-development-react',
    setup(build) {
      build.onLoad({ filter: reactFile }, async ({ path }) => {
        const code = await readFile(path, 'utf8')
        const isRenderer = /react-dom[\\/]client\.js$/.test(path)
        const contents = code.replaceAll('process.env.NODE_ENV', JSON.stringify('development'))
        return { contents: isRenderer ? connectRefresh(contents) : contents }
      })
    },
  }
}

/** Until a first refresh, here of a component that no page has, React forgets which error boundaries to mount again. */
function connectRefresh(renderer: string): string {
  return `require('${refreshRuntime}').injectIntoGlobalHook(window);
${renderer}
const refresh = require('${refreshRuntime}');
for (const version of [() => null, () => null]) refresh.register(version, 'ssg-start');
refresh.performReactRefresh();
`
}

/** Finds the runtime of React Fast Refresh, which is installed with this package. */
export function refreshRuntimePlugin(): Plugin {
  const marker = 'ssg-refresh-runtime'
  return {
    name: marker,
    setup(build) {
      build.onResolve(
        { filter: new RegExp(`^${refreshRuntime}$`) },
        ({ path, kind, pluginData }) => {
          if (isHandling(pluginData, marker)) return undefined
          return build.resolve(path, {
            kind,
            resolveDir: packageRoot,
            pluginData: markHandling(pluginData, marker),
          })
        },
      )
    },
  }
}
