import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { actionTimeout, launchBrowser, type ServedSite } from '../../served-site.ts'
import { openReusablePage, type ReusablePage } from './reusable-page.ts'
import { serveTinySite } from './serve-tiny-site.ts'

export { serveTinySite }

export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } }
export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
}

/** A reader in front of a browser, for each test with an empty page and storage. */
export interface Reader {
  readonly browser: Browser
  readonly site: ServedSite
  readonly page: Page
  /** Errors and warnings of the console. A test that leaves any fails. */
  readonly consoleMessages: string[]
  open(path: string): Promise<void>
  /** Builds another site and serves it until the end of the test. */
  serve(...site: Parameters<typeof serveTinySite>): Promise<ServedSite>
}

export function useReader(
  serve: () => Promise<ServedSite>,
  options: BrowserContextOptions = desktop,
): Reader {
  const others: ServedSite[] = []
  let kept: ReusablePage | undefined
  const reader = {
    async open(path: string) {
      await reader.page.goto(reader.site.url(path))
    },
    async serve(...site: Parameters<typeof serveTinySite>) {
      const served = await serveTinySite(...site)
      others.push(served)
      return served
    },
  } as { -readonly [K in keyof Reader]: Reader[K] }

  beforeAll(async () => {
    reader.site = await serve()
  })
  afterAll(async () => {
    await kept?.close()
    await reader.site?.close()
  })
  beforeEach(async () => {
    reader.browser = await launchBrowser()
    kept ??= await openReusablePage(reader.browser, options)
    reader.page = kept.page
    reader.consoleMessages = kept.consoleMessages
  })
  afterEach(async ({ task }) => {
    const messages = [...reader.consoleMessages]
    const isUsable = task.result?.state !== 'fail' && (await kept?.reset())
    if (!isUsable) await kept?.close()
    kept = isUsable ? kept : undefined
    for (const site of others.splice(0)) await site.close()
    // As text, which reports of retries contain whole.
    expect(messages.join('\n')).toBe('')
  })
  return reader
}

/** Waits until a value satisfies the assertion that follows. */
export function eventually<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: actionTimeout, interval: 50 })
}

/** The methods that the pages of Playwright and Puppeteer share. */
interface ScriptablePage {
  evaluate(pageFunction: () => void): Promise<unknown>
  waitForFunction(expression: string): Promise<unknown>
  waitForSelector(selector: string): Promise<unknown>
}

/** Hydrates as a touch of a control of the site's own does, and waits until it is done. */
export async function hydrate(page: ScriptablePage): Promise<void> {
  await page.evaluate(() => {
    const control = document.createElement('button')
    document.getElementById('ssg-root')?.append(control)
    control.dispatchEvent(new Event('touchstart', { bubbles: true }))
    control.remove()
  })
  await page.waitForSelector('html[data-has-hydrated="true"]')
}

/** Waits until the part of the runtime that loads when the browser is idle has started. */
export async function waitForIdlePart(
  page: Pick<ScriptablePage, 'waitForFunction'>,
): Promise<void> {
  await page.waitForFunction(`(async () => {
    const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/idle-'))
    return script !== undefined && (await import(script.name))
  })()`)
}

/** Waits until pending changes are painted and observers have been called. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))),
      ),
  )
}

/** Marks the document; the result says whether it is still the same one. */
export async function detectReload(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-test-same-document', ''))
  return async () => (await page.locator('html[data-test-same-document]').count()) === 1
}

export const h1 = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })

export const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

export const sidebarLink = (page: Page, name: string) =>
  sidebar(page).getByRole('link', { name, exact: true })

/** The caret of a category of the sidebar, by what it does in its current state. */
export const caret = (page: Page, verb: 'Expand' | 'Collapse', name: string) =>
  sidebar(page).locator(`summary:has(span:text-is("${verb} sidebar category '${name}'"):visible)`)

export const mainNav = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })

export const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Bottom edge of the navbar, in CSS pixels. */
export const navbarBottom = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.querySelector('nav[aria-label="Main"]')?.getBoundingClientRect().bottom ?? 0,
  )

export const topOf = (page: Page, selector: string): Promise<number> =>
  page.evaluate((css) => document.querySelector(css)?.getBoundingClientRect().top ?? NaN, selector)

/** Stops the clock of the page, which must be installed; tests then move it forward. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}
