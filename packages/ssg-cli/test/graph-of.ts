import type { Store } from '../src/cache/store.ts'
import { compilePages } from '../src/compile/compile-pages.ts'
import { runCompileTask } from '../src/compile/compile-task.ts'
import { assembleConfig } from '../src/config/assemble.ts'
import type { ContentConfig } from '../src/config/content-config.ts'
import { siteSchema } from '../src/config/schema/site.ts'
import type { SiteConfig } from '../src/config/site-config.ts'
import { resolveVersions } from '../src/config/versions.ts'
import { splitFrontMatter } from '../src/content/front-matter.ts'
import { parseSidebars } from '../src/content/parse-sidebars.ts'
import {
  docPlacement,
  isPartial,
  type Placement,
  postPlacement,
  standalonePlacement,
} from '../src/content/placement.ts'
import type {
  Author,
  CategoryFile,
  KnownTag,
  LocalFile,
  SidebarsFile,
  SiteContent,
  Source,
} from '../src/content/source.ts'
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts'
import { buildSiteGraph, type SiteGraph } from '../src/graph/site-graph.ts'

/** A site in memory. Paths are as below `content/`. */
export interface MemorySite {
  readonly files: Readonly<Record<string, string>>
  readonly config?: Readonly<Record<string, unknown>>
  /** Frozen versions, newest first. */
  readonly versions?: readonly string[]
  readonly sidebars?: Readonly<Record<string, unknown>>
  readonly categories?: Readonly<Record<string, CategoryFile['metadata']>>
  /** Of the authors file of the blog. */
  readonly authors?: readonly Author[]
  /** What the tags file of the version being written says. */
  readonly tags?: Readonly<Record<string, KnownTag>>
  /** When texts were written, by absolute path. */
  readonly fileDates?: SiteContent['fileDates']
  /** Images and downloads beside pages, with a size in pixels. */
  readonly assets?: Readonly<Record<string, { width: number; height: number }>>
}

export interface MemoryGraph {
  readonly graph: SiteGraph
  readonly config: SiteConfig
  readonly diagnostics: readonly Diagnostic[]
}

const noStore: Store = {
  has: () => false,
  read: () => undefined,
  write: () => {},
  flush: () => {},
  refresh: () => {},
  close: () => {},
}

/** Runs the pipeline from texts to the graph, without a disk. */
export async function graphOf(site: MemorySite): Promise<MemoryGraph> {
  const config = configOf(site)
  const diagnostics: Diagnostic[] = []
  const sources = Object.entries(site.files).map(([path, text]) => {
    const { diagnostics: found, ...source } = sourceOf(path, text, config.content)
    diagnostics.push(...found)
    return source
  })
  const pages = await compilePages(sources, config.markdown, {
    store: noStore,
    onProgress: () => {},
    compile: (tasks) =>
      Promise.all(tasks.map((task) => runCompileTask(task, config.markdown.plugins, noStore))),
  })
  const content: SiteContent = {
    textsKey: '',
    sources,
    categories: Object.entries(site.categories ?? {}).map(([folder, metadata]) => ({
      version: 'next',
      folder,
      file: `content/docs/${folder}/_category_.json`,
      metadata,
    })),
    sidebars: sidebarsOf(site, diagnostics),
    created: new Map(),
    commits: new Map(),
    authors: new Map(site.authors && [[authorsFile, site.authors]]),
    fileDates: site.fileDates ?? {},
    tags: new Map(
      site.tags && [['/site/content/docs/tags.yml', new Map(Object.entries(site.tags))]],
    ),
    files: new Map(Object.entries(site.assets ?? {}).map(([path, size]) => localFile(path, size))),
  }
  const graph = await buildSiteGraph(pages.value, content, config.content, config.navigation)
  return {
    graph: graph.value,
    config,
    diagnostics: [...diagnostics, ...pages.diagnostics, ...graph.diagnostics],
  }
}

const authorsFile = '/site/content/blog/authors.yml'

function configOf({ files, config = {}, versions = [], authors }: MemorySite): SiteConfig {
  const complete = siteSchema.parse({ title: 'Memory', url: 'https://memory.example', ...config })
  const has = (path: string) =>
    (path === authorsFile && authors !== undefined) ||
    Object.keys(files).some((file) => `/site/content/${file}`.startsWith(`${path}/`))
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const assembled = assembleConfig(complete, {
    definitionFile: null,
    mdxComponentsFile: null,
    ownComponents: [],
    siteDir: '/site',
    workDir: '/site/.ssg',
    outDir: '/site/build',
    mode: 'production',
    inputs: [],
    code: '',
    versions: complete.docs.map(
      (docs) =>
        resolveVersions(docs, {
          siteDir: '/site',
          contentDir: '/site/content',
          frozen: versions,
          exists: () => true,
          placeOf: () => place,
        }).value,
    ),
    source: { file: 'site.config.ts', text: '' },
    exists: has,
  })
  return { ...assembled, exposed: {}, tolerant: false, warnings: [] }
}

function sourceOf(
  path: string,
  text: string,
  content: ContentConfig,
): Source & { diagnostics: readonly Diagnostic[] } {
  const file = `content/${path}`
  const placement = placementOf(path, content)
  return {
    file,
    path: `/site/content/${path}`,
    placement,
    ...splitFrontMatter(text, file, placement.kind),
  }
}

function placementOf(path: string, { docs, blogs }: ContentConfig): Placement {
  const blog = blogs.find(({ folder }) => `content/${path}`.startsWith(`${folder}/`))
  if (blog !== undefined) {
    return postPlacement(blog.id, `content/${path}`.slice(blog.folder.length + 1))
  }
  const [, section = '', rest = ''] =
    /^(docs|pages|versioned_docs\/version-[^/]+)\/(.*)$/.exec(path) ?? []
  if (section === 'pages') return standalonePlacement(rest)
  const version = section === 'docs' ? 'next' : section.replace('versioned_docs/version-', '')
  return isPartial(rest)
    ? { kind: 'partial', version }
    : docPlacement(version, rest, docs[0]?.numberPrefixes ?? true)
}

function sidebarsOf(
  { sidebars }: MemorySite,
  diagnostics: Diagnostic[],
): Map<string, SidebarsFile> {
  if (sidebars === undefined) return new Map()
  const file = 'content/sidebars.json'
  const parsed = parseSidebars(sidebars, JSON.stringify(sidebars, null, 2), file)
  diagnostics.push(...parsed.diagnostics)
  return new Map([['next', { file, sidebars: parsed.value }]])
}

function localFile(path: string, size: LocalFile['size']): [string, LocalFile] {
  const absolute = `/site/content/${path}`
  const file = {
    path: absolute,
    file: `content/${path}`,
    served: null,
    hash: '0123456789abcdef',
    byteLength: 1,
    size,
  }
  return [absolute, file]
}
