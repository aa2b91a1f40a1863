import { cacheNames } from './caches.ts'

/** Says that a page is not there, and which are. */
export async function offlineFallback(baseUrl: string): Promise<Response> {
  const links = await cachedPages(baseUrl)
  const list = links
    .map((path) => `<li><a href="${escapeHtml(path)}">${displayPath(path)}</a></li>`)
    .join('')
  const kept = links.length === 0 ? '' : `<p>These pages can be read:</p><ul>${list}</ul>`
  const html = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No network</title><style>:root{color-scheme:light dark}body{font:1rem/1.6 system-ui;max-width:40rem;margin:3rem auto;padding:0 1rem}</style>
<h1>No network</h1><p>This page was not kept on this device. It is here again when you are online.</p>${kept}</html>`
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** Paths of the pages that were visited, and of those in kept versions. */
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
  try {
    return escapeHtml(decodeURI(path))
  } catch {
    return escapeHtml(path)
  }
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
