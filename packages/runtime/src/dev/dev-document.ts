import { isSamePage } from '../contract/addresses.ts'
import { staticBodyAttribute } from '../contract/dom.ts'
import { clientNavigationUrlAt, isPlainClick } from '../links.ts'
import { patchChildren } from './patch-children.ts'

/** The page on screen, which follows that of the server. */
export interface DevDocument {
  /** Replaces the body, if the href is that of the page on screen. */
  showBody(href: string, html: string): void
  /** Fetches the document again. Reloads if it differs outside its body. */
  refresh(): Promise<void>
}

/** A served document, split into its body and the HTML around it. */
interface ServedDocument {
  readonly buildId: string | undefined
  readonly shell: string
  /** Inner HTML of the static body; null unless the page has exactly one. */
  readonly body: string | null
}

/** `buildId` is that of the page on screen. */
export function createDevDocument(buildId: string | undefined): DevDocument {
  const path = location.pathname
  let current = fetchDocument('force-cache')

  // The site was rebuilt in between: the fetched document is not the one on screen.
  current.then((served) => served.buildId !== buildId && location.reload())

  const show = ({ body, ...rest }: ServedDocument, next: string): void => {
    const element = document.querySelector(`[${staticBodyAttribute}]`)
    if (element === null || body === null || next === body) return
    patchChildren(element, body, next)
    current = Promise.resolve({ ...rest, body: next })
    loadDocumentsFromNowOn()
  }

  return {
    async showBody(href, html) {
      const isHere = isSamePage(new URL(href, location.href), location)
      if (isHere && location.pathname === path) show(await current, html)
    },
    async refresh() {
      // The reader has navigated to another page without a reload.
      if (location.pathname !== path) return location.reload()
      const previous = await current
      const next = await fetchDocument('no-cache')
      if (next.shell !== previous.shell || next.body === null) location.reload()
      else show(previous, next.body)
      loadDocumentsFromNowOn()
    },
  }
}

async function fetchDocument(cache: RequestCache): Promise<ServedDocument> {
  const response = await fetch(location.href, { cache })
  const served = new DOMParser().parseFromString(await response.text(), 'text/html')
  const bodies = [...served.querySelectorAll(`[${staticBodyAttribute}]`)]
  const body = bodies.length === 1 ? (bodies[0]?.innerHTML ?? null) : null
  if (body !== null) bodies[0]?.replaceChildren()
  const timing = response.headers.get('Server-Timing') ?? ''
  const buildId = /build;desc="([^"]*)"/.exec(timing)?.[1]
  return { buildId, shell: served.documentElement.outerHTML, body }
}

/** Cached pages are those of the old site, so links load documents from now on. */
function loadDocumentsFromNowOn(): void {
  addEventListener('click', leaveToBrowser, { capture: true })
}

function leaveToBrowser(event: MouseEvent): void {
  if (isPlainClick(event) && clientNavigationUrlAt(event.target, '/') !== null)
    event.stopPropagation()
}
