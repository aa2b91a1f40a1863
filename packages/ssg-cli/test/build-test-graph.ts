import type { Store } from '../src/cache/store.ts'
import { compilePages } from '../src/compile/compile-pages.ts'
import type { Page } from '../src/compile/page.ts'
import { runCompileTask } from '../src/compile/run-compile-task.ts'
import { createConfigSource } from '../src/config/config-source.ts'
import type { ContentConfig } from '../src/config/content-config.ts'
import { resolveConfig } from '../src/config/resolve-config.ts'
import { resolveVersions } from '../src/config/resolve-versions.ts'
import { siteSchema } from '../src/config/schema/site.ts'
import type { NavigationConfig, SiteConfig } from '../src/config/site-config.ts'
import { parseFrontMatter } from '../src/content/parse-front-matter.ts'
import { parseSidebars } from '../src/content/parse-sidebars.ts'
import { parseYaml } from '../src/content/parse-yaml.ts'
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
  LocalFile,
  SidebarsFile,
  SiteContent,
  Source,
  TagDefinition,
} from '../src/content/source.ts'
import { sourceText } from '../src/content/source-text.ts'
import type { Diagnostic } from '../src/diagnostics/diagnostic.ts'
import { buildSiteGraph, type SiteGraph } from '../src/graph/site-graph.ts'

/** A site in memory. Paths are relative to `content/`. */
export interface InMemorySite {
  readonly files: Readonly<Record<string, string>>
  /** Paths of drafts, which a build leaves out. */
  readonly drafts?: readonly string[]
  readonly config?: Readonly<Record<string, unknown>>
  /** Frozen versions, newest first. */
  readonly versions?: readonly string[]
  readonly sidebars?: Readonly<Record<string, unknown>>
  readonly categories?: Readonly<Record<string, CategoryFile['metadata']>>
  /** Translated labels of sidebars, by label. */
  readonly labels?: Readonly<Record<string, string>>
  /** Translated texts of generated pages. */
  readonly texts?: NavigationConfig['texts']
  /** Content of the authors file of the blog. */
  readonly authors?: readonly Author[]
  /** Content of the tags file of the current version. */
  readonly tags?: Readonly<Record<string, TagDefinition>>
  /** Modification times by absolute path. */
  readonly modificationDates?: SiteContent['modificationDates']
  /** Images and other files beside pages, with their size in pixels; null for those that are no images. */
  readonly assets?: Readonly<Record<string, LocalFile['imageSize']>>
}

export interface TestGraph {
  readonly graph: SiteGraph
  readonly content: SiteContent
  /** The compiled sources. */
  readonly pages: readonly Page[]
  readonly config: SiteConfig
  readonly diagnostics: readonly Diagnostic[]
}

export const emptyStore: Store = {
  has: () => false,
  read: () => undefined,
  write: () => {},
  flush: () => {},
  refresh: () => {},
  release: () => {},
  close: () => {},
  generation: () => emptyStore,
}

/** Runs the pipeline from texts to the graph, without the file system. */
export async function buildTestGraph(site: InMemorySite): Promise<TestGraph> {
  const config = buildTestConfig(site)
  const diagnostics: Diagnostic[] = []
  const sources = Object.entries(site.files).map(([path, text]) => {
    const { diagnostics: found, ...source } = parseSource(path, text, config.content)
    diagnostics.push(...found)
    return source
  })
  const pages = await compilePages(sources, config.markdown, {
    store: emptyStore,
    onProgress: () => {},
    compile: (tasks) =>
      Promise.all(tasks.map((task) => runCompileTask(task, config.markdown.plugins, emptyStore))),
  })
  const content: SiteContent = {
    sourcesHash: '',
    sources,
    drafts: (site.drafts ?? []).map((name) => ({
      file: `content/${name}`,
      path: `/site/content/${name}`,
    })),
    categories: Object.entries(site.categories ?? {}).map(([folder, metadata]) => {
      const file = `content/docs/${folder}/_category_.json`
      return { version: 'next', folder, file, metadata, linkPlace: { file, line: 2, column: 3 } }
    }),
    sidebars: parseTestSidebars(site, diagnostics),
    creationDates: new Map(),
    commits: new Map(),
    authors: new Map(site.authors && [[authorsFile, site.authors]]),
    modificationDates: site.modificationDates ?? {},
    tags: new Map(
      site.tags && [['/site/content/docs/tags.yml', new Map(Object.entries(site.tags))]],
    ),
    files: new Map(Object.entries(site.assets ?? {}).map(([path, size]) => localFile(path, size))),
  }
  const graph = await buildSiteGraph(pages.value, content, config)
  return {
    graph: graph.value,
    content,
    pages: pages.value,
    config,
    diagnostics: [...diagnostics, ...pages.diagnostics, ...graph.diagnostics],
  }
}

