import type { Page } from 'playwright-core'

/** What a reader does on an open page. Throws if the page does not respond as it should. */
export interface Step {
  readonly name: string
  /** Width of the window in CSS pixels. */
  readonly width: 390 | 1280
  /** Returns false if the page lacks the control. */
  readonly run: (page: Page) => Promise<boolean>
}

const patience = 8000

/** Waits until a condition in the page holds; otherwise the step fails with the message. */
export async function waitUntil(page: Page, condition: string, message: string): Promise<void> {
  try {
    await page.waitForFunction(condition, undefined, { timeout: patience })
  } catch {
    throw new Error(message)
  }
}

/** Clicks the first visible element of a selector. Returns false if there is none. */
export async function clickVisible(page: Page, selector: string): Promise<boolean> {
  const element = page.locator(`${selector}`).filter({ visible: true }).first()
  if ((await element.count()) === 0) return false
  await element.click({ timeout: patience })
  return true
}

/** Marks the document. The result says whether it is still the same one. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate('window.isTouched = true')
  return () => page.evaluate('window.isTouched === true')
}

/** Hydrates the page as a touch of a control of the site's own does. */
export async function hydrate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const root = document.querySelector('[id$="-root"]')
    const control = document.createElement('button')
    root?.append(control)
    control.dispatchEvent(new Event('touchstart', { bubbles: true }))
    control.remove()
  })
  const condition = "document.documentElement.dataset.hasHydrated === 'true'"
  await waitUntil(page, condition, 'the page is not hydrated')
}
