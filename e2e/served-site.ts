import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type ServedSite, serveSite } from '../packages/ssg-cli/test/serve-site.ts'

export type { ServedSite }

const repository = resolve(import.meta.dirname, '..')

/** The documentation of undici, built for production. The test command builds it beforehand. */
export async function servedDocs(): Promise<ServedSite> {
  const dir = resolve(repository, 'site')
  if (!existsSync(resolve(dir, 'build'))) throw new Error('Build the site first: npm start')
  return serveSite(dir)
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
): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}
