import { headAttribute, pageDataId, rootId } from '../contract/dom.ts'
import type { InlinePageData } from '../contract/page-data.ts'
import { frameOf } from './document-frame.ts'
import { fixedOptionsOf } from './start-options.ts'

/** A document as the server sent it, before scripts change it. */
export interface ServedDocument {
  readonly buildId: string | undefined
  /** Whether it is the 404 page. */
  readonly isNotFound: boolean
  readonly document: Document
  readonly root: Element
  readonly data: InlinePageData
  /** The document without what can be changed in place. */
  readonly frame: string
}

/** Fetches the document at the address. Null for anything but a page. That of a removed page is the 404 page. */
export async function fetchServedDocument(cache: RequestCache): Promise<ServedDocument | null> {
  const response = await fetch(location.href, { cache })
  const html = await response.text()
  const served = parseDocument(html)
  const root = served.getElementById(rootId)
  const data = served.getElementById(pageDataId)?.textContent
  if (!(response.ok || response.status === 404) || root === null || !data) return null
  const timing = response.headers.get('Server-Timing') ?? ''
  return {
    isNotFound: response.status === 404,
    buildId: /build;desc="([^"]*)"/.exec(timing)?.[1],
    document: served,
    root,
    data: JSON.parse(data),
    frame: frameOf(parseDocument(html)) + fixedOptionsOf(served),
  }
}

/** The document on screen, before it is hydrated. */
export type DocumentOnScreen = Omit<ServedDocument, 'frame'>

export function readDocumentOnScreen(buildId: string | undefined): DocumentOnScreen {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const copy = parseDocument(document.documentElement.outerHTML)
  return {
    isNotFound: entry?.responseStatus === 404,
    buildId,
    document: copy,
    root: copy.getElementById(rootId) as Element,
    data: JSON.parse(copy.getElementById(pageDataId)?.textContent ?? ''),
  }
}

/**
 * The document on screen when the browser has no other copy of it, since the fetched one is of a newer build. Its frame is the
 * same unless its scripts differ: scripts and extensions may have changed the rest.
 */
export function documentBefore(onScreen: DocumentOnScreen, newer: ServedDocument): ServedDocument {
  const scripts = scriptsOf(onScreen.document)
  return { ...onScreen, frame: scripts === scriptsOf(newer.document) ? newer.frame : scripts }
}

/** Addresses of scripts, and the options that they have read. */
function scriptsOf(served: Document): string {
  const scripts = [...served.querySelectorAll(`script[src]:not([${headAttribute}])`)]
  return scripts.map((script) => script.getAttribute('src')).join() + fixedOptionsOf(served)
}

function parseDocument(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html')
}
