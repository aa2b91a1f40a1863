import type { BrowserContext, Page } from 'playwright-core'
import { copyCode, details, tabs } from './content.ts'
import { colorMode, search } from './controls.ts'
import { dropdowns, menuLinks, mobileMenu, sidebarCategory } from './menus.ts'
import { hydration, pagination } from './navigation.ts'
import type { Step } from './step.ts'

const steps: readonly Step[] = [
  ...[hydration, mobileMenu, dropdowns, menuLinks, sidebarCategory],
  ...[tabs, copyCode, details, colorMode, search, pagination],
]

/** What came of interacting with pages of a site. */
export interface Touches {
  /** Steps that pages had the controls for. */
  readonly done: number
  /** `<path> <step>: <reason>`. */
  readonly failed: readonly string[]
  /** Console errors and uncaught exceptions. */
  readonly errors: readonly string[]
}

/** Opens each page of a served site for each step, and takes the step. */
export async function touchSite(
  context: BrowserContext,
  address: string,
  paths: readonly string[],
): Promise<Touches> {
  const failed: string[] = []
  const errors = new Set<string>()
  let done = 0
  await context.route(
    ({ origin }) => origin !== new URL(address).origin,
    (route) => route.abort(),
  )
  for (const path of paths) {
    for (const step of steps) {
      const page = await context.newPage()
      recordErrors(page, (text) => errors.add(`${path} ${step.name}: ${text}`))
      await page.setViewportSize({ width: step.width, height: 800 })
      try {
        await page.goto(new URL(path, address).href, {
          waitUntil: 'networkidle',
          timeout: 20_000,
        })
        if (await step.run(page)) done++
        if (await hasCrashed(page)) throw new Error('the page crashed')
      } catch (error) {
        const reason = error instanceof Error ? error.message.split('\n')[0] : error
        failed.push(`${path} ${step.name}: ${reason}`)
      }
      await page.close()
    }
  }
  return { done, failed, errors: [...errors] }
}

function recordErrors(page: Page, report: (text: string) => void): void {
  page.on('pageerror', ({ message }) => report(message))
  page.on('console', (message) => {
    const isOfNetwork = /Failed to load resource|net::/.test(message.text())
    if (message.type() === 'error' && !isOfNetwork) report(message.text())
  })
}

const hasCrashed = (page: Page): Promise<boolean> =>
  page.evaluate(() => /This page crashed|Minified React error/.test(document.body.innerText))
