import type { BrowserContext, Page } from 'playwright-core'

/** Problems found by opening pages and interacting with them. */
export interface Visits {
  readonly pages: number
  /** Pages that loaded their document twice. */
  readonly reloads: readonly string[]
  /** Console errors and uncaught exceptions. */
  readonly errors: readonly string[]
  /** Pages that lost elements after the interaction, or scroll horizontally. */
  readonly broken: readonly string[]
}

/** Widths where navbars run out of space, in px. */
const widths = [1280, 390]
const timeout = 20_000

/** Presses an internal link without following it, which hydrates a page that has not been yet. */
function hydrate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const link = document.querySelector('[id$="-root"] a[href^="/"]')
    link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  })
}

/** Opens pages of a served site at each width, interacts with them, and waits for hydration. */
export async function visitPages(
  context: BrowserContext,
  address: string,
  paths: readonly string[],
): Promise<Visits> {
  const reloads: string[] = []
  const errors: string[] = []
  const broken: string[] = []
  for (const path of paths) {
    for (const width of widths) {
      const page = await context.newPage()
      await page.setViewportSize({ width, height: 800 })
      let documents = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
      })
      page.on('pageerror', (error) => errors.push(`${path}: ${error.message}`))
      page.on('console', (message) => {
        const isOfNetwork = /Failed to load resource|net::/.test(message.text())
        if (message.type() === 'error' && !isOfNetwork) errors.push(`${path}: ${message.text()}`)
      })
      try {
        await page.goto(new URL(path, address).href, { waitUntil: 'load', timeout })
        const count = () => page.evaluate(() => document.querySelectorAll('main *').length)
        const before = await count()
        await page.keyboard.press('Tab')
        await hydrate(page)
        await page.waitForLoadState('networkidle', { timeout })
        if ((await count()) < before * 0.9) broken.push(`${path} loses elements at ${width} px`)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 1) broken.push(`${path} is ${overflow} px too wide at ${width} px`)
      } catch (error) {
        broken.push(`${path}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
      }
      if (documents > 1) reloads.push(path)
      await page.close()
    }
  }
  return { pages: paths.length, reloads, errors: [...new Set(errors)], broken }
}
