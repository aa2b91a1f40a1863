import type { HeadView } from '@ssg/runtime/contract/page-data'
import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SiteView } from '@ssg/runtime/contract/site-view'
import type { PageContent } from '@ssg/runtime/contract/theme-module'
import type { Store } from '../cache/store.ts'
import type { StaticBody } from '../compile/body.ts'
import { bodies } from '../compile/cache-kinds.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { LoadedTheme } from './bundle-theme.ts'
import type { RenderJob, RenderJobBody } from './create-render-job.ts'
import { fillBody } from './fill-body.ts'
import { mergeHead } from './merge-head.ts'

/** A page as the theme drew it. Names no script or style: those are the document's business. */
export interface RenderedPage {
  readonly view: PageView
  readonly head: HeadView
  /** The static bodies, in the order in which the markup holds them. */
  readonly html: readonly string[]
  readonly markup: string
  readonly interactiveFile: string | null
}

/** What all pages are drawn with. */
export interface RenderContext {
  readonly site: SiteView
  readonly theme: LoadedTheme
  readonly store: Pick<Store, 'read'>
}

/** A body that was in the store is there no more. */
export class MissingBodyError extends Error {
  readonly key: string
  constructor(key: string) {
    super(`The body ${key} is not in the store`)
    this.key = key
  }
}

/** Draws a page. Throws what its components throw, and a `MissingBody`. */
export async function renderPageMarkup(
  { view, head, bodies, interactiveFile }: RenderJob,
  { site, theme, store }: RenderContext,
): Promise<RenderedPage> {
  const html = bodies.map((body) => loadBodyHtml(body, store))
  const content: PageContent =
    interactiveFile === null
      ? { kind: 'static', html }
      : await loadInteractiveContent(interactiveFile, theme)
  const { markup, head: own } = theme.renderPage(site, { view, content }, theme.definition)
  return { view, head: mergeHead(head, own), html, markup, interactiveFile }
}

function loadBodyHtml(planned: RenderJobBody, store: RenderContext['store']): string {
  if ('html' in planned) return planned.html
  const body = store.read(bodies, planned.key)
  if (body?.kind !== 'static') throw new MissingBodyError(planned.key)
  return bodyPartHtml(planned, body)
}

/** The planned part of a body, with its links. */
export function bodyPartHtml(
  planned: Exclude<RenderJobBody, { html: string }>,
  { html, excerpt }: StaticBody,
): string {
  return fillBody(planned, planned.part === 'excerpt' ? (excerpt ?? html) : html, planned.links)
}

/** A live body as its module gives it. */
export interface InteractiveContent {
  readonly kind: 'interactive'
  readonly Component: (props: { readonly components?: object }) => unknown
}

/** Throws when there is no component. */
export async function loadInteractiveContent(
  file: string,
  theme: LoadedTheme,
): Promise<InteractiveContent> {
  const module = await theme.interactive[file]?.()
  if (typeof module?.default !== 'function') {
    throw new Error(`${file} has no default export`)
  }
  return { kind: 'interactive', Component: module.default as InteractiveContent['Component'] }
}

/** What is to be said of a page whose drawing failed. */
export function renderFailure({ route, place }: RenderJob, error: unknown): Diagnostic {
  return {
    severity: 'error',
    rule: 'render-error',
    reason: `Unexpected error while rendering ${route}: ${causeMessages(error)}`,
    hint: 'Correct the component that throws; the message is its own',
    place,
  }
}

function causeMessages(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error && messages.length < 10; cause = cause.cause) {
    messages.push(cause.message)
  }
  return messages.length === 0 ? String(error) : messages.join(', caused by: ')
}
