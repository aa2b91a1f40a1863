import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hrefOf, type OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { Page } from '../compile/page.ts'
import { readStaticBody } from '../compile/read-body.ts'
import { pageOf, type RouteNode } from '../graph/routes.ts'
import { fillBody } from '../render/fill-body.ts'
import type { InteractiveBodyModule } from '../render/modules/interactive-body-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { BuiltSite } from './built-site.ts'
import type { PreviewedAssets } from './bundle-edited-assets.ts'
import { type CompileEditTools, compileTextAlone, type EditedPage } from './compile-edited-page.ts'
import { previewFoldersOf } from './preview-folders.ts'
import { type RenderEditTools, renderEditedPages, withEditedPage } from './render-edited-page.ts'
import { renderEditedTheme } from './render-edited-theme.ts'

/** A good version of a page that open pages show before it is built. */
export interface PageEdit {
  readonly path: OutputPath
  readonly page: Page
  /** The HTML of a static body, or the module of an interactive one. */
  readonly body: string | InteractiveBodyModule
}

/** What open pages show that no build has: the last good versions of pages, and the text alone of those without one. */
export interface UnbuiltEdits {
  add(edit: PageEdit): void
  /**
   * Writes the document of an open page with what was edited since the last good build. Returns false if there is no such
   * page, or it cannot be rendered.
   */
  write(path: string, site: BuiltSite, tools: UnbuiltTools): Promise<boolean>
  /** Call after a build. */
  keepUnbuilt(site: BuiltSite): UnbuiltPages
}

/** The pages that failed, but can be shown: with what was edited, as they were, or without their code. */
export interface UnbuiltPages {
  readonly paths: readonly OutputPath[]
  /** Hrefs of those that show their text alone. */
  readonly textAlone: ReadonlySet<string>
}

type UnbuiltTools = CompileEditTools & RenderEditTools

export function createUnbuiltEdits(): UnbuiltEdits {
  const edits = new Map<string, PageEdit>()
  return {
    add(edit) {
      edits.set(edit.path, edit)
    },
    async write(path, site, tools) {
      const node = nodesByPath(site).get(path)
      if (node === undefined) return false
      const edit = edits.get(path)
      const isLost = hasNoVersion(path, site)
      const isWritten =
        (edit !== undefined || !isLost) && (await writeEdited({ node, path, edit }, site, tools))
      return isWritten || (isLost && writeTextAlone(node, site, tools))
    },
    keepUnbuilt(site) {
      for (const { path } of edits.values()) if (!site.failed.has(path)) edits.delete(path)
      const edited = [...edits.values()].map(({ path }) => path)
      const others = [...site.failed].filter((path) => hasNoVersion(path, site))
      const withoutEdit = new Set<string>(others.filter((path) => !edits.has(path)))
      return {
        paths: [...new Set([...edited, ...others])],
        textAlone: new Set(hrefsOf(withoutEdit, site)),
      }
    },
  }
}

function hrefsOf(paths: ReadonlySet<string>, { graph, config }: BuiltSite): readonly string[] {
  if (paths.size === 0) return []
  const { trailingSlash } = config.navigation
  const nodes = graph.nodes.filter(({ route }) => paths.has(pageOutputPath(route, trailingSlash)))
  return nodes.map(({ route }) => hrefOf(config.siteInfo.baseUrl, route))
}

interface OpenPage {
  readonly node: RouteNode
  readonly path: string
  readonly edit: PageEdit | undefined
}

async function writeEdited(
  { node, path, edit }: OpenPage,
  site: PreviewedAssets,
  tools: UnbuiltTools,
): Promise<boolean> {
  const renderWithModules = async (edited: PreviewedAssets): Promise<boolean> => {
    const rendered = await renderEditedTheme(edited, [path], tools)
    return rendered?.some((file) => file === path) ?? false
  }
  if (edit === undefined) return renderWithModules(site)
  const edited = withEditedPage(node, edit.page, site.config.navigation) ?? node
  if (typeof edit.body === 'string') {
    const rendered = await renderEditedPages([{ node: edited, html: edit.body }], site, tools)
    return rendered.length > 0
  }
  const nodes = site.graph.nodes.map((one) => (one === node ? edited : one))
  const modules = withModule(site.theme.modules, edit.body)
  const theme = { ...site.theme, modules }
  return renderWithModules({ ...site, graph: { ...site.graph, nodes }, theme })
}

/** Whether a page failed and has no good version. */
function hasNoVersion(path: string, { failed, config }: BuiltSite): boolean {
  return (
    failed.has(path as OutputPath) && !existsSync(join(previewFoldersOf(config).previewDir, path))
  )
}

/** Renders a page that failed without its code; one that is a component, without content. */
async function writeTextAlone(
  node: RouteNode,
  site: BuiltSite,
  tools: UnbuiltTools,
): Promise<boolean> {
  const page = pageOf(node)
  if (page === null) return false
  const text = await compileTextAlone(page, site, tools)
  const shown = text && withEditedPage(node, text.page, site.config.navigation)
  const html = text === null ? '' : await htmlOf(text, site, tools)
  const rendered = await renderEditedPages([{ node: shown ?? node, html }], site, tools)
  return rendered.length > 0
}

async function htmlOf(
  { page, links }: EditedPage,
  { config }: BuiltSite,
  { store }: UnbuiltTools,
): Promise<string> {
  const body = await readStaticBody(page, config.markdown, store)
  return fillBody(body, body.html, links)
}

function nodesByPath({ graph, config }: PreviewedAssets): ReadonlyMap<string, RouteNode> {
  const { trailingSlash } = config.navigation
  return new Map(graph.nodes.map((node) => [pageOutputPath(node.route, trailingSlash), node]))
}

/** The code of a site with another version of one body, which may have had errors. */
export function withModule(modules: SiteModules, module: InteractiveBodyModule): SiteModules {
  const { interactive } = modules
  const isKnown = interactive.some(({ file }) => file === module.file)
  const replaced = interactive.map((one) => (one.file === module.file ? module : one))
  return { ...modules, interactive: isKnown ? replaced : [...interactive, module] }
}
