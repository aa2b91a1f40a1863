import picomatch from 'picomatch'
import { statIfExists } from '../cache/stat-if-exists.ts'
import type { Page } from '../compile/page.ts'
import { contentFoldersOf } from '../content/content-folders.ts'
import { isCategoryFile, readCategoryFile } from '../content/read-category-files.ts'
import { readSidebars } from '../content/read-sidebars.ts'
import { readSource } from '../content/read-source.ts'
import type { SiteContent } from '../content/source.ts'
import { type EditedVersion, pagesOfVersion, replaceVersion } from '../graph/replace-version.ts'
import { createPageLinkResolver } from '../graph/resolve-links.ts'
import { pageOf } from '../graph/routes.ts'
import type { SiteGraph } from '../graph/site-graph.ts'
import type { Version } from '../graph/versions.ts'
import { displayPath, isInside } from '../io/files.ts'
import { createFolderReader } from '../io/folder-reader.ts'
import type { PreviewedAssets } from './bundle-edited-assets.ts'
import { type CompileEditTools, compileSource } from './compile-edited-page.ts'

/** The last good build, with its content. */
export interface PreviewedContent extends PreviewedAssets {
  readonly content: SiteContent
}

/** An edited file, and the page if it has one that is compiled. */
export interface EditedFile {
  readonly path: string
  readonly page: Page | null
}

/**
 * Builds the version of an edited file anew: of a category, of sidebars, or of a document that was added, changed or removed.
 * Returns the site with it. Null for other files, and for those with errors, which a build reports.
 */
export async function editVersion<Site extends PreviewedContent>(
  edited: EditedFile,
  site: Site,
  tools: CompileEditTools,
): Promise<Site | null> {
  const { graph, config } = site
  const version = versionOf(edited.path, graph)
  if (version === null || config.content.translations.size > 0) return null
  const change = await changeVersion({ ...edited, version }, site, tools)
  if (change === null) return null
  const { content, pages = pagesOfVersion(version, graph.nodes), compiled = null } = change
  const next = await replaceVersion(graph, { version, pages, content }, config)
  if (next === null || compiled === null) return next && { ...site, graph: next, content }
  const node = next.nodes.find((one) => pageOf(one) === compiled)
  if (node === undefined) return null
  const { navigation } = config
  const resolve = createPageLinkResolver({ targets: graph.linkTargets, navigation })
  const links = resolve({ page: compiled, base: node.route }).value
  const all = new Map([...graph.links, [compiled, links]])
  return { ...site, graph: { ...next, links: all }, content }
}

function versionOf(path: string, { versions }: SiteGraph): Version | null {
  const isOf = ({ config: { dir, sidebarsFile } }: Version) =>
    sidebarsFile === path || isInside(dir, path)
  const [deepest] = versions.filter(isOf).sort((a, b) => b.config.dir.length - a.config.dir.length)
  return deepest ?? null
}

type Change = Pick<EditedVersion, 'content'> & {
  readonly pages?: readonly Page[]
  /** The edited page, if there is one. */
  readonly compiled?: Page
}

async function changeVersion(
  { path, page, version }: EditedFile & { readonly version: Version },
  site: PreviewedContent,
  tools: CompileEditTools,
): Promise<Change | null> {
  const { config, content, graph } = site
  const { dir, sidebarsFile } = version.config
  if (path === sidebarsFile) {
    const { value, diagnostics } = await readSidebars(config.content, tools.store)
    return diagnostics.length > 0 ? null : { content: { ...content, sidebars: value } }
  }
  if (isCategoryFile(displayPath(dir, path))) return changeCategory(path, version, site)
  const pages = pagesOfVersion(version, graph.nodes)
  const isEdited = ({ source }: Page) => source.path === path
  if (page !== null) {
    const edited = pages.map((one) => (isEdited(one) ? page : one))
    return page.includes.length > 0 ? null : { content, pages: edited, compiled: page }
  }
  if (pages.some(isEdited))
    return statIfExists(path) ? null : { content, pages: pages.filter((one) => !isEdited(one)) }
  const added = await compileNewPage(path, site, tools)
  if (added === null) return null
  const all = [...pages, added].sort((a, b) => (a.source.path < b.source.path ? -1 : 1))
  return { content, pages: all, compiled: added }
}

/** Null if the folder has two category files. */
async function changeCategory(
  path: string,
  { config: { key, dir } }: Version,
  { config: { siteDir }, content }: PreviewedContent,
): Promise<Change | null> {
  const file = displayPath(siteDir, path)
  const read = statIfExists(path) ? await readCategoryFile(path, { key, dir }, siteDir) : null
  if (read !== null && read.value === null) return null
  const others = content.categories.filter((one) => one.file !== file)
  const { value = null } = read ?? {}
  const isTaken = others.some(({ version, folder }) => version === key && folder === value?.folder)
  if (isTaken) return null
  return { content: { ...content, categories: value === null ? others : [...others, value] } }
}

/** Compiles a document that no build has seen. Null for other files, and for a page that includes others. */
async function compileNewPage(
  path: string,
  { config }: PreviewedContent,
  tools: CompileEditTools,
): Promise<Page | null> {
  const folder = contentFoldersOf(config.content)
    .filter(({ dir }) => isInside(dir, path))
    .sort((a, b) => b.dir.length - a.dir.length)[0]
  if (folder === undefined || !statIfExists(path)?.isFile()) return null
  const name = displayPath(folder.dir, path)
  const placement = folder.placementOf(name)
  const isPage = picomatch([...folder.include], { ignore: [...folder.exclude] })(name)
  if (placement.kind !== 'doc' || !isPage) return null
  const reader = createFolderReader([folder.dir])
  const readTools = { store: tools.store, reader, knownSources: undefined }
  const { value: source, diagnostics } = await readSource(
    { path, placement },
    config.content,
    readTools,
  )
  const page = diagnostics.length > 0 ? null : await compileSource(source, config, tools)
  return page === null || page.includes.length > 0 ? null : page
}
