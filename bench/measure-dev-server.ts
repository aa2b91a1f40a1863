import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { pagePath } from './corpus/write-corpus.ts'

const cli = resolve(import.meta.dirname, '../../packages/ssg-cli/bin/ssg.js')
const editCount = 7

export interface DevServerTimes {
  /** From the start of the command until the page's heading is on screen, in ms. */
  readonly firstPageMs: number
  /** From writing a file until the new text is on screen, in ms: the median of several edits. */
  readonly medianEditMs: number
}

/** Starts `ssg serve --watch`, opens a page in Chromium, and edits it once the site is built. */
export async function measureDevServer(siteDir: string): Promise<DevServerTimes> {
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const page = await browser.newPage()
  await page.goto('about:blank')
  const started = performance.now()
  const server = spawn(process.execPath, [cli, 'serve', siteDir, '--watch', '--port', '0'], {
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  server.stderr.on('data', (chunk) => (output += chunk))
  try {
    const base = await readServerUrl(server.stdout)
    await page.goto(new URL(`docs/${pagePath(6)}`, base).href, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    const firstPageMs = performance.now() - started
    while (!output.includes('Built')) await wait(50)
    await wait(1500)
    return {
      firstPageMs,
      medianEditMs: await measureEdits(page, join(siteDir, `content/docs/${pagePath(6)}.md`)),
    }
  } finally {
    server.kill()
    await browser.close()
  }
}

async function readServerUrl(stdout: AsyncIterable<Buffer>): Promise<string> {
  for await (const chunk of stdout) {
    const address = /http:\/\/\S+/.exec(String(chunk))?.[0]
    if (address !== undefined) return address
  }
  throw new Error('The site could not be served')
}

async function measureEdits(page: Page, file: string): Promise<number> {
  const text = readFileSync(file, 'utf8')
  const times: number[] = []
  for (let edit = 0; edit < editCount; edit++) {
    const mark = `edit-${edit}-${Date.now()}`
    const seen = page.evaluate(waitForText, mark)
    await wait(50)
    const written = performance.timeOrigin + performance.now()
    writeFileSync(file, text.replace('## Notes', `${mark}\n\n## Notes`))
    times.push((await seen) - written)
    await wait(500)
  }
  writeFileSync(file, text)
  return times.sort((a, b) => a - b)[Math.floor(editCount / 2)] ?? 0
}

/**
 * Runs in the page and resolves with the time at which the text is painted, in ms since the epoch.
 */
function waitForText(mark: string): Promise<number> {
  return new Promise((found) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(mark)) return
      observer.disconnect()
      requestAnimationFrame(() => found(performance.timeOrigin + performance.now()))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}