const authorsFile = '/site/content/blog/authors.yml'

function buildTestConfig(site: InMemorySite): SiteConfig {
  const { files, config = {}, versions = [], labels = {}, texts = {}, authors } = site
  const complete = siteSchema.parse({ title: 'Memory', url: 'https://memory.example', ...config })
  const has = (path: string) =>
    (path === authorsFile && authors !== undefined) ||
    Object.keys(files).some((file) => `/site/content/${file}`.startsWith(`${path}/`))
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  const assembled = resolveConfig(complete, {
    themeFile: null,
    mdxComponentsFile: null,
    mdxComponentNames: [],
    siteDir: '/site',
    workDir: '/site/.ssg',
    outDir: '/site/build',
    mode: 'production',
    inputs: [],
    integrations: [],
    annotations: null,
    languages: { all: [], current: null, translations: new Map(), labels, texts },
    configHash: '',
    versions: complete.docs.map(
      (docs) =>
        resolveVersions(docs, {
          siteDir: '/site',
          contentDir: '/site/content',
          modulesDir: '/site/content',
          frozenVersions: versions,
          exists: () => true,
          placeOf: () => place,
          placeOfFrozen: () => place,
        }).value,
    ),
    source: createConfigSource('site.config.ts', ''),
    ogImageEntry: null,
    sharp: null,
    exists: has,
  })
  return { ...assembled, publicConfig: {}, publicVariables: {}, problems: [], code: 'plain' }
}

function parseSource(
  path: string,
  text: string,
  content: ContentConfig,
): Source & { diagnostics: readonly Diagnostic[] } {
  const file = `content/${path}`
  const placement = placementOf(path, content)
  const { body, ...parts } = parseFrontMatter(text, file, placement.kind)
  return {
    file,
    path: `/site/content/${path}`,
    placement,
    ...parts,
    text: sourceText(body),
  }
}

function placementOf(path: string, { docs, blogs }: ContentConfig): Placement {
  const blog = blogs.find(({ displayDir }) => `content/${path}`.startsWith(`${displayDir}/`))
  if (blog !== undefined) {
    return postPlacement(blog.id, `content/${path}`.slice(blog.displayDir.length + 1))
  }
  const [, section = '', rest = ''] =
    /^(docs|pages|versioned_docs\/version-[^/]+)\/(.*)$/.exec(path) ?? []
  if (section === 'pages') return standalonePlacement(rest)
  const version = section === 'docs' ? 'next' : section.replace('versioned_docs/version-', '')
  return isPartial(rest)
    ? { kind: 'partial', version }
    : docPlacement(version, rest, docs[0]?.numberPrefixParser ?? true)
}

function parseTestSidebars(
  { sidebars }: InMemorySite,
  diagnostics: Diagnostic[],
): Map<string, SidebarsFile> {
  if (sidebars === undefined) return new Map()
  const file = 'content/sidebars.json'
  const { value } = parseYaml(JSON.stringify(sidebars, null, 2), { file, firstLine: 1 })
  if (value === null) throw new Error('The sidebars are not JSON')
  const parsed = parseSidebars(sidebars, value.placeOf)
  diagnostics.push(...parsed.diagnostics)
  return new Map([['next', { file, sidebars: parsed.value }]])
}

function localFile(path: string, size: LocalFile['imageSize']): [string, LocalFile] {
  const absolute = `/site/content/${path}`
  const file = {
    path: absolute,
    file: `content/${path}`,
    servedPath: null,
    hash: '0123456789abcdef',
    byteLength: 1,
    imageSize: size,
  }
  return [absolute, file]
}
