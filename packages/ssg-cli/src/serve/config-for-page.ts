import { join } from 'node:path'
import { type Route, routeBelow } from '@ssgdocs/runtime/contract/addresses'
import type { DocsConfig, VersionConfig } from '../config/content-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { parsePathSegment } from '../content/placement.ts'
import { isFolderIndex } from '../graph/docs.ts'
import { listFiles } from '../io/files.ts'

/**
 * Returns the configuration of a site with only the page at a route. Finds its file by path alone, so
 * pages with a `slug` are not found. Null: the page needs the whole site.
 */
export async function configForPage(config: SiteConfig, route: Route): Promise<SiteConfig | null> {
  const { docs, pages, blogs } = config.content
  for (const { instance, version, routeRest } of versionsAt(docs, route)) {
    const file = await findDocFile(instance, version, routeRest)
    if (file === null) continue
    return restrictToFiles(config, [file], {
      docs: [{ ...instance, versions: [{ ...version, sidebarsFile: null }] }],
      pages: null,
    })
  }
  const isInBlog = blogs.some(({ routePrefix }) => routeBelow(route, routePrefix) !== null)
  const pageRoute = pages === null || isInBlog ? null : routeBelow(route, pages.routePrefix)
  if (pages === null || pageRoute === null) return null
  const names = await listFiles(pages.dir, ['**/*.{md,mdx,js,jsx,ts,tsx}'], ['**/_*'])
  const found = names.find((name) => pathFromFileName(name, false) === normalizePath(pageRoute))
  return found === undefined
    ? null
    : restrictToFiles(config, [join(pages.dir, found)], { docs: [], pages })
}

/** Returns the configuration of a site without pages, which has the scripts and styles of any page alone. */
export function configWithoutPages(config: SiteConfig): SiteConfig {
  return restrictToFiles(config, [], { docs: [], pages: null })
}

interface VersionAtRoute {
  readonly instance: DocsConfig
  readonly version: VersionConfig
  /** The route after that of the version. */
  readonly routeRest: Route
}

/** The versions whose route contains the given one, longest first. */
function versionsAt(docs: readonly DocsConfig[], route: Route): VersionAtRoute[] {
  const found = docs.flatMap((instance) =>
    instance.versions.flatMap((version) => {
      const routeRest = routeBelow(route, version.routePrefix)
      return routeRest === null ? [] : [{ instance, version, routeRest }]
    }),
  )
  return found.sort((a, b) => b.version.routePrefix.length - a.version.routePrefix.length)
}

async function findDocFile(
  { include, exclude, numberPrefixParser }: DocsConfig,
  { dir }: VersionConfig,
  rest: string,
): Promise<string | null> {
  const names = await listFiles(dir, include, exclude)
  const found = names.find(
    (name) => pathFromFileName(name, numberPrefixParser) === normalizePath(rest),
  )
  return found === undefined ? null : join(dir, found)
}

/** The route that a file has by its path. */
function pathFromFileName(name: string, numberPrefixes: DocsConfig['numberPrefixParser']): string {
  const segments = name.replace(/\.\w+$/, '').split('/')
  const names = segments.map((segment) => parsePathSegment(segment, numberPrefixes).name)
  const isIndex = isFolderIndex(segments.at(-1) ?? '', segments.at(-2))
  return normalizePath((isIndex ? names.slice(0, -1) : names).join('/'))
}

function normalizePath(path: string): string {
  return path.replace(/^\/+|\/+$/g, '').toLowerCase()
}

function restrictToFiles(
  config: SiteConfig,
  files: readonly string[],
  content: Pick<SiteConfig['content'], 'docs' | 'pages'>,
): SiteConfig {
  const { markdown } = config
  const { features } = markdown
  return {
    ...config,
    // Loading grammars, or a compiler for annotations, takes longer than building the page.
    markdown: {
      ...markdown,
      annotations: null,
      features: { ...features, code: { ...features.code, colors: false } },
    },
    problems: [],
    budget: [],
    content: { ...config.content, ...content, blogs: [], onlyFiles: new Set(files) },
  }
}
