import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Href, hrefOf, type OutputPath } from '@ssgdocs/runtime/contract/addresses'
import type { MovedPages } from '@ssgdocs/runtime/contract/dev-server'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import { statIfExists } from '../cache/stat-if-exists.ts'
import type { StaticBody } from '../compile/body.ts'
import type { Page } from '../compile/page.ts'
import { readBody } from '../compile/read-body.ts'
import { mayReplaceElements } from '../config/read-mdx-component-names.ts'
import { isComponentFile } from '../content/placement.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import { displayPath } from '../io/files.ts'
import { fillBody } from '../render/fill-body.ts'
import { interactiveBodyModule } from '../render/modules/interactive-body-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { BuiltSite } from './built-site.ts'
import { bundleEditedAssets, type EditedAssets } from './bundle-edited-assets.ts'
import { type CompileEditTools, compileEditedPage } from './compile-edited-page.ts'
import { type EditedFile, editVersion } from './edit-version.ts'
import { mayNotEnd } from './may-not-end.ts'
import { findMovedPages } from './moved-pages.ts'
import {
  hasSameFrame,
  type RenderEditTools,
  renderEditedPages,
  withBody,
  withEditedPage,
} from './render-edited-page.ts'
import { isOfTheme, renderEditedTheme } from './render-edited-theme.ts'
import { type PageEdit, withModule } from './unbuilt-edits.ts'

/** What open pages can show of an edit before the site is built. */
export type Edit = EditedBody | EditedDocuments | EditedAssets

/** The new body of a static page. */
export interface EditedBody {
  readonly kind: 'body'
  readonly href: Href
  readonly html: string
  /** Where the document of the page is to be written. */
  readonly path: OutputPath
}

/** New documents of open pages, which show more than another body, and of a page that was added. */
export interface EditedDocuments {
  readonly kind: 'documents'
  readonly paths: readonly OutputPath[]
  readonly movedPages: MovedPages
}

/** The caches and workers, and what pages are rendered with. */
export type EditTools = CompileEditTools & RenderEditTools

/** An edit, and the site with it, from which the next edit starts. */
export interface CompiledEdit {
  readonly edit: Edit
  readonly site: BuiltSite
  /** The edited page, if there is one. */
  readonly page?: PageEdit
}

/** A site, and the output paths of its open pages. */
interface OpenSite {
  readonly site: BuiltSite
  readonly openPages: readonly string[]
}

/**
 * Compiles an edited file against the last build: the body of a page, scripts and styles, or what the sidebars of open pages
 * show. Returns null for files with errors, for empty ones, which an editor may be about to write, and where that is not
 * enough. So is code that may never end: it would freeze the browser, and a build finds that out.
 */
export async function compileEdit(
  path: string,
  open: OpenSite,
  tools: EditTools,
): Promise<CompiledEdit | null> {
  const { site } = open
  const stats = statIfExists(path)
  if (stats?.size === 0) return null
  const { graph, theme, config, bundleInputs } = site
  const node = graph.nodes.find((candidate) => pageOf(candidate)?.source.path === path)
  const page = node !== undefined && !isComponentFile(path) ? node : null
  const isInput = bundleInputs.some(([input]) => resolve(config.siteDir, input) === path)
  if (stats === undefined || (page === null && !isInput))
    return showVersion({ path, page: null }, open, tools)
  const { modulesImporting } = theme.bundle
  if (await mayNotEnd([path], (file) => modulesImporting(displayPath(config.siteDir, file))))
    return null
  if (page !== null) return compilePage(page, open, tools)
  return isOfTheme(path, site) ? showTheme(open, tools) : bundle(theme.modules, open, tools)
}

async function bundle(
  modules: SiteModules,
  { site, openPages }: OpenSite,
  { store }: CompileEditTools,
): Promise<CompiledEdit | null> {
  const edit = await bundleEditedAssets({ modules, openPages }, site, store)
  return edit && { edit, site: { ...site, theme: { ...site.theme, modules } } }
}

