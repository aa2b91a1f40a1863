import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { pageOutputPath } from '@ssgdocs/runtime/contract/output-paths'
import type { Page } from '../compile/page.ts'
import type { RouteNode } from '../graph/routes.ts'
import type { InteractiveBodyModule } from '../render/modules/interactive-body-modules.ts'
import type { SiteModules } from '../render/modules/site-modules.ts'
import type { PreviewedAssets } from './bundle-edited-assets.ts'
import type { CompileEditTools } from './compile-edited-page.ts'
import { type RenderEditTools, renderEditedPages, withEditedPage } from './render-edited-page.ts'
import { renderEditedTheme } from './render-edited-theme.ts'

/** A good version of a page that open pages show before it is built. */
export interface PageEdit {
  readonly path: OutputPath
  readonly page: Page
  /** The HTML of a static body, or the module of an interactive one. */
  readonly body: string | InteractiveBodyModule
}

/** The last good versions of pages that no build has. */
export interface UnbuiltEdits {
  add(edit: PageEdit): void
  /**
   * Writes the document of an open page with what was edited since the last good build. Returns false if there is no such
   * page, or it cannot be rendered.
   */
  write(
    path: string,
    site: PreviewedAssets,
    tools: CompileEditTools & RenderEditTools,
  ): Promise<boolean>
  /** Call after a build, with the pages that failed. Returns those that have a good version. */
  keepUnbuilt(failed: ReadonlySet<OutputPath>): readonly OutputPath[]
}

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

      async function renderWithModules(edited: PreviewedAssets): Promise<boolean> {
        const rendered = await renderEditedTheme(edited, [path], tools)
        return rendered?.some((file) => file === path) ?? false
      }
    },
    keepUnbuilt(failed) {
      for (const { path } of edits.values()) if (!failed.has(path)) edits.delete(path)
      return [...edits.values()].map(({ path }) => path)
    },
  }
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
