import type { Page } from 'playwright-core'
import { mainNav } from './support-reader.ts'

/** The search as a reader finds it on a page. */
export function searchOn(page: Page) {
  const dialog = page.getByRole('dialog')
  const opener = mainNav(page).getByRole('button', { name: /^Search/ })
  const field = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  return {
    dialog,
    opener,
    field,
    options,
    chosen: dialog.locator('[role="option"][aria-selected="true"]'),
    async open() {
      await opener.click()
      await field.waitFor()
    },
    async ask(query: string) {
      await page.keyboard.type(query)
      await options.first().waitFor()
      await dialog
        .getByRole('status')
        .filter({ hasText: /result/ })
        .waitFor()
    },
  }
}

/** The words that are marked on the page, as they are written there. */
export const markedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.nodeValue ?? '').slice(startOffset, endOffset),
    ),
  )
