import type { Page } from 'playwright-core'

/** Follows a link to an address, whether or not the page has one. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

/** Keeps every different answer of `read`, which runs in each frame of each document from now on. */
export async function recordFramesOnLoad(
  page: Page,
  read: () => string | null,
): Promise<() => Promise<string[]>> {
  await page.addInitScript(`{
    const seen = (window.watchedFrames = [])
    const step = () => {
      const now = document.body === null ? null : (${read})()
      if (now !== null && seen.at(-1) !== now) seen.push(now)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  }`)
  return () => page.evaluate('window.watchedFrames') as Promise<string[]>
}

/** Waits until the browser has painted something of the document. */
export async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
}

/** What is stored under which key. */
export const readLocalStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** Addresses of the documents that are asked for from now on. */
export function recordDocumentRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      paths.push(new URL(request.url()).pathname)
    }
  })
  return paths
}
