import { clickVisible, markDocument, type Step, waitUntil } from './step.ts'

export const colorMode: Step = {
  name: 'colour mode',
  width: 1280,
  async run(page) {
    const mode = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? '')
    const look = () =>
      page.evaluate(() => {
        const [root, body] = [document.documentElement, document.body].map((element) =>
          getComputedStyle(element),
        )
        return [root?.backgroundColor, body?.backgroundColor, body?.color].join(' ')
      })
    const [first, firstLook] = [await mode(), await look()]
    for (let clicks = 0; clicks < 3 && (await mode()) === first; clicks++) {
      if (!(await clickVisible(page, '.color-toggle'))) return false
      await page.waitForTimeout(400)
    }
    const chosen = await mode()
    if (chosen === first) throw new Error('the colour mode does not change')
    if ((await look()) === firstLook) throw new Error(`the page looks the same in ${chosen} mode`)
    await page.reload()
    await waitUntil(
      page,
      `document.documentElement.dataset.theme === '${chosen}'`,
      `${chosen} mode is lost by a reload`,
    )
    return true
  },
}

export const search: Step = {
  name: 'search',
  width: 1280,
  async run(page) {
    const word = await page.evaluate(() => {
      const words = document.querySelector('h1')?.innerText.match(/\p{L}{4,}/gu) ?? []
      return words.sort((one, other) => other.length - one.length)[0] ?? null
    })
    if (word === null) return false
    const isSameDocument = await markDocument(page)
    const from = page.url()
    if (!(await clickVisible(page, '[data-part="search-button"]'))) return false
    await page.locator('dialog[open]').getByRole('combobox').fill(word)
    const option = page.locator('dialog [role="option"]').first()
    await option.waitFor({ timeout: 8000 }).catch(() => {
      throw new Error(`nothing is found for ${word}`)
    })
    await page.waitForTimeout(300)
    const second = page.locator('dialog [role="option"]').nth(1)
    await ((await second.count()) > 0 ? second : option).click()
    await waitUntil(
      page,
      `document.querySelector('dialog[open]') === null`,
      'the first result does not open',
    )
    await waitUntil(page, `document.querySelector('h1, main') !== null`, 'the result is empty')
    if (page.url() !== from && !(await isSameDocument()))
      throw new Error(`the result ${page.url()} loads a document`)
    return true
  },
}
