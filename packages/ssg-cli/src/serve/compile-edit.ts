import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Href, hrefOf, type OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { InputHashes } from '../cache/cache-by-inputs.ts'
import { statIfExists } from '../cache/stat-if-exists.ts'
import type { StaticBody } from '../compile/body.ts'
import { readBody } from '../compile/read-body.ts'
import { mayReplaceElements } from '../config/read-mdx-component-names.ts'
import { isComponentFile } from '../content/placement.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import { displayPath } from '../io/files.ts'
import { fillBody } from '../render/fill-body.ts'
import { interactiveBodyModule } from '../render/modules/interactive-body-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import {
  bundleEditedAssets,
  type EditedAssets,
  type EditedModules,
  type PreviewedAssets,
} from './bundle-edited-assets.ts'
import { type CompileEditTools, compileEditedPage } from './compile-edited-page.ts'
import { mayNotEnd } from './may-not-end.ts'
import { hasSameFrame, type RenderEditTools, renderEditedPage } from './render-edited-page.ts'

/** What open pages can show of an edit before the site is built. */
export type Edit = EditedBody | EditedDocument | EditedAssets

/** The new body of a static page. */
export interface EditedBody {
  readonly kind: 'body'
  readonly href: Href
  readonly html: string
}

/** The new document of an open page, which shows more than another body. */
export interface EditedDocument {
  readonly kind: 'document'
  readonly path: OutputPath
}

/** The caches and workers, and what pages are rendered with. */
export type EditTools = CompileEditTools & RenderEditTools

/** The last good build. */
export interface BuiltSite extends PreviewedAssets {
  /** The files that scripts and styles are bundled from, relative to the site. */
  readonly bundleInputs: InputHashes
}

/** An edit, and the modules of the site with it: those of the next edit. */
export interface CompiledEdit {
  readonly edit: Edit
  readonly modules: SiteModules
}

/**
 * Compiles an edited file against the last build: the body of a page, or scripts and styles. Returns null for files
 * with errors, for empty ones, which an editor may be about to write, and where that is not enough. So is code
 * that may never end: it would freeze the browser, and a build finds that out.
 */
export async function compileEdit(
  { path, openPages }: { readonly path: string; readonly openPages: readonly string[] },
  site: BuiltSite,
  tools: EditTools,
): Promise<CompiledEdit | null> {
  if (statIfExists(path)?.size === 0) return null
  const { graph, theme, config, bundleInputs } = site
  const node = graph.nodes.find((candidate) => pageOf(candidate)?.source.path === path)
  const page = node !== undefined && !isComponentFile(path) ? node : null
  const isInput = bundleInputs.some(([input]) => resolve(config.siteDir, input) === path)
  if (page === null && !isInput) return null
  const importers = theme.bundle.modulesImporting(displayPath(config.siteDir, path))
  if (await mayNotEnd(path, importers)) return null
  return page === null
    ? bundle({ modules: theme.modules, openPages }, site, tools)
    : compilePage({ node: page, openPages }, site, tools)
}

async function bundle(
  edited: EditedModules,
  site: BuiltSite,
  { store }: CompileEditTools,
): Promise<CompiledEdit | null> {
  const edit = await bundleEditedAssets(edited, site, store)
  return edit && { edit, modules: edited.modules }
}

async function compilePage(
  { node, openPages }: { readonly node: RouteNode; readonly openPages: readonly string[] },
  site: BuiltSite,
  tools: EditTools,
): Promise<CompiledEdit | null> {
  const { config, theme } = site
  const { modules } = theme
  const built = pageOf(node)
  if (built === null) return null
  const edited = await compileEditedPage(built, site, tools)
  if (edited === null) return null
  const { page, links } = edited
  const read = () => readBody(page, config.markdown, tools.store)
  if (page.body.kind === 'interactive') {
    const module = interactiveBodyModule(page, links, read)
    const interactive = modules.interactive.map((one) => (one.file === module.file ? module : one))
    return bundle({ modules: { ...modules, interactive }, openPages }, site, tools)
  }
  const body = (await read()) as StaticBody
  const html = fillBody(body, body.html, links)
  const isOpen = openPages.includes(pageOutputPath(node.route, config.navigation.trailingSlash))
  if (isOpen && !hasSameFrame(built, page)) {
    const path = await renderEditedPage({ node, page, html }, site, tools)
    if (path !== null) return { edit: { kind: 'document', path }, modules }
  }
  const { themeFile } = config.theme
  if (themeFile !== null && mayReplaceElements(readFileSync(themeFile, 'utf8'))) return null
  const href = hrefOf(config.siteInfo.baseUrl, node.route)
  return { edit: { kind: 'body', href, html }, modules }
}
