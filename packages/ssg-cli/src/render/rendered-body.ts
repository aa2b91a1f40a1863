import { cacheKind } from '../cache/cache-kind.ts'
import type { StaticBody } from '../compile/body.ts'

/** An interactive body rendered to plain HTML, for lists and feeds, which run no script. Its links are resolved. */
export type RenderedBody = Pick<StaticBody, 'html' | 'excerpt'>

export const renderedBodies = cacheKind<RenderedBody>('rendered-body')
