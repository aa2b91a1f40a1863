import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mdxComponentNames } from '@ssgdocs/runtime/contract/mdx-components'
import type { Plugin } from 'esbuild'
import { packageResolveDir } from './package-resolve-dir.ts'
import { pagePropsModule, publicConfigModule, themeModulesNamespace } from './public-config.ts'
import type { SiteModules } from './site-modules.ts'

const namespace = themeModulesNamespace

/** Resolves modules of the theme, components of the site's `src/theme` folder and the public configuration. */
export function themeModulesPlugin({ siteDir, theme, alias, publicConfig }: SiteModules): Plugin {
  const themeModule = (path: string) => JSON.stringify(`${theme}/${path}`)
  const resolveDir = packageResolveDir(theme, siteDir)
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${publicConfigModule}$`) }, ({ path, kind }) => {
        const replacement = alias[path]
        if (typeof replacement !== 'string') return { path, namespace }
        return build.resolve(replacement, {
          kind,
          resolveDir: packageResolveDir(replacement, siteDir),
        })
      })
      build.onResolve({ filter: new RegExp(`^${pagePropsModule}$`) }, ({ path }) =>
        path in alias ? undefined : { path, namespace },
      )
      build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, ({ path: written }) => {
        const path = written.replace(/\/$/, '')
        if (path in alias) return undefined
        const name = path.replace(/^@theme(?:-original|-init)?\//, '')
        if (name === 'Mermaid') return { path: 'mermaid', namespace }
        if (isMdxComponentName(name)) return { path: `mdx/${name}`, namespace }
        if (name === 'MDXComponents') return { path: 'mdx', namespace }
        const file = findSiteComponent(siteDir, name)
        return file === undefined ? undefined : { path: file }
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: contentsOf(path),
        resolveDir,
      }))
    },
  }

  function contentsOf(path: string): string {
    if (path === publicConfigModule) return `export default ${JSON.stringify(publicConfig)}`
    if (path === pagePropsModule) {
      return `import config from '${publicConfigModule}'\nexport default () => ({ config })`
    }
    if (path === 'mermaid') return `export { default } from ${themeModule('mermaid')}`
    // If CommonJS requires the theme, a chunk may use what it re-exports before the theme is initialized; with a namespace it cannot.
    const components = `import * as mdx from ${themeModule('mdx')}\nexport default { ...mdx }.mdxComponents`
    return path === 'mdx' ? components : `${components}.${path.slice('mdx/'.length)}`
  }
}

function isMdxComponentName(name: string): boolean {
  return (mdxComponentNames as readonly string[]).includes(name)
}

/** A component in the site's `src/theme` folder. */
function findSiteComponent(siteDir: string, name: string): string | undefined {
  const suffixes = [
    '.tsx',
    '.jsx',
    '.ts',
    '.js',
    '/index.tsx',
    '/index.jsx',
    '/index.ts',
    '/index.js',
  ]
  return suffixes
    .map((suffix) => join(siteDir, 'src/theme', name + suffix))
    .find((path) => existsSync(path))
}
