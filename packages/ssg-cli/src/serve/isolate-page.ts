import { join } from 'node:path'
import type { DocsConfig, VersionConfig } from '../config/content-config.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { namePiece } from '../content/placement.ts'
import { listFiles } from '../io/files.ts'

/**
 * A site of nothing but the page at a route, as far as paths tell which file that is: where the front
 * matter gives an address of its own, it is not found. Null: the whole site has to be known.
 */
export async function isolatePage(config: SiteConfig, route: string): Promise<SiteConfig | null> {
  const { docs, pages, blogs } = config.content
  for (const { instance, version, rest } of versionsAt(docs, route)) {
    const file = await docAt(instance, version, rest)
    if (file === null) continue
    return only(config, file, {
      docs: [{ ...instance, versions: [{ ...version, sidebarsFile: null }] }],
      pages: null,
    })
  }
  if (pages === null || blogs.some(({ path }) => route.startsWith(path))) return null
  const names = await listFiles(pages.dir, ['**/*.{md,mdx,js,jsx,ts,tsx}'], ['**/_*'])
  const found = names.find(
    (name) => addressOf(name, false) === bare(route.slice(pages.path.length)),
  )
  return found === undefined ? null : only(config, join(pages.dir, found), { docs: [], pages })
}

interface VersionAtRoute {
  readonly instance: DocsConfig
  readonly version: VersionConfig
  /** Of the route, behind the version's. */
  readonly rest: string
}

/** The versions below whose route it lies, the nearest first. */
function versionsAt(docs: readonly DocsConfig[], route: string): VersionAtRoute[] {
  const found = docs.flatMap((instance) =>
    instance.versions
      .filter(({ path }) => route === path || route.startsWith(`${path}/`))
      .map((version) => ({ instance, version, rest: route.slice(version.path.length) })),
  )
  return found.sort((a, b) => b.version.path.length - a.version.path.length)
}

async function docAt(
  { include, exclude, numberPrefixes }: DocsConfig,
  { dir }: VersionConfig,
  rest: string,
): Promise<string | null> {
  const names = await listFiles(dir, include, exclude)
  const found = names.find((name) => addressOf(name, numberPrefixes) === bare(rest))
  return found === undefined ? null : join(dir, found)
}

/** What the path of a file makes of its address. */
function addressOf(name: string, numberPrefixes: DocsConfig['numberPrefixes']): string {
  const pieces = name.replace(/\.\w+$/, '').split('/')
  const names = pieces.map((piece) => namePiece(piece, numberPrefixes).name)
  const last = names.at(-1)?.toLowerCase()
  const isIndex = last === 'index' || last === 'readme' || last === names.at(-2)?.toLowerCase()
  return bare((isIndex ? names.slice(0, -1) : names).join('/'))
}

function bare(path: string): string {
  return path.replace(/^\/+|\/+$/g, '').toLowerCase()
}

function only(
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
      features: { ...features, code: { ...features.code, colors: false } },
    },
    // Whatever is missing now is there when the site is.
    tolerant: true,
    warnings: [],
    budget: [],
    content: { ...config.content, ...content, blogs: [], only: new Set([file]) },
  }
}
