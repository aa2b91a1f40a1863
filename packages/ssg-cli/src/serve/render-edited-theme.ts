import type { OutputPath } from '@ssgdocs/runtime/contract/addresses'
import { isError } from '../diagnostics/diagnostic.ts'
import { pageOf } from '../graph/routes.ts'
import { displayPath } from '../io/files.ts'
import { bundleServerTheme } from '../pipeline/bundle-server-theme.ts'
import {
  bundleForPages,
  nullForFailure,
  openNodes,
  type PreviewedAssets,
} from './bundle-edited-assets.ts'
import type { CompileEditTools } from './compile-edited-page.ts'
import { type RenderEditTools, renderEditedPages, withBody } from './render-edited-page.ts'

/** Whether the theme file is at a path or imports it. */
export function isOfTheme(path: string, { config, theme }: PreviewedAssets): boolean {
  return displayPath(config.siteDir, path) in theme.bundle.themeSources
}

/**
 * Renders open pages with an edited theme file, bundled for them alone. Returns their output paths, and that of changed styles. Null
 * for a theme with errors, which a build reports.
 */
export async function renderEditedTheme(
  site: PreviewedAssets,
  openPages: readonly string[],
  tools: CompileEditTools & RenderEditTools,
): Promise<readonly OutputPath[] | null> {
  const { config, graph, theme } = site
  const nodes = openNodes(site, openPages)
  const files = new Set(nodes.flatMap((node) => pageOf(node)?.source.file ?? []))
  const interactive = theme.modules.interactive.filter(
    ({ file, isPage }) => !isPage || files.has(file),
  )
  const modules = { ...theme.modules, interactive }
  const bundled = await bundleServerTheme({ graph, modules }, config, {
    ...tools,
    failOn: 'errors',
  }).catch(nullForFailure)
  if (bundled === null || bundled.diagnostics.some(isError)) return null
  const edited = { ...site, theme: bundled.value }
  const client = await bundleForPages(nodes, edited, tools.store)
  if (client === null) return null
  const { assets, changed } = client
  const filled = await Promise.all(nodes.map((node) => withBody(node, site, tools.store)))
  const rendered = await renderEditedPages(filled, { ...edited, assets }, tools)
  return changed.has(assets.stylesheet) ? [...rendered, assets.stylesheet] : rendered
}
