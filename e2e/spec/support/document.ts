import type { Page } from 'playwright-core'

/** Follows a new link to a URL, whether or not the page has one. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
}

/**
 * Records the distinct results of `read`, which runs in every frame of each document from now on.
 */
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

/** Waits for the first paint of the document. */
export async function waitForFirstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
}

/** The entries of localStorage. */
export const readLocalStorage = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** Records the paths of document requests from now on. */
export function recordDocumentRequests(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      paths.push(new URL(request.url()).pathname)
    }
  })
  return paths
}
