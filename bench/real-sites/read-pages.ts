import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Page } from 'playwright-core'
import type { PageFacts } from './site.ts'

/** Documents of a built site by route. Skips other pages, such as lists and the home page. */
export async function readDocuments(
  outDir: string,
  browserPage: Page,
): Promise<ReadonlyMap<string, PageFacts>> {
  const documents = new Map<string, PageFacts>()
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)))
  for (const file of files.sort()) {
    const html = await readFile(join(outDir, file), 'utf8')
    const facts = await browserPage.evaluate(readFacts, html)
    if (facts !== null) documents.set(routeOf(file), facts)
  }
  return documents
}

function routeOf(file: string): string {
  return `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`
}

/** Runs in the browser. Both generators give the parts of a document the same class names. */
function readFacts(html: string): PageFacts | null {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const body = page.querySelector('.theme-doc-markdown')
  if (body === null) return null
  const listOf = <T>(selector: string, read: (element: Element) => T): T[] =>
    [...page.querySelectorAll(selector)].map(read)
  const contentOf = (selector: string) =>
    page.querySelector(selector)?.getAttribute('content') ?? ''
  const clean = (text: string | null | undefined) =>
    (text ?? '').replace(/[\s\u200b]+/g, ' ').trim()
  for (const own of body.querySelectorAll(
    'pre, script, style, svg, button, [role="tab"], .hash-link',
  ))
    own.remove()
  return {
    title: clean(page.title),
    description: clean(contentOf('meta[name="description"]')),
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    text: (body.textContent ?? '').replace(/[\s\u200b]+/g, ''),
    anchors: [...body.querySelectorAll('h2[id], h3[id], h4[id], h5[id], h6[id]')].map(
      ({ id }) => id,
    ),
    sidebar: listOf('.theme-doc-sidebar-menu > li', (item) =>
      clean(item.querySelector('a, summary, .menu-title')?.textContent),
    ),
    pagination: listOf('.pager-link, .pagination-nav__link', (link) =>
      decodeURI(link.getAttribute('href') ?? '').replace(/\/$/, ''),
    ),
  }
}
