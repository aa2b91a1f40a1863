import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'

const desktop = { width: 1280, height: 800 }
export const phone = { width: 390, height: 844 }

/** How long, in ms, to wait for an expected state on a machine that is busy with other work. */
const stateTimeout = 20_000

/**
 * The elements of each role. Firefox takes seconds to find a role in a long page by its
 * accessibility tree, whose names the Chromium tests check.
 */
const elementsOf = {
  button: 'button',
  combobox: '[role="combobox"]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  navigation: 'nav',
  tab: '[role="tab"]',
  tabpanel: '[role="tabpanel"]',
}
type Role = keyof typeof elementsOf

/** Runs in the page. */
function findVisible(selector: string, name: string): Element | undefined {
  const nameOf = (element: Element) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return element.getAttribute('aria-label') ?? (label ?? element).textContent.trim()
  }
  return [...document.querySelectorAll(selector)].find(
    (element) => element.checkVisibility({ visibilityProperty: true }) && nameOf(element) === name,
  )
}

/** A reader in front of Firefox, with a new profile for each test. */
export interface FirefoxReader {
  page: Page
  /** Waits for a visible element with a role and a name, which is its label or its text. */
  find(role: Role, name: string): Promise<ElementHandle>
  /** Clicks such an element once it has stopped moving. */
  click(role: Role, name: string): Promise<void>
}

/** Launches Firefox for the tests of a file. A test that leaves an error in the console fails. */
export function useFirefox(): FirefoxReader {
  let browser: Browser
  const consoleErrors: string[] = []
  const reader = {
    async find(role, name) {
      let element: ElementHandle | undefined
      await eventually(async () => {
        const found = await reader.page.evaluateHandle(findVisible, elementsOf[role], name)
        element = (found.asElement() as ElementHandle<Element> | null) ?? undefined
        return element
      }).toBeDefined()
      return element as ElementHandle
    },
    async click(role, name) {
      await (await reader.find(role, name)).asLocator().click()
    },
  } as FirefoxReader

  beforeAll(async () => {
    const executablePath = process.env['SSG_FIREFOX'] ?? '/usr/bin/firefox-esr'
    browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  })
  afterAll(async () => {
    await browser?.close()
  })
  beforeEach(async () => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(stateTimeout)
    await setViewport(page, desktop)
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    page.on('pageerror', (error) => consoleErrors.push(String(error)))
    reader.page = page
  })
  afterEach(async () => {
    await reader.page.browserContext().close()
    const errors = consoleErrors.splice(0)
    const interrupted = await Promise.all(errors.map(isInterruptedImport))
    expect(errors.filter((_, index) => !interrupted[index])).toEqual([])
  })
  return reader
}

/** Whether Firefox stopped loading a script because its page was left. The server has the script. */
async function isInterruptedImport(error: string): Promise<boolean> {
  const [url] = /(?<=error loading dynamically imported module: )\S+/.exec(error) ?? []
  return url !== undefined && (await fetch(url)).ok
}

/** Waits until a value satisfies the assertion that follows. */
export function eventually<T>(read: () => T | Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(read, { timeout: stateTimeout, interval: 100 })
}

/** Sets the size of the window. Firefox 140 does not know the command for the orientation, which Puppeteer sends too. */
export async function setViewport(page: Page, size: typeof desktop): Promise<void> {
  await page.setViewport(size).catch((error: Error) => {
    if (!error.message.includes('setScreenOrientationOverride')) throw error
  })
}

/** The text of the printed page, which Firefox reads from the PDF. Leaves the page. */
export async function printedText(page: Page): Promise<string> {
  const pdf = Buffer.from(await page.pdf()).toString('base64')
  await page.goto(`data:application/pdf;base64,${pdf}`)
  await page.waitForFunction('window.PDFViewerApplication?.pdfDocument')
  const text = await page.evaluate(`(async () => {
    const { pdfDocument } = PDFViewerApplication
    const pages = Array.from({ length: pdfDocument.numPages }, async (_, index) => {
      const { items } = await (await pdfDocument.getPage(index + 1)).getTextContent()
      return items.map(({ str }) => str).join(' ')
    })
    return (await Promise.all(pages)).join(' ')
  })()`)
  return String(text).replaceAll(/\s+/g, ' ')
}
