import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { serve } from './serve.ts'

/**
 * Prints what pages cost a reader, as Chromium sees it: bytes after gzip at load, when idle and after
 * the first action, layout shift, and long tasks with the processor slowed down four times. Asserts
 * nothing. Arguments: addresses (of any site), or paths of this one.
 */
const site = resolve(import.meta.dirname, '../../site')
const slowdown = 4

interface Measured {
  /** KB after gzip, by kind of resource, of what had arrived by the `load` event. */
  readonly atLoad: Readonly<Record<string, number>>
  readonly whenIdle: number
  readonly afterAction: number
  readonly layoutShift: number
  readonly longTasks: number
  /** What long tasks take beyond 50 ms each, in ms. */
  readonly blocking: number
  readonly nodes: number
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const paths = asked.length > 0 ? asked : ['/docs/api/Client', '/', '/docs/category/api', '/blog']
  const needsServer = paths.some((path) => path.startsWith('/'))
  const served = needsServer ? await serve(site) : null
  const browser = await chromium.launch({
    executablePath: process.env['SSG_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const path of paths)
      print(path, await measure(browser, new URL(path, served?.address).href))
  } finally {
    await browser.close()
    served?.close()
  }
}

async function measure(browser: Browser, address: string): Promise<Measured> {
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
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
  await page.goto(address, { waitUntil: 'load' })
  const atLoad = await byType(sizes)
  await page.waitForLoadState('networkidle')
  const whenIdle = await sumOf(sizes, 'script')
  const { shift, tasks } = await page.evaluate(() => ({
    shift: window.ssgBench.shift,
    tasks: window.ssgBench.tasks,
  }))
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  await act(page)
  const afterAction = await sumOf(sizes, 'script')
  await page.close()
  return {
    atLoad,
    whenIdle,
    afterAction,
    layoutShift: shift,
    longTasks: tasks.length,
    blocking: tasks.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
    nodes,
  }
}

declare global {
  interface Window {
    ssgBench: { shift: number; tasks: number[] }
  }
}

/** Runs in the page, before any of its scripts. */
function observe(): void {
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

/** The first thing a reader does: reaches for the first button. */
async function act(page: Page): Promise<void> {
  await page.locator('button:visible').first().focus()
  await page.waitForLoadState('networkidle')
}

async function byType(sizes: readonly { type: string; bytes: Promise<number> }[]) {
  const sums: Record<string, number> = {}
  for (const { type, bytes } of sizes) sums[type] = (sums[type] ?? 0) + (await bytes)
  return sums
}

async function sumOf(sizes: readonly { type: string; bytes: Promise<number> }[], type: string) {
  return (await byType(sizes))[type] ?? 0
}

function print(path: string, measured: Measured): void {
  const { atLoad, whenIdle, afterAction, layoutShift, longTasks, blocking, nodes } = measured
  const kb = (bytes = 0) => `${(bytes / 1000).toFixed(1)} KB`
  console.log(path)
  console.log(
    `  html ${kb(atLoad['document'])} · styles ${kb(atLoad['stylesheet'])} · fonts ${kb(atLoad['font'])} · nodes ${nodes}`,
  )
  console.log(
    `  script: at load ${kb(atLoad['script'])} · when idle ${kb(whenIdle)} · after the first action ${kb(afterAction)}`,
  )
  console.log(
    `  layout shift ${layoutShift.toFixed(4)} · long tasks at ${slowdown}× ${longTasks}, blocking ${Math.round(blocking)} ms`,
  )
}

await main()
