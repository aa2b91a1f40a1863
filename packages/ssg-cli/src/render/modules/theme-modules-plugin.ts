import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { mdxComponentNames } from '@ssg/runtime/contract/mdx-components'
import type { Plugin } from 'esbuild'
import { packageResolveDir } from './package-resolve-dir.ts'
import type { SiteModules } from './site-modules.ts'

const namespace = 'ssg-theme-module'
const generatedConfig = '@generated/docusaurus.config'

/** Modules that Docusaurus sites import, and the module of the theme's `docusaurus/` folder that replaces each. */
export const docusaurusModules: Readonly<Record<string, string>> = {
  '@docusaurus/BrowserOnly': 'BrowserOnly',
  '@docusaurus/ExecutionEnvironment': 'ExecutionEnvironment',
  '@docusaurus/Head': 'Head',
  '@docusaurus/Interpolate': 'Interpolate',
  '@docusaurus/Link': 'Link',
  '@docusaurus/Translate': 'Translate',
  '@docusaurus/constants': 'constants',
  '@docusaurus/isInternalUrl': 'isInternalUrl',
  '@docusaurus/plugin-content-docs/client': 'docs-client',
  '@docusaurus/router': 'router',
  '@docusaurus/theme-common': 'theme-common',
  '@docusaurus/theme-common/internal': 'theme-common',
  '@docusaurus/useBaseUrl': 'useBaseUrl',
  '@docusaurus/useDocusaurusContext': 'useDocusaurusContext',
  '@docusaurus/useGlobalData': 'useGlobalData',
  '@docusaurus/useIsBrowser': 'useIsBrowser',
  '@mdx-js/react': 'mdx-react',
  '@theme/Layout': 'Layout',
  '@theme/Mermaid': 'Mermaid',
  '@theme/hooks/useDocs': 'docs-client',
  clsx: 'clsx',
  classnames: 'clsx',
  'react-router-dom': 'router',
}
/** Modules that we implement in part: a stub replaces missing exports. */
const partialModules = new Set(['theme-common', 'docs-client', 'router'])
const modulesWithoutDefault = new Set(['constants', 'mdx-react'])

/** Resolves imports of Docusaurus modules to the theme's replacements. */
export function themeModulesPlugin({ siteDir, theme, publicConfig }: SiteModules): Plugin {
  const themeModule = (path: string) => JSON.stringify(`${theme}/${path}`)
  const resolveDir = packageResolveDir(theme, siteDir)
  return {
    name: namespace,
    setup(build) {
      build.onResolve(
        { filter: /^(?:@docusaurus|@mdx-js|@generated|clsx$|classnames$|react-router-dom$)/ },
        ({ path }) => {
          if (path === generatedConfig) return { path, namespace }
          const name = docusaurusModules[path]
          if (name === undefined || isInstalled(path, siteDir)) return undefined
          return { path: name, namespace }
        },
      )
      build.onResolve({ filter: /^@theme(?:-original|-init)?\// }, ({ path }) => {
        const name = path.replace(/^@theme(?:-original|-init)?\//, '')
        const replacement = docusaurusModules[`@theme/${name}`]
        if (replacement !== undefined) return { path: replacement, namespace }
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
    if (path === generatedConfig) return `export default ${JSON.stringify(publicConfig)}`
    if (path === 'mdx') return `export { mdxComponents as default } from ${themeModule('mdx')}`
    if (path.startsWith('mdx/')) {
      const name = path.slice('mdx/'.length)
      return `import { mdxComponents } from ${themeModule('mdx')}\nexport default mdxComponents.${name}`
    }
    const from = themeModule(`docusaurus/${path}`)
    if (partialModules.has(path)) {
      return `const { createStubModule } = require(${themeModule('docusaurus/stub-module')})
module.exports = createStubModule({ ...require(${from}) })`
    }
    if (modulesWithoutDefault.has(path)) return `export * from ${from}`
    return `export * from ${from}\nexport { default } from ${from}`
  }
}

function isMdxComponentName(name: string): boolean {
  return (mdxComponentNames as readonly string[]).includes(name)
}

/** Whether the site has the real package installed, which then wins. Never true for Docusaurus itself. */
function isInstalled(path: string, siteDir: string): boolean {
  const name = path.startsWith('@') ? path.split('/').slice(0, 2).join('/') : path
  return !path.startsWith('@docusaurus') && existsSync(join(siteDir, 'node_modules', name))
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
