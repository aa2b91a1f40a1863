import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { truncateMarker } from '../../compile/transforms/rehype-truncate.ts'
import { asking, isAsking } from './asking.ts'
import { livePagePrefix, livePrefix } from './live-modules.ts'
import { packageDir } from './package-dir.ts'
import type { SiteModules } from './site-modules.ts'

/** Names the modules to the bundler. Their paths in it are relative, so that its output does not depend on the folder. */
const namespace = 'ssg-live'
const pageNamespace = 'ssg-live-page'

/** Live bodies, the Markdown they import, and React: always one React, since a page must not have two. */
export function liveBodies(site: SiteModules): Plugin {
  const { live, siteDir, theme, loadMarkdown } = site
  const byPath = new Map(live.map((module) => [module.path, module]))
  const byFile = new Map(live.map((module) => [module.file, module]))
  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${livePrefix}`) }, ({ path }) => {
        return { path: path.slice(livePrefix.length), namespace }
      })
      build.onResolve({ filter: new RegExp(`^${livePagePrefix}`) }, ({ path }) => {
        return { path: path.slice(livePagePrefix.length), namespace: pageNamespace }
      })
      build.onLoad({ filter: /.*/, namespace: pageNamespace }, ({ path }) => {
        return { contents: pageModule(path, site), resolveDir: packageDir(theme, siteDir) }
      })
      build.onResolve({ filter: /\.mdx?$/ }, ({ path, resolveDir }) => {
        const target = path.startsWith('@site/')
          ? resolve(siteDir, path.slice('@site/'.length))
          : resolve(resolveDir, path)
        if (!existsSync(target)) return undefined
        const module = byPath.get(target)
        return module === undefined
          ? { path: target, namespace: 'ssg-markdown' }
          : { path: module.file, namespace }
      })
      build.onLoad({ filter: /.*/, namespace: 'ssg-markdown' }, async ({ path }) => {
        const { code, errors } = await loadMarkdown(path)
        if (errors.length > 0) return { errors: errors.map((text) => ({ text })) }
        return { contents: code, loader: 'js', resolveDir: dirname(path) }
      })
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind, pluginData }) => {
        if (isAsking(pluginData, namespace)) return undefined
        const resolveDir = packageDir('react', siteDir)
        return build.resolve(path, { kind, resolveDir, pluginData: asking(pluginData, namespace) })
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const module = byFile.get(path)
        if (module === undefined) return undefined
        return { contents: module.code, loader: 'js', resolveDir: dirname(module.path) }
      })
    },
  }
}

function pageModule(file: string, { theme, mdxComponentsFile }: SiteModules): string {
  const own =
    mdxComponentsFile === null
      ? 'const own = {}'
      : `import own from ${JSON.stringify(mdxComponentsFile)}`
  return `import Body from ${JSON.stringify(livePrefix + file)}
import { mdxComponents } from ${JSON.stringify(`${theme}/mdx`)}
${own}
import { jsx } from 'react/jsx-runtime'
const unseen = { '${truncateMarker}': () => null }
export default ({ components }) => jsx(Body, { components: { ...unseen, ...mdxComponents, ...own, ...components } })
`
}
