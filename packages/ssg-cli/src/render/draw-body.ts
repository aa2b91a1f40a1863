import type { PageView } from '@ssg/runtime/contract/page-view'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import type { StaticBody } from '../compile/body.ts'
import { truncateMarker } from '../compile/transforms/rehype-truncate.ts'
import { type DrawContext, type LiveContent, loadLive } from './draw-page.ts'

/** A live body to be drawn as HTML that no script takes over. */
export interface BodyPlan {
  readonly view: PageView
  /** Its source file. */
  readonly live: string
}

/** A body that stands where no script runs, with its links. */
export type DrawnBody = Pick<StaticBody, 'html' | 'excerpt'>

const marker = `<${truncateMarker}></${truncateMarker}>`

/** Draws a live body, whole and up to its truncation marker. Throws what its components throw. */
export async function drawBody(
  { view, live }: BodyPlan,
  { site, theme }: Omit<DrawContext, 'store'>,
): Promise<DrawnBody> {
  const content = withMarker(await loadLive(live, theme))
  const html = theme.renderBody(site, { view, content }, theme.definition)
  const end = html.indexOf(marker)
  return {
    html: html.replaceAll(marker, ''),
    excerpt: end < 0 ? null : closed(html.slice(0, end)),
  }
}

/** The page itself does not show the marker. */
function withMarker({ kind, Component: draw }: LiveContent): LiveContent {
  const drawn: LiveContent['Component'] = ({ components, ...props }) =>
    draw({ ...props, components: { ...components, [truncateMarker]: truncateMarker } })
  return { kind, Component: drawn }
}

/** The beginning of HTML, with an end for each element that is open there. */
function closed(html: string): string {
  return toHtml(fromHtml(html, { fragment: true }))
}
