import { dirname, resolve } from 'node:path'
import { mdxComponentNames } from '@ssg/runtime/contract/mdx-components'
import type { Message, Plugin } from 'esbuild'
import type { Page } from '../compile/page.ts'
import { BuildFailure } from '../diagnostics/diagnostic.ts'
import { fromEsbuild } from '../diagnostics/from-esbuild.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { fillBody } from './fill-body.ts'

/** The module of a live body, or of a partial that such modules import. */
export interface LiveModule {
  /** As diagnostics name its source. */
  readonly file: string
  /** Of the source, absolute: imports start from there. */
  readonly path: string
  /** As the author wrote it. */
  readonly text: string
  readonly code: string
  /** Whether a page of its own shows it. */
  readonly isPage: boolean
}

/** Names the modules to the bundler. Their paths in it are relative, so that its output does not depend on the folder. */
const namespace = 'ssg-live'

/** Imports of this form mean that body as a page shows it: with the theme's components. */
export const livePagePrefix = 'ssg-live-page:'
const pageNamespace = 'ssg-live-page'

/** Where sites made for Docusaurus import a component from. */
const themePath = new RegExp(`^@theme/(${mdxComponentNames.join('|')})$`)
const themeNamespace = 'ssg-theme-component'

/** Imports of this form mean the live body made from a source. */
export const livePrefix = `${namespace}:`

export function liveModules({ nodes, partials, links }: SiteGraph): LiveModule[] {
  const pages = nodes.map(pageOf).filter((page) => page !== null)
  const toModule =
    (isPage: boolean) =>
    (page: Page): LiveModule[] => {
      const { body, source } = page
      if (body.kind !== 'live') return []
      const code = fillBody(body, body.code, links.get(page) ?? [])
      return [{ file: source.file, path: source.path, text: source.body, code, isPage }]
    }
  return [...pages.flatMap(toModule(true)), ...partials.flatMap(toModule(false))]
}

/**
 * Lets esbuild read live bodies, find the partials they import, `@site/` paths and React: always the
 * site's own React, since a page must not have two.
 */
export function liveModulesPlugin(
  modules: readonly LiveModule[],
  { siteDir, theme }: { readonly siteDir: string; readonly theme: string },
): Plugin {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const byFile = new Map(modules.map((module) => [module.file, module]))
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
        return { contents: pageModule(path, theme), resolveDir: siteDir }
      })
      build.onResolve({ filter: /\.mdx?$/ }, ({ path, resolveDir }) => {
        const target = path.startsWith('@site/')
          ? resolve(siteDir, path.slice('@site/'.length))
          : resolve(resolveDir, path)
        const module = byPath.get(target)
        return module === undefined ? undefined : { path: module.file, namespace }
      })
      build.onResolve({ filter: themePath }, ({ path }) => ({ path, namespace: themeNamespace }))
      build.onLoad({ filter: /.*/, namespace: themeNamespace }, ({ path }) => {
        const name = themePath.exec(path)?.[1]
        const from = JSON.stringify(`${theme}/mdx`)
        return {
          contents: `import { mdxComponents } from ${from}\nexport default mdxComponents.${name}`,
          resolveDir: siteDir,
        }
      })
      build.onResolve({ filter: /^@site\// }, ({ path, kind }) => {
        return build.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: siteDir })
      })
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind, pluginData }) => {
        if (pluginData === namespace) return undefined
        return build.resolve(path, { kind, resolveDir: siteDir, pluginData: namespace })
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const module = byFile.get(path)
        if (module === undefined) return undefined
        return { contents: module.code, loader: 'js', resolveDir: dirname(module.path) }
      })
    },
  }
}

function pageModule(file: string, theme: string): string {
  return `import Body from ${JSON.stringify(livePrefix + file)}
import { mdxComponents } from ${JSON.stringify(`${theme}/mdx`)}
import { jsx } from 'react/jsx-runtime'
export default ({ components }) => jsx(Body, { components: { ...mdxComponents, ...components } })
`
}

/**
 * What the bundler says of a site. Of a live body it saw the module made from it: the words it
 * complains about are looked for in the text, so that the place is the author's.
 */
export function bundleFailure(
  errors: readonly Message[],
  modules: readonly LiveModule[],
  siteDir: string,
): BuildFailure {
  return new BuildFailure(
    errors.map((message) => {
      const diagnostic = fromEsbuild(message, siteDir)
      const module = modules.find(({ file }) => message.location?.file === livePrefix + file)
      if (module === undefined) return diagnostic
      const words = /"([^"]+)"/.exec(message.text)?.[1] ?? message.location?.lineText.trim() ?? ''
      const offset = Math.max(0, module.text.indexOf(words))
      const before = module.text.slice(0, offset)
      const line = before.split('\n').length
      const column = offset - before.lastIndexOf('\n')
      return { ...diagnostic, place: { file: module.file, line, column, length: words.length } }
    }),
  )
}
