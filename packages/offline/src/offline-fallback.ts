import { readableHref } from '@ssgdocs/runtime/contract/addresses'
import { cacheNames } from './caches.ts'

/** Responds with a page that lists the pages available offline. */
export async function offlineFallback(baseUrl: string): Promise<Response> {
  const links = await cachedPages(baseUrl)
  const list = links
    .map((path) => `<li><a href="${escapeHtml(path)}">${displayPath(path)}</a></li>`)
    .join('')
  const available = links.length === 0 ? '' : `<p>Saved pages:</p><ul>${list}</ul>`
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline</title><style>:root{color-scheme:light dark}body{font:1rem/1.6 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<h1>You are offline</h1><p>This page is not saved on this device.</p>${available}</html>`
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Paths of the visited pages and of those in saved versions. */
async function cachedPages(baseUrl: string): Promise<string[]> {
  const paths = new Set<string>()
  for (const name of await cacheNames(baseUrl)) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const type = (await cache.match(request))?.headers.get('Content-Type') ?? ''
      if (type.startsWith('text/html')) paths.add(new URL(request.url).pathname)
    }
  }
  return [...paths].sort()
}

function displayPath(path: string): string {
  return escapeHtml(readableHref(path))
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
