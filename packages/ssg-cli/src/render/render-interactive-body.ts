import type { PageView } from '@ssg/runtime/contract/page-view'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { truncateMarker } from '../compile/transforms/rehype-truncate.ts'
import {
  type InteractiveContent,
  loadInteractiveContent,
  type RenderContext,
} from './render-page-markup.ts'
import type { RenderedBody } from './rendered-body.ts'

/** A live body to be drawn as HTML that no script takes over. */
export interface BodyRenderJob {
  readonly view: PageView
  /** Its source file. */
  readonly interactiveFile: string
}

const truncateMarkerHtml = `<${truncateMarker}></${truncateMarker}>`

/** Draws a live body, whole and up to its truncation marker. Throws what its components throw. */
export async function renderInteractiveBody(
  { view, interactiveFile }: BodyRenderJob,
  { site, theme }: Omit<RenderContext, 'store'>,
): Promise<RenderedBody> {
  const content = withTruncateMarker(await loadInteractiveContent(interactiveFile, theme))
  const html = theme.renderBody(site, { view, content }, theme.definition)
  const end = html.indexOf(truncateMarkerHtml)
  return {
    html: html.replaceAll(truncateMarkerHtml, ''),
    excerpt: end < 0 ? null : closeOpenElements(html.slice(0, end)),
  }
}

/** The page itself does not show the marker. */
function withTruncateMarker({ kind, Component: draw }: InteractiveContent): InteractiveContent {
  const drawn: InteractiveContent['Component'] = ({ components, ...props }) =>
    draw({ ...props, components: { ...components, [truncateMarker]: truncateMarker } })
  return { kind, Component: drawn }
}

/** The beginning of HTML, with an end for each element that is open there. */
function closeOpenElements(html: string): string {
  return toHtml(fromHtml(html, { fragment: true }))
}
