import type { HeadView } from '@ssgdocs/runtime/contract/page-data'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { PageContent } from '@ssgdocs/runtime/contract/theme-module'
import type { Store } from '../cache/store.ts'
import type { StaticBody } from '../compile/body.ts'
import { bodies } from '../compile/cache-kinds.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { RenderJob, RenderJobBody } from './create-render-job.ts'
import { fillBody } from './fill-body.ts'
import type { LoadedTheme } from './loaded-theme.ts'
import { mergeHead } from './merge-head.ts'
import { replaceElements } from './replace-elements.ts'

/** A page rendered by the theme. Contains no asset URLs; `document.ts` adds them, so changing an asset does not invalidate it. */
export interface RenderedPage {
  readonly view: PageView
  readonly head: HeadView
  readonly markup: string
  readonly interactiveFile: string | null
  /** The page is hydrated before the reader interacts. */
  readonly isEager: boolean
}

/** Inputs that all pages share. */
export interface RenderContext {
  readonly site: SiteView
  readonly theme: LoadedTheme
  readonly store: Pick<Store, 'read'>
}

/** A body was evicted from the store after it was compiled. */
export class MissingBodyError extends Error {
  readonly key: string
  constructor(key: string) {
    super(`The body ${key} is not in the store`)
    this.key = key
  }
}

/** Renders a page. Throws the errors of its components, or a `MissingBodyError`. */
export async function renderPageMarkup(
  { view, head, bodies, interactiveFile, hasOwnCode }: RenderJob,
  { site, theme, store }: RenderContext,
): Promise<RenderedPage> {
  const content = await loadContent({ view, bodies, interactiveFile }, { site, theme, store })
  const rendered = theme.renderPage(site, { view, content }, theme.definition)
  return {
    view: withClasses(view, rendered.head.htmlClass),
    head: mergeHead(head, rendered.head),
    markup: rendered.markup,
    interactiveFile,
    isEager: hasOwnCode || rendered.isEager,
  }
}

function withClasses(view: PageView, added = ''): PageView {
  const classes = added.split(/\s+/).filter(Boolean)
  if (classes.length === 0) return view
  return { ...view, htmlClass: [...view.htmlClass.split(' '), ...classes].join(' ').trim() }
}

async function loadContent(
  { view, bodies, interactiveFile }: Pick<RenderJob, 'view' | 'bodies' | 'interactiveFile'>,
  { site, theme, store }: RenderContext,
): Promise<PageContent> {
  if (interactiveFile !== null) {
    const Component = await loadBodyComponent(interactiveFile, theme)
    return { kind: 'interactive', Component, html: [] }
  }
  const html = bodies.map((body) =>
    replaceElements(loadBodyHtml(body, store), { site, view, theme }),
  )
  return { kind: 'static', html }
}

/** The names of the components around the error of a page, the innermost first. None if its module throws. */
export async function componentsAroundError(
  job: RenderJob,
  context: RenderContext,
): Promise<readonly string[]> {
  const { site, theme } = context
  try {
    const page = { view: job.view, content: await loadContent(job, context) }
    return await theme.componentsAroundError(site, page, theme.definition)
  } catch {
    return []
  }
}

function loadBodyHtml(part: RenderJobBody, store: RenderContext['store']): string {
  if ('html' in part) return part.html
  const body = store.read(bodies, part.key)
  if (body?.kind !== 'static') throw new MissingBodyError(part.key)
  return bodyPartHtml(part, body)
}

/** The full body or its excerpt, with its links filled in. */
export function bodyPartHtml(
  part: Exclude<RenderJobBody, { html: string }>,
  { html, excerpt }: StaticBody,
): string {
  return fillBody(part, part.part === 'excerpt' ? (excerpt ?? html) : html, part.links)
}

/** An interactive body as its module exports it. */
export type BodyComponent = (props: { readonly components?: object }) => unknown

/** Imports an interactive body. Throws if the module has no default export. */
export async function loadBodyComponent(file: string, theme: LoadedTheme): Promise<BodyComponent> {
  const module = await theme.interactive[file]?.()
  if (typeof module?.default !== 'function') {
    throw new Error(`${file} has no default export`)
  }
  return module.default as BodyComponent
}

/**
 * The diagnostic of a page that failed to render: the error itself, at the place in the page or component that threw it, if
 * that is known.
 */
export function renderFailure(
  { place: page }: Pick<RenderJob, 'place'>,
  error: unknown,
  thrownAt: Place | null = null,
): Diagnostic {
  const messages = causeMessages(error)
  return {
    severity: 'error',
    rule: 'render-error',
    ...(thrownAt === null || thrownAt.file === page.file
      ? { reason: `Cannot render this page: ${messages}`, place: thrownAt ?? page }
      : {
          reason: `A component threw an error: ${messages}`,
          place: thrownAt,
          related: [{ note: 'It is on this page', place: page }],
        }),
    ...hintFor(messages),
    ...(undefinedElement.test(messages) && { missing: 'component' }),
    loss: 'page',
  }
}

/** What React says of an element whose component is undefined. */
const undefinedElement = /Element type is invalid: .* got: undefined/

/** What packages that were bundled with the JSX runtime of React 18 read from `react`. */
const internalsOfOldReact = /\bReactCurrent(?:Owner|Dispatcher|BatchConfig)\b/

/** How React's message about a component starts that returns a promise, or waits for one. */
export const suspendedMessage = 'A component suspended while responding to synchronous input'

/** A variable of browsers. Newer versions of Node.js have some of them. */
const browserVariable =
  /\b(window|document|navigator|location|history|screen|(?:local|session)Storage|matchMedia|(?:request|cancel)AnimationFrame|HTMLElement|\w+Observer) is not defined\b/

function hintFor(messages: string): Pick<Diagnostic, 'hint'> {
  const [, variable] = browserVariable.exec(messages) ?? []
  if (variable !== undefined) {
    return { hint: `Read \`${variable}\` in an effect: a build has no browser` }
  }
  if (internalsOfOldReact.test(messages)) {
    return {
      hint: 'A package that the page uses contains code of React 18 or older, which does not run with React 19. Update the package',
    }
  }
  return messages.startsWith(suspendedMessage)
    ? {
        hint: 'A component can neither be asynchronous nor wait: await the data at the top of its module, or load it in an effect',
      }
    : {}
}

function causeMessages(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error && messages.length < 10; cause = cause.cause) {
    messages.push(cause.message)
  }
  return messages.length === 0 ? String(error) : messages.join(', caused by: ')
}
