import type { Page } from 'playwright-core'
import { mainNav } from './use-reader.ts'

/** The controls of the search on a page. */
export function searchControls(page: Page) {
  const dialog = page.getByRole('dialog')
  const openButton = mainNav(page).getByRole('button', { name: /^Search/ })
  const field = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  return {
    dialog,
    openButton,
    field,
    options,
    selectedOption: dialog.locator('[role="option"][aria-selected="true"]'),
    async open() {
      await openButton.click()
      await field.waitFor()
    },
    async typeQuery(query: string) {
      await page.keyboard.type(query)
      await options.first().waitFor()
      await dialog
        .getByRole('status')
        .filter({ hasText: /result/ })
        .waitFor()
    },
  }
}

/** The highlighted words of the page, as written there. */
export const highlightedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search') ?? [])].map(({ startContainer, startOffset, endOffset }) =>
      (startContainer.nodeValue ?? '').slice(startOffset, endOffset),
    ),
  )
