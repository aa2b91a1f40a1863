import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createIndex } from 'pagefind'
import type { Browser } from 'playwright-core'
import { type CreateProgram, maxResults } from './search-program.ts'

const searchPage = `<!doctype html><title>Search</title>
<script type="module">import * as pagefind from '/pagefind/pagefind.js'; globalThis.pagefind = pagefind</script>`

/** Number of results whose texts Pagefind's own interface loads first. */
const shownResults = 5

interface Pagefind {
  search(query: string): Promise<{
    readonly results: readonly { data(): Promise<{ readonly url: string }> }[]
  }>
}

/** Pagefind with its defaults, on the documents of a built site. Each query has an empty cache. */
export function createPagefind(browser: Browser, buildDir: string): CreateProgram {
  return async ({ sections }) => {
    const dir = await mkdtemp(join(tmpdir(), 'ssg-pagefind-'))
    const { index } = await createIndex({ rootSelector: 'main' })
    if (index === undefined) throw new Error('Pagefind could not create an index')
    for (const path of new Set(sections.map(({ href }) => href.replace(/#.*$/, '')))) {
      const content = await readFile(await documentFile(buildDir, path), 'utf8')
      await index.addHTMLFile({ url: path, content })
    }
    await index.writeFiles({ outputPath: join(dir, 'pagefind') })
    await writeFile(join(dir, 'index.html'), searchPage)
    const server = await serveFolder(dir)
    const page = await browser.newPage()
    return {
      async search(query) {
        server.requested.clear()
        await page.goto(server.address)
        const first = await page.evaluate(findWithPagefind, { query, from: 0, to: shownResults })
        const bytes = [...server.requested.values()].reduce((sum, size) => sum + size, 0)
        const rest = { query, from: shownResults, to: maxResults }
        return { hrefs: [...first, ...(await page.evaluate(findWithPagefind, rest))], bytes }
      },
      async close() {
        await page.close()
        server.close()
        await rm(dir, { recursive: true, force: true })
      },
    }
  }
}

/** Runs in the page. */
async function findWithPagefind({ query, from, to }: { query: string; from: number; to: number }) {
  const { pagefind } = globalThis as unknown as { pagefind: Pagefind }
  const { results } = await pagefind.search(query)
  const data = await Promise.all(results.slice(from, to).map((result) => result.data()))
  return data.map(({ url }) => url)
}

async function documentFile(buildDir: string, path: string): Promise<string> {
  const folder = join(buildDir, decodeURIComponent(path))
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  return isFolder ? join(folder, 'index.html') : `${folder}.html`
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
}

/** Serves a folder without caching. Records the transfer size of each file that is requested. */
async function serveFolder(dir: string) {
  const requested = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const file = join(dir, path === '/' ? 'index.html' : path)
    const bytes = await readFile(file).catch(() => null)
    if (bytes === null) {
      response.writeHead(404).end()
      return
    }
    // Files of the index are compressed already.
    requested.set(path, Math.min(bytes.length, gzipSync(bytes).length))
    const type = contentTypes[extname(file)] ?? 'application/octet-stream'
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(bytes)
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const { port } = server.address() as AddressInfo
  return { requested, address: `http://localhost:${port}/`, close: () => server.close() }
}