/** The theme file is also in what the server renders around each page. */
async function showTheme(
  { site, openPages }: OpenSite,
  tools: EditTools,
): Promise<CompiledEdit | null> {
  const pages = openPages.filter((path) => !site.failed.has(path as OutputPath))
  const paths = (await renderEditedTheme(site, pages, tools)) ?? []
  return paths.length === 0 ? null : { edit: { kind: 'documents', paths, movedPages: {} }, site }
}

async function compilePage(
  node: RouteNode,
  open: OpenSite,
  tools: EditTools,
): Promise<CompiledEdit | null> {
  const { site } = open
  const { config, theme } = site
  const { modules } = theme
  const built = pageOf(node)
  if (built === null) return null
  const edited = await compileEditedPage(built, site, tools)
  if (edited === null) return null
  const { page, links } = edited
  const path = outputPathOf(node, site)
  const read = () => readBody(page, config.markdown, tools.store)
  if (page.body.kind === 'interactive') {
    const module = interactiveBodyModule(page, links, read)
    const bundled = await bundle(withModule(modules, module), open, tools)
    return bundled && { ...bundled, page: { path, page, body: module } }
  }
  const body = (await read()) as StaticBody
  const html = fillBody(body, body.html, links)
  const pageEdit = { path, page, body: html }
  if (!hasSameFrame(built, page)) {
    const shown = await showFrame({ node, page, html }, open, tools)
    if (shown !== null) return { ...shown, page: pageEdit }
  }
  const { themeFile } = config.theme
  if (themeFile !== null && mayReplaceElements(readFileSync(themeFile, 'utf8'))) return null
  const href = hrefOf(config.siteInfo.baseUrl, node.route)
  return { edit: { kind: 'body', href, html, path }, site, page: pageEdit }
}

/** Renders an open page whose title, headings or front matter have changed. If it is another one, or moves, renders those that list it. */
async function showFrame(
  { node, page, html }: { readonly node: RouteNode; readonly page: Page; readonly html: string },
  open: OpenSite,
  tools: EditTools,
): Promise<CompiledEdit | null> {
  const { site } = open
  const edited = isOpen(node, open) ? withEditedPage(node, page, site.config.navigation) : null
  if (edited === null) return showVersion({ path: page.source.path, page }, open, tools)
  const paths = await renderEditedPages([{ node: edited, html }], site, tools)
  return paths.length === 0 ? null : { edit: { kind: 'documents', paths, movedPages: {} }, site }
}

/** Renders open pages of a version with an edited document, category or list of sidebars, and a page that was added. */
async function showVersion(
  edited: EditedFile,
  open: OpenSite,
  tools: EditTools,
): Promise<CompiledEdit | null> {
  const site = await editVersion(edited, open.site, tools)
  if (site === null) return null
  const known = new Set(open.site.graph.nodes)
  const isShown = (node: RouteNode): boolean => {
    if (known.has(node) || (node.kind !== 'doc' && node.kind !== 'category')) return false
    const page = pageOf(node)
    const isEdited = page?.source.path === edited.path
    // The last bundle has no module of its body.
    return isEdited ? page.body.kind === 'static' : isOpen(node, open) && !hasFailed(node, site)
  }
  const nodes = site.graph.nodes.filter(isShown)
  const filled = await Promise.all(nodes.map((node) => withBody(node, site, tools.store)))
  const paths = await renderEditedPages(filled, site, tools)
  if (paths.length === 0) return null
  // The others are at their new address after the build.
  const isRendered = nodes.some((node) => pageOf(node)?.source.path === edited.path)
  const movedPages = isRendered ? findMovedPages(site, open.site) : {}
  return { edit: { kind: 'documents', paths, movedPages }, site }
}

function isOpen(node: RouteNode, { site, openPages }: OpenSite): boolean {
  return openPages.includes(outputPathOf(node, site))
}

function hasFailed(node: RouteNode, site: BuiltSite): boolean {
  return site.failed.has(outputPathOf(node, site))
}

function outputPathOf({ route }: RouteNode, { config }: BuiltSite): OutputPath {
  return pageOutputPath(route, config.navigation.trailingSlash)
}
