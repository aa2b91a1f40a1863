import { dirname, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import type { Page } from '../compile/page.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import { fillBody } from './fill-body.ts'

/** The module of a live body, or of a partial that such modules import. */
export interface LiveModule {
  /** As diagnostics name its source. */
  readonly file: string
  /** Of the source, absolute: imports start from there. */
  readonly path: string
  readonly code: string
  /** Whether a page of its own shows it. */
  readonly isPage: boolean
}

/** Imports of this form mean the live body made from a source. */
export const livePrefix = 'ssg-live:'

export function liveModules({ nodes, partials, links }: SiteGraph): LiveModule[] {
  const pages = nodes.map(pageOf).filter((page) => page !== null)
  const toModule =
    (isPage: boolean) =>
    (page: Page): LiveModule[] => {
      const { body, source } = page
      if (body.kind !== 'live') return []
      const code = fillBody(body, body.code, links.get(page) ?? [])
      return [{ file: source.file, path: source.path, code, isPage }]
    }
  return [...pages.flatMap(toModule(true)), ...partials.flatMap(toModule(false))]
}

/**
 * Lets esbuild read live bodies, find the partials they import, `@site/` paths and React: always the
 * site's own React, since a page must not have two.
 */
export function liveModulesPlugin(modules: readonly LiveModule[], siteDir: string): Plugin {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const namespace = 'ssg-live'

  return {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${livePrefix}`) }, ({ path }) => {
        return { path: byFile.get(path.slice(livePrefix.length))?.path ?? path, namespace }
      })
      build.onResolve({ filter: /\.mdx?$/ }, ({ path, resolveDir }) => {
        const target = path.startsWith('@site/')
          ? resolve(siteDir, path.slice('@site/'.length))
          : resolve(resolveDir, path)
        return byPath.has(target) ? { path: target, namespace } : undefined
      })
      build.onResolve({ filter: /^@site\// }, ({ path, kind }) => {
        return build.resolve(`./${path.slice('@site/'.length)}`, { kind, resolveDir: siteDir })
      })
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, ({ path, kind, pluginData }) => {
        if (pluginData === namespace) return undefined
        return build.resolve(path, { kind, resolveDir: siteDir, pluginData: namespace })
      })
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
        const module = byPath.get(path)
        return { contents: module?.code ?? '', loader: 'js', resolveDir: dirname(path) }
      })
    },
  }
}
