import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { serveFolder } from '../packages/ssg-cli/dist/serve/serve-folder.js'

/** A built site, served on a free port. */
export interface ServedSite {
  url(path: string): string
  close(): Promise<void>
}

/** Serves the documentation of undici, which is built before the tests run. */
export const serveDocs = () => serveBuiltSite('site')

/** Serves the documentation of ssg, which is built before the tests run. */
export const serveGuide = () => serveBuiltSite('docs')

async function serveBuiltSite(folder: 'docs' | 'site'): Promise<ServedSite> {
  const root = resolve(import.meta.dirname, '..', folder, 'build')
  if (!existsSync(root))
    throw new Error(`No built site in ${folder}/build. Run \`npm start\` first`)
  return serveBuild(root, '/')
}

/** Serves a built site as `ssg serve` does, in this process. */
export async function serveBuild(root: string, baseUrl: string): Promise<ServedSite> {
  const server = await serveFolder({ root, baseUrl, host: 'localhost', port: 0 })
  return { url: (path) => new URL(path, server.url).href, close: () => server.close() }
}

/** How long, in ms, to wait for an expected state on a machine that is busy with other work. */
export const actionTimeout = 60_000

let sharedBrowser: Browser | undefined

/** The browser of this worker, which all its files of tests share. One that crashed is replaced. */
export async function launchBrowser(): Promise<Browser> {
  if (sharedBrowser?.isConnected() !== true) {
    sharedBrowser = await chromium.launch({
      executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
  }
  return sharedBrowser
}

/**
 * Opens a page in a profile of its own, until the end of the test, and collects the errors and
 * warnings of its console.
 */
export async function newPage(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; consoleMessages: string[] }> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(actionTimeout)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  return { page, consoleMessages: collectConsoleMessages(page) }
}

/** Collects the errors and warnings of a page's console from now on. */
export function collectConsoleMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text())
  })
  page.on('pageerror', (error) => messages.push(String(error)))
  return messages
}
