import { existsSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { staticBodyAttribute } from '@ssgdocs/runtime/contract/dom'
import type { OnLoadArgs, OnLoadResult, Plugin } from 'esbuild'
import { once } from '../../cache/once.ts'
import { mdxContextModule } from '../../compile/compile-body.ts'
import { truncateMarker } from '../../compile/transforms/rehype-truncate.ts'
import { isComponentFile } from '../../content/placement.ts'
import { importedPageSource } from './imported-page-source.ts'
import {
  interactiveBrowserPrefix,
  interactivePagePrefix,
  interactivePrefix,
} from './interactive-body-modules.ts'
import { memoizeResolve } from './memoize-resolve.ts'
import { moduleExists } from './module-exists.ts'
import { packageResolveDir, reactResolveDir } from './package-resolve-dir.ts'
import { pagePropsModule } from './public-config.ts'
import { isHandling, markHandling } from './reentrancy-guard.ts'
import type { SiteModules } from './site-modules.ts'

/** Paths in these namespaces are relative to the site, so that the output is the same in every folder. */
const namespace = 'ssg-interactive'
const pageNamespace = 'ssg-interactive-page'
const importedNamespace = 'ssg-imported-page'
/** A page and another that imports it have two modules of one text. */
const browserSuffix = '?browser'

/** Loads interactive bodies and the Markdown they import. Resolves React to one copy, since two break hooks. */
export function interactiveBodiesPlugin(site: SiteModules): Plugin {
  const { interactive, siteDir, theme, loadMarkdown } = site
  const byPath = new Map(interactive.map((module) => [module.path, module]))
  const byFile = new Map(interactive.map((module) => [module.file, module]))
  return {
    name: namespace,
    setup(build) {
      const resolveOnce = memoizeResolve(build, siteDir)
      const reactDir = once(() => reactResolveDir(siteDir))
      build.onResolve({ filter: new RegExp(`^${interactivePrefix}`) }, ({ path }) => {
        return { path: path.slice(interactivePrefix.length), namespace }
      })
      build.onResolve({ filter: new RegExp(`^${interactiveBrowserPrefix}`) }, ({ path }) => {
        const file = path.slice(interactiveBrowserPrefix.length)
        return { path: file, namespace, suffix: browserSuffix }
      })
      build.onResolve({ filter: new RegExp(`^${interactivePagePrefix}`) }, ({ path }) => {
        return { path: path.slice(interactivePagePrefix.length), namespace: pageNamespace }
      })
      build.onResolve({ filter: new RegExp(`^${mdxContextModule}$`) }, ({ path }) => {
        return { path, namespace: mdxContextModule }
      })
      build.onLoad({ filter: /.*/, namespace: mdxContextModule }, () => {
        return {
          contents: `export { MdxContext, useMDXComponents } from '${mdxContextEntry}'`,
          resolveDir: packageResolveDir(mdxContextEntry, siteDir),
        }
      })
      build.onLoad({ filter: /.*/, namespace: pageNamespace }, ({ path }) => {
        return {
          contents: pageModuleSource(path, site),
          resolveDir: packageResolveDir(theme, siteDir),
        }
      })
      // Imports of a translated page may also be relative to the translation.
      build.onResolve({ filter: /^\.\.?\//, namespace }, ({ path, ...from }) => {
        const module = byFile.get(from.importer)
        const ownDir = dirname(resolve(siteDir, from.importer))
        if (module === undefined || from.resolveDir === ownDir) return undefined
        return moduleExists(resolve(ownDir, path))
          ? build.resolve(path, { ...from, resolveDir: ownDir })
          : undefined
      })
      build.onResolve({ filter: /\.mdx?$/ }, ({ path, resolveDir }) => {
        const target = path.startsWith('@site/')
          ? resolve(siteDir, path.slice('@site/'.length))
          : resolve(resolveDir, path)
        const module = byPath.get(target)
        if (module === undefined && !existsSync(target)) return undefined
        if (module === undefined)
          return { path: relative(siteDir, target).split(sep).join('/'), namespace: 'ssg-markdown' }
        return { path: module.file, namespace: module.isPage ? importedNamespace : namespace }
      })
      build.onLoad({ filter: /.*/, namespace: importedNamespace }, async ({ path }) => {
        const module = byFile.get(path)
        return module && { contents: await importedPageSource(module), resolveDir: siteDir }
      })
      const loadModule = async (loaded: OnLoadArgs): Promise<OnLoadResult> => {
        const path = resolve(siteDir, loaded.path)
        const { code, errors } = await loadMarkdown(path)
        if (errors.length > 0) return { errors }
        return { contents: code, loader: 'js', resolveDir: dirname(path) }
      }
      build.onLoad({ filter: /.*/, namespace: 'ssg-markdown' }, loadModule)
      // esbuild itself resolves the files of a template literal.
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, loadModule)
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind, pluginData }) => {
        if (isHandling(pluginData, namespace)) return undefined
        return resolveOnce(path, {
          kind,
          resolveDir: reactDir(),
          pluginData: markHandling(pluginData, namespace),
        })
      })
      build.onLoad({ filter: /.*/, namespace }, async ({ path, suffix }) => {
        const module = byFile.get(path)
        if (module === undefined) return undefined
        const contents = await module.loadCode(suffix === browserSuffix)
        return { contents, loader: 'js', resolveDir: existingFolder(module.path) }
      })
    },
  }
}

/** The folder of a file, or the nearest one that exists: esbuild finds no packages from another one. */
function existingFolder(path: string): string {
  const folder = dirname(path)
  return existsSync(folder) ? folder : existingFolder(folder)
}

/** The context of our theme, whatever theme the site has. */
export const mdxContextEntry = '@ssgdocs/theme/mdx-context'

/** A page that is a component gets props: the public configuration, and what a converter adds. */
function componentPageSource(file: string): string {
  return `import Body from ${JSON.stringify(interactivePrefix + file)}
import usePageProps from '${pagePropsModule}'
import { jsx } from 'react/jsx-runtime'
export default () => jsx(Body, usePageProps())
`
}

/** On a page, parts have a mark. A list of posts has none. */
const markedParts = `staticMark: parts && ''`

/** React keeps the content that the document has. */
const servedParts = `staticPart: (type, index, props) => jsx(type, {
    ...props, '${staticBodyAttribute}': '', dangerouslySetInnerHTML: parts[index], suppressHydrationWarning: true
  })`

function pageModuleSource(
  file: string,
  { theme, mdxComponentsFile, omitsStaticParts }: SiteModules,
): string {
  if (isComponentFile(file)) return componentPageSource(file)
  const importSiteComponents =
    mdxComponentsFile === null
      ? 'const siteComponents = {}'
      : `import siteComponents from ${JSON.stringify(mdxComponentsFile)}`
  const prefix = omitsStaticParts ? interactiveBrowserPrefix : interactivePrefix
  return `import Body from ${JSON.stringify(prefix + file)}
import { mdxComponents } from ${JSON.stringify(`${theme}/mdx`)}
${importSiteComponents}
import { MdxContext } from '${mdxContextModule}'
import { jsx } from 'react/jsx-runtime'
const hidden = { '${truncateMarker}': () => null }
export default ({ components: replaced, parts }) => {
  const components = { ...hidden, ...mdxComponents, ...siteComponents, ...replaced }
  const children = jsx(Body, { components, ${omitsStaticParts ? servedParts : markedParts} })
  return jsx(MdxContext.Provider, { value: components, children })
}
`
}
