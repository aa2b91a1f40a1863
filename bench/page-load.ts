import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { serveSite } from './serve-site.ts'

/**
 * Prints the cost of pages as measured in Chromium: bytes after gzip at load, when idle and after
 * the first action, layout shift, and long tasks with the CPU throttled four times. Arguments: URLs
 * of any site, or paths of this one.
 */
const site = resolve(import.meta.dirname, '../../site')
const cpuSlowdown = 4

interface PageMeasurement {
  /** Bytes after gzip until the `load` event, by resource type. */
  readonly atLoad: Readonly<Record<string, number>>
  readonly whenIdle: number
  readonly afterAction: number
  readonly layoutShift: number
  readonly longTasks: number
  /** Total blocking time: the part of each long task beyond 50 ms, in ms. */
  readonly blockingTime: number
  readonly domNodes: number
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const paths = asked.length > 0 ? asked : ['/docs/api/Client', '/', '/docs/category/api', '/blog']
  const needsServer = paths.some((path) => path.startsWith('/'))
  const served = needsServer ? await serveSite(site) : null
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const path of paths)
      printMeasurement(path, await measurePage(browser, new URL(path, served?.address).href))
  } finally {
    await browser.close()
    served?.close()
  }
}

async function measurePage(browser: Browser, address: string): Promise<PageMeasurement> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const sizes: { type: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const bytes = response.body().then(
      (body) => gzipSync(body).length,
      () => 0,
    )
    sizes.push({ type: response.request().resourceType(), bytes })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(observePerformance)
  await page.goto(address, { waitUntil: 'load' })
  const atLoad = await sizesByType(sizes)
  await page.waitForLoadState('networkidle')
  const whenIdle = await totalSize(sizes, 'script')
  const { shift, tasks } = await page.evaluate(() => ({
    shift: window.ssgBench.shift,
    tasks: window.ssgBench.tasks,
  }))
  const domNodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await focusFirstButton(page)
  const afterAction = await totalSize(sizes, 'script')
  await page.close()
  return {
    atLoad,
    whenIdle,
    afterAction,
    layoutShift: shift,
    longTasks: tasks.length,
    blockingTime: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    domNodes,
  }
}

declare global {
  interface Window {
    ssgBench: { shift: number; tasks: number[] }
  }
}

/** Runs in the page before its scripts. */
function observePerformance(): void {
  window.ssgBench = { shift: 0, tasks: [] }
  const listen = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  listen('layout-shift', (entry) => {
    window.ssgBench.shift += (entry as PerformanceEntry & { value: number }).value
  })
  listen('longtask', ({ duration }) => window.ssgBench.tasks.push(duration))
}

/** Simulates the first interaction: focuses the first button. */
async function focusFirstButton(page: Page): Promise<void> {
  await page.locator('button:visible').first().focus()
  await page.waitForLoadState('networkidle')
}

async function sizesByType(sizes: readonly { type: string; bytes: Promise<number> }[]) {
  const sums: Record<string, number> = {}
  for (const { type, bytes } of sizes) sums[type] = (sums[type] ?? 0) + (await bytes)
  return sums
}

async function totalSize(sizes: readonly { type: string; bytes: Promise<number> }[], type: string) {
  return (await sizesByType(sizes))[type] ?? 0
}

function printMeasurement(path: string, measured: PageMeasurement): void {
  const { atLoad, whenIdle, afterAction, layoutShift, longTasks, blockingTime, domNodes } = measured
  const kb = (bytes = 0) => `${(bytes / 1000).toFixed(1)} KB`
  console.log(path)
  console.log(
    `  html ${kb(atLoad['document'])} · styles ${kb(atLoad['stylesheet'])} · fonts ${kb(atLoad['font'])} · nodes ${domNodes}`,
  )
  console.log(
    `  script: at load ${kb(atLoad['script'])} · when idle ${kb(whenIdle)} · after the first action ${kb(afterAction)}`,
  )
  console.log(
    `  layout shift ${layoutShift.toFixed(4)} · long tasks at ${cpuSlowdown}× ${longTasks}, blocking ${Math.round(blockingTime)} ms`,
  )
}

await main()
