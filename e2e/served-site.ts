import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { serveFolder } from '../packages/ssg-cli/dist/serve/serve-folder.js'

/** A site on a port of its own. */
export interface ServedSite {
  url(path: string): string
  close(): Promise<void>
}

/** The documentation of undici, built for production. The test command builds it beforehand. */
export async function serveDocs(): Promise<ServedSite> {
  const root = resolve(import.meta.dirname, '../site/build')
  if (!existsSync(root)) throw new Error('Build the site first: npm start')
  return serveBuild(root, '/')
}

/** Serves a built site as `ssg serve` does, in this process. */
export async function serveBuild(root: string, baseUrl: string): Promise<ServedSite> {
  const server = await serveFolder({ root, baseUrl, host: 'localhost', port: 0 })
  return { url: (path) => new URL(path, server.url).href, close: () => server.close() }
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium'
  return chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}

/** A page in a profile of its own that keeps what the console says is wrong. */
export async function newPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; consoleMessages: string[] }> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const consoleMessages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      consoleMessages.push(message.text())
  })
  page.on('pageerror', (error) => consoleMessages.push(String(error)))
  return { page, consoleMessages }
}
