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
  readonly frame: string
  /** Inside of the static body; null for pages without, or with several. */
  readonly body: string | null
}

export function createLiveDocument(): LiveDocument {
  const path = location.pathname
  let known = fetchDocument()
  let isPatched = false

  const show = ({ frame, body }: ServedDocument, next: string): void => {
    const element = document.querySelector(`[${staticBodyMark}]`)
    if (element === null || body === null || next === body) return
    replaceInside(element, body, next)
    known = Promise.resolve({ frame, body: next })
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
      const next = await fetchDocument()
      if (next.frame !== old.frame || next.body === null) location.reload()
      else show(old, next.body)
    },
  }
}

async function fetchDocument(): Promise<ServedDocument> {
  const response = await fetch(location.href, { cache: 'no-cache' })
  const served = new DOMParser().parseFromString(await response.text(), 'text/html')
  const bodies = [...served.querySelectorAll(`[${staticBodyMark}]`)]
  const body = bodies.length === 1 ? (bodies[0]?.innerHTML ?? null) : null
  if (body !== null) bodies[0]?.replaceChildren()
  return { frame: served.documentElement.outerHTML, body }
}

/** The pages that were fetched before are those of the old site: from now on links lead to documents. */
function leaveByDocument(): void {
  const onClick = (event: MouseEvent) => {
    if (isPlainClick(event) && inPlaceUrlAt(event.target, '/') !== null) event.stopPropagation()
  }
  addEventListener('click', onClick, { capture: true })
}
