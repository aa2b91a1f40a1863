import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { truncateMarker } from '../compile/transforms/rehype-truncate.ts'
import { type BodyComponent, loadBodyComponent, type RenderContext } from './render-page-markup.ts'
import type { RenderedBody } from './rendered-body.ts'

/** An interactive body to render to HTML that is not hydrated. */
export interface BodyRenderJob {
  readonly view: PageView
  /** Source file of the body. */
  readonly interactiveFile: string
}

const truncateMarkerHtml = `<${truncateMarker}></${truncateMarker}>`

/** Renders an interactive body and its excerpt. Throws the errors of its components. */
export async function renderInteractiveBody(
  { view, interactiveFile }: BodyRenderJob,
  { site, theme }: Omit<RenderContext, 'store'>,
): Promise<RenderedBody> {
  const Component = withTruncateMarker(await loadBodyComponent(interactiveFile, theme))
  const content = { kind: 'interactive', Component, html: null } as const
  const html = theme.renderBody(site, { view, content }, theme.definition)
  const end = html.indexOf(truncateMarkerHtml)
  return {
    html: html.replaceAll(truncateMarkerHtml, ''),
    excerpt: end < 0 ? null : closeOpenElements(html.slice(0, end)),
  }
}

/** Renders the truncation marker as an element, so that the excerpt can be cut there. On pages it renders nothing. */
function withTruncateMarker(render: BodyComponent): BodyComponent {
  return ({ components, ...props }) =>
    render({ ...props, components: { ...components, [truncateMarker]: truncateMarker } })
}

/** Closes the elements that are open at the end of truncated HTML. */
function closeOpenElements(html: string): string {
  return toHtml(fromHtml(html, { fragment: true }))
}
