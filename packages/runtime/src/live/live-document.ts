import { staticBodyMark } from '../contract/dom.ts'
import { inPlaceUrlAt, isPlainClick } from '../links.ts'
import { isSamePage } from '../routes.ts'
import { replaceInside } from './replace-body.ts'

/** The page on screen, and how it becomes what the server has. */
export interface LiveDocument {
  /** Puts a new body into the page that has the address. */
  showBody(href: string, html: string): void
  /** Looks what the server has now. What differs but the body takes a reload. */
  catchUp(): Promise<void>
}

/** A document as it is served, cut into its body and what stands around it. */
interface ServedDocument {
  /** Names the build it is from. */
  readonly build: string | undefined
  readonly frame: string
  /** Inside of the static body; null for pages without, or with several. */
  readonly body: string | null
}

/** `build` names the build that the page on screen is from. */
export function createLiveDocument(build: string | undefined): LiveDocument {
  const path = location.pathname
  let known = fetchDocument('force-cache')
  let isPatched = false

  // The site was built in between: what is known of it is not what is on screen.
  known.then((served) => served.build !== build && location.reload())

  const show = ({ body, ...around }: ServedDocument, next: string): void => {
    const element = document.querySelector(`[${staticBodyMark}]`)
    if (element === null || body === null || next === body) return
    replaceInside(element, body, next)
    known = Promise.resolve({ ...around, body: next })
    if (!isPatched) leaveByDocument()
    isPatched = true
  }

  return {
    async showBody(href, html) {
      const isHere = isSamePage(new URL(href, location.href), location)
      if (isHere && location.pathname === path) show(await known, html)
    },
    async catchUp() {
      // Client-side navigation has brought the reader elsewhere.
      if (location.pathname !== path) return location.reload()
      const old = await known
      const next = await fetchDocument('no-cache')
      if (next.frame !== old.frame || next.body === null) location.reload()
      else show(old, next.body)
    },
  }
}

async function fetchDocument(cache: RequestCache): Promise<ServedDocument> {
  const response = await fetch(location.href, { cache })
  const served = new DOMParser().parseFromString(await response.text(), 'text/html')
  const bodies = [...served.querySelectorAll(`[${staticBodyMark}]`)]
  const body = bodies.length === 1 ? (bodies[0]?.innerHTML ?? null) : null
  if (body !== null) bodies[0]?.replaceChildren()
  const timing = response.headers.get('Server-Timing') ?? ''
  const build = /build;desc="([^"]*)"/.exec(timing)?.[1]
  return { build, frame: served.documentElement.outerHTML, body }
}

/** The pages that were fetched before are those of the old site: from now on links lead to documents. */
function leaveByDocument(): void {
  const onClick = (event: MouseEvent) => {
    if (isPlainClick(event) && inPlaceUrlAt(event.target, '/') !== null) event.stopPropagation()
  }
  addEventListener('click', onClick, { capture: true })
}
