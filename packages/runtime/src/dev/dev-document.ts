import { staticBodyAttribute } from '../contract/dom.ts'
import { clientNavigationUrlAt, isPlainClick } from '../links.ts'
import { isSamePage } from '../routes.ts'
import { patchChildren } from './patch-children.ts'

/** The page on screen, and how it becomes what the server has. */
export interface DevDocument {
  /** Puts a new body into the page that has the address. */
  showBody(href: string, html: string): void
  /** Looks what the server has now. What differs but the body takes a reload. */
  refresh(): Promise<void>
}

/** A document as it is served, cut into its body and what stands around it. */
interface ServedDocument {
  /** Names the build it is from. */
  readonly buildId: string | undefined
  readonly shell: string
  /** Inside of the static body; null for pages without, or with several. */
  readonly body: string | null
}

/** `build` names the build that the page on screen is from. */
export function createDevDocument(build: string | undefined): DevDocument {
  const path = location.pathname
  let known = fetchDocument('force-cache')
  let isPatched = false

  // The site was built in between: what is known of it is not what is on screen.
  known.then((served) => served.buildId !== build && location.reload())

  const show = ({ body, ...around }: ServedDocument, next: string): void => {
    const element = document.querySelector(`[${staticBodyAttribute}]`)
    if (element === null || body === null || next === body) return
    patchChildren(element, body, next)
    known = Promise.resolve({ ...around, body: next })
    if (!isPatched) disableClientNavigation()
    isPatched = true
  }

  return {
    async showBody(href, html) {
      const isHere = isSamePage(new URL(href, location.href), location)
      if (isHere && location.pathname === path) show(await known, html)
    },
    async refresh() {
      // Client-side navigation has brought the reader elsewhere.
      if (location.pathname !== path) return location.reload()
      const old = await known
      const next = await fetchDocument('no-cache')
      if (next.shell !== old.shell || next.body === null) location.reload()
      else show(old, next.body)
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

/** The pages that were fetched before are those of the old site: from now on links lead to documents. */
function disableClientNavigation(): void {
  const onClick = (event: MouseEvent) => {
    if (isPlainClick(event) && clientNavigationUrlAt(event.target, '/') !== null)
      event.stopPropagation()
  }
  addEventListener('click', onClick, { capture: true })
}
