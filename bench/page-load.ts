import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { serveSite } from './serve-site.ts'

/**
 * Prints the cost of each kind of page as measured in Chromium: downloads until the `load` event,
 * until the page is idle without a touch, and until the search is open; layout shift, and blocking
 * time with the CPU throttled four times. Arguments: URLs of any site, or paths of this one.
 */
const site = resolve(import.meta.dirname, '../../site')
const kindsOfPages = [
  '/',
  '/docs/',
  '/docs/api/Client',
  '/docs/category/api',
  '/blog',
  '/search',
  '/search?q=MockAgent',
  '/versions',
  '/docs/api/mock-agnt',
]
const cpuSlowdown = 4
/** How long a page is left alone before it counts as idle, in ms. */
const readingTime = 5000

interface Downloads {
  readonly requests: number
  /** Bytes after gzip. */
  readonly total: number
  readonly byType: Readonly<Record<string, number>>
}

interface PageMeasurement {
  readonly atLoad: Downloads
  readonly whenIdle: Downloads
  readonly withSearch: Downloads
  readonly layoutShift: number
  /** Total blocking time: the part of each long task beyond 50 ms, in ms. */
  readonly blockingTime: number
  readonly nodes: number
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const paths = asked.length > 0 ? asked : kindsOfPages
  const needsServer = paths.some((path) => path.startsWith('/'))
  const served = needsServer ? await serveSite(site) : null
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  printRow(
    'page',
    'HTML',
    'styles',
    'script at load',
    'at load',
    'when idle',
    'script when idle',
    'with search',
    'shift',
    'blocking',
    'nodes',
  )
  printRow('---', ...Array<string>(10).fill('---:'))
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
  const responses: { type: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const bytes = response.body().then(
      (body) => gzipSync(body).length,
      () => 0,
    )
    responses.push({ type: response.request().resourceType(), bytes })
  })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript(observePerformance)
  await page.goto(address, { waitUntil: 'load' })
  const atLoad = await sumUp(responses)
  await wait(readingTime)
  const whenIdle = await sumUp(responses)
  const { shift, tasks, nodes } = await page.evaluate(() => ({
    ...window.ssgBench,
    nodes: document.querySelectorAll('*').length,
  }))
  await page.keyboard.press('/')
  await wait(readingTime)
  const withSearch = await sumUp(responses)
  await page.close()
  return {
    atLoad,
    whenIdle,
    withSearch,
    layoutShift: shift,
    blockingTime: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    nodes,
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

async function sumUp(
  responses: readonly { type: string; bytes: Promise<number> }[],
): Promise<Downloads> {
  const byType: Record<string, number> = {}
  const sizes = responses.map(async ({ type, bytes }) => ({ type, size: await bytes }))
  for (const { type, size } of await Promise.all(sizes)) byType[type] = (byType[type] ?? 0) + size
  const total = Object.values(byType).reduce((sum, bytes) => sum + bytes, 0)
  return { requests: sizes.length, total, byType }
}

function printMeasurement(path: string, measured: PageMeasurement): void {
  const { atLoad, whenIdle, withSearch, layoutShift, blockingTime, nodes } = measured
  const kb = (bytes = 0) => `${(bytes / 1000).toFixed(1)} KB`
  const downloads = ({ total, requests }: Downloads) => `${kb(total)} in ${requests}`
  printRow(
    path,
    kb(atLoad.byType['document']),
    kb(atLoad.byType['stylesheet']),
    kb(atLoad.byType['script']),
    downloads(atLoad),
    downloads(whenIdle),
    kb(whenIdle.byType['script']),
    downloads(withSearch),
    layoutShift.toFixed(3),
    `${Math.round(blockingTime)} ms`,
    String(nodes),
  )
}

function printRow(...cells: readonly string[]): void {
  console.log(`| ${cells.join(' | ')} |`)
}

await main()
