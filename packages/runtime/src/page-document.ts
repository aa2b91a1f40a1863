import type { Href } from './contract/addresses.ts'
import { headAttribute, pageDataId, rootId, staticBodyAttribute } from './contract/dom.ts'
import type { InlinePageData } from './contract/page-data.ts'
import { trustedHtml } from './contract/trusted-html.ts'
import { retryOnce } from './retry-once.ts'

/** The document of a page, as client-side navigation uses it. */
export interface PageDocument {
  readonly data: InlinePageData
  /** HTML of the static bodies: one for most pages, one per excerpt in a list. On an interactive page, of its static parts. */
  readonly html: readonly string[]
  readonly title: string
  /** The elements of the head that belong to the page. */
  readonly head: readonly Element[]
  /** URL of the page, after redirects. */
  readonly url: URL
  /** In characters. */
  readonly length: number
}

/**
 * Fetches the document of a page. Null for anything else at that address: a file, an error page, or a page of
 * another deployment, whose theme is another. Rejects when the server cannot be reached.
 */
export async function fetchPageDocument(
  { origin, pathname }: URL,
  { themeHref, priority }: { readonly themeHref: Href; readonly priority: RequestPriority },
): Promise<PageDocument | null> {
  const ending = new AbortController()
  const { signal } = ending
  const response = await retryOnce(async () => {
    const answer = await fetch(origin + pathname, { priority, signal })
    if (isUnavailable(answer)) throw new Error(`${pathname} returned status ${answer.status}`)
    return answer
  })
  if (!response.ok || !response.headers.get('Content-Type')?.startsWith('text/html')) {
    ending.abort()
    return null
  }
  const text = await response.text()
  const served = new DOMParser().parseFromString(trustedHtml(text), 'text/html')
  const root = served.getElementById(rootId)
  const data = readInlineData(served)
  if (root === null || data?.scripts[0] !== themeHref) return null
  return {
    data,
    html: readStaticBodies(root),
    title: served.title,
    head: [...served.head.querySelectorAll(`[${headAttribute}]`)],
    url: new URL(response.url),
    length: text.length,
  }
}

/** Whether the server, or the network behind the service worker, is not there for the moment. */
function isUnavailable({ status }: Response): boolean {
  return status > 500
}

/**
 * The static bodies or parts of a page, in the order of the document. Each is trusted once: React sets HTML again that is another object of the
 * browser.
 */
export function readStaticBodies(root: Element): readonly string[] {
  const bodies = root.querySelectorAll(`[${staticBodyAttribute}]`)
  return Array.from(bodies, (body) => trustedHtml(body.innerHTML))
}

function readInlineData(served: Document): InlinePageData | null {
  const text = served.getElementById(pageDataId)?.textContent
  return text ? JSON.parse(text) : null
}
