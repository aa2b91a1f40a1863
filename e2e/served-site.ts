import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'

const repository = resolve(import.meta.dirname, '..')
const cli = resolve(repository, 'packages/ssg-cli/bin/ssg.js')

/** A site on a port of its own, as `ssg serve` serves it. */
export interface ServedSite {
  url(path: string): string
  /** Everything the server printed so far. */
  output(): string
  close(): Promise<void>
}

/** Runs `ssg` and waits until it prints its address. */
export async function serveSite(dir: string, ...flags: string[]): Promise<ServedSite> {
  const child = spawn(process.execPath, [cli, 'serve', dir, '--port', '0', ...flags], {
    env: { ...process.env, NO_COLOR: '1', CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk
      const url = /http:\/\/\S+/.exec(output)?.[0]
      if (url !== undefined) found(url)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => failed(new Error(output)))
  })
  const base = await address
  return {
    url: (path) => new URL(path, base).href,
    output: () => output,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

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
