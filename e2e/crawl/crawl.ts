import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { extractReferences, type References } from './extract-references.ts'

/** A built site and the server that serves it. */
export interface CrawlTarget {
  /** Output folder. */
  readonly root: string
  /** Public URL of the site, with a trailing slash. */
  readonly publicUrl: string
  /** URL of the server, with the same path. */
  readonly serverUrl: URL
}

export interface CrawlResult {
  /** Number of requested URLs. */
  readonly requestCount: number
  /** `page -> reference as written: problem`, sorted. */
  readonly brokenLinks: readonly string[]
}

interface CrawledResponse extends References {
  readonly status: number
  readonly type: string
  /** After redirects. */
  readonly url: URL
}

const concurrency = 16

/**
 * Requests every file of a site and every URL of its origin that the files refer to, once each. A
 * URL is broken when it does not return 200, or when its page does not have the anchor.
 */
export async function crawl({ root, publicUrl, serverUrl }: CrawlTarget): Promise<CrawlResult> {
  const publicOrigin = new URL(publicUrl).origin
  const responses = new Map<string, CrawledResponse>()
  const queue: string[] = []
  const enqueued = new Set<string>()
  const resolvedTargets = new Map<string, URL | undefined>()

  const enqueue = (url: URL): void => {
    const address = withoutHash(url)
    if (enqueued.has(address)) return
    enqueued.add(address)
    queue.push(address)
  }
  const targetOf = (written: string, from: URL): URL | undefined => {
    // Those of the navbar and the sidebar are in every page.
    if (!/^\/|^https?:/.test(written)) return resolveTarget(written, from)
    if (!resolvedTargets.has(written)) resolvedTargets.set(written, resolveTarget(written, from))
    return resolvedTargets.get(written)
  }
  const resolveTarget = (written: string, from: URL): URL | undefined => {
    if (!URL.canParse(written, from.href)) return undefined
    const url = new URL(written, from)
    if (url.origin === publicOrigin) return new URL(url.href.slice(publicOrigin.length), serverUrl)
    return url.origin === serverUrl.origin ? url : undefined
  }
  const visit = async (address: string): Promise<void> => {
    const response = await fetchReferences(address, publicUrl)
    responses.set(address, response)
    for (const href of response.hrefs) {
      const target = targetOf(href, response.url)
      if (target !== undefined) enqueue(target)
    }
  }

  for (const path of await listFileUrls(root)) enqueue(new URL(path, serverUrl))
  while (queue.length > 0) await Promise.all(queue.splice(0, concurrency).map(visit))

  const broken = new Set<string>()
  for (const { url, hrefs } of responses.values()) {
    for (const href of hrefs) {
      const target = targetOf(href, url)
      const response = target && responses.get(withoutHash(target))
      const problem = target && response && linkError(target, response)
      if (problem !== undefined) broken.add(`${url.pathname} -> ${href}: ${problem}`)
    }
  }
  return { requestCount: responses.size, brokenLinks: [...broken].sort() }
}

function linkError(target: URL, { status, type, ids }: CrawledResponse): string | undefined {
  if (status !== 200) return String(status)
  const anchor = decodeURIComponent(target.hash.slice(1))
  const hasAnchors = /html|svg/.test(type)
  if (!hasAnchors || anchor === '' || anchor === 'top' || ids.has(anchor)) return undefined
  return 'no such anchor'
}

async function fetchReferences(address: string, publicHome: string): Promise<CrawledResponse> {
  const response = await fetch(address)
  const { status } = response
  const url = new URL(response.url)
  const isTable = url.pathname.endsWith('/_redirects')
  const type = isTable ? 'redirects' : (response.headers.get('content-type') ?? '')
  const text = await response.text()
  return { status, type, url, ...extractReferences(status === 200 ? text : '', type, publicHome) }
}

function withoutHash(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length)
}

/** URLs of all files, relative to the home page. The URL of an index.html is its folder. */
async function listFileUrls(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .map((path) => path.split(sep).map(encodeURIComponent).join('/'))
    .map((path) => path.replace(/(^|\/)index\.html$/, '$1'))
}
