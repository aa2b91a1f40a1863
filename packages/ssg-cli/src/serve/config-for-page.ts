import { join } from 'node:path'
import type { DocsConfig, VersionConfig } from '../config/content-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { parsePathSegment } from '../content/placement.ts'
import { listFiles } from '../io/files.ts'

/**
 * A site of nothing but the page at a route, as far as paths tell which file that is: where the front
 * matter gives an address of its own, it is not found. Null: the whole site has to be known.
 */
export async function configForPage(config: SiteConfig, route: string): Promise<SiteConfig | null> {
  const { docs, pages, blogs } = config.content
  for (const { instance, version, routeRest } of versionsAt(docs, route)) {
    const file = await findDocFile(instance, version, routeRest)
    if (file === null) continue
    return restrictToFile(config, file, {
      docs: [{ ...instance, versions: [{ ...version, sidebarsFile: null }] }],
      pages: null,
    })
  }
  if (pages === null || blogs.some(({ routePrefix }) => route.startsWith(routePrefix))) return null
  const names = await listFiles(pages.dir, ['**/*.{md,mdx,js,jsx,ts,tsx}'], ['**/_*'])
  const found = names.find(
    (name) =>
      pathFromFileName(name, false) === normalizePath(route.slice(pages.routePrefix.length)),
  )
  return found === undefined
    ? null
    : restrictToFile(config, join(pages.dir, found), { docs: [], pages })
}

interface VersionAtRoute {
  readonly instance: DocsConfig
  readonly version: VersionConfig
  /** Of the route, behind the version's. */
  readonly routeRest: string
}

/** The versions below whose route it lies, the nearest first. */
function versionsAt(docs: readonly DocsConfig[], route: string): VersionAtRoute[] {
  const found = docs.flatMap((instance) =>
    instance.versions
      .filter(({ routePrefix }) => route === routePrefix || route.startsWith(`${routePrefix}/`))
      .map((version) => ({
        instance,
        version,
        routeRest: route.slice(version.routePrefix.length),
      })),
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

/** What the path of a file makes of its address. */
function pathFromFileName(name: string, numberPrefixes: DocsConfig['numberPrefixParser']): string {
  const pieces = name.replace(/\.\w+$/, '').split('/')
  const names = pieces.map((piece) => parsePathSegment(piece, numberPrefixes).name)
  const last = names.at(-1)?.toLowerCase()
  const isIndex = last === 'index' || last === 'readme' || last === names.at(-2)?.toLowerCase()
  return normalizePath((isIndex ? names.slice(0, -1) : names).join('/'))
}

function normalizePath(path: string): string {
  return path.replace(/^\/+|\/+$/g, '').toLowerCase()
}

function restrictToFile(
  config: SiteConfig,
  file: string,
  content: Pick<SiteConfig['content'], 'docs' | 'pages'>,
): SiteConfig {
  const { markdown } = config
  const { features } = markdown
  return {
    ...config,
    // Grammars take longer than the page.
    markdown: {
      ...markdown,
      fallbackComponents: true,
      features: { ...features, code: { ...features.code, colors: false } },
    },
    // Whatever is missing now is there when the site is.
    docusaurusMode: true,
    warnings: [],
    budget: [],
    content: { ...config.content, ...content, blogs: [], onlyFiles: new Set([file]) },
  }
}
