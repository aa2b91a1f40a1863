import { hydrate, markDocument, type Step, waitUntil } from './step.ts'

const heading = `(document.querySelector('main h1, main h2')?.textContent ?? '')`

/** Follows the last link of the pagination, and goes back. */
export const pagination: Step = {
  name: 'pagination',
  width: 1280,
  async run(page) {
    const links = page.locator('.pager-link, .pagination-nav__link')
    const link = links.filter({ visible: true }).last()
    if ((await link.count()) === 0) return false
    const before = { url: page.url(), heading: await page.evaluate<string>(heading) }
    const isSameDocument = await markDocument(page)
    const href = await link.evaluate((element) => (element as HTMLAnchorElement).href)
    // A link that is clicked before the page is hydrated loads its document.
    await hydrate(page)
    await link.click()
    await waitUntil(page, `location.href === ${JSON.stringify(href)}`, `${href} does not open`)
    if (!(await isSameDocument())) throw new Error(`${href} loads a document`)
    await page.waitForTimeout(300)
    if ((await page.evaluate<string>(heading)) === '') throw new Error(`${href} has no heading`)
    await page.goBack()
    await waitUntil(
      page,
      `location.href === ${JSON.stringify(before.url)} && ${heading} === ${JSON.stringify(before.heading)}`,
      'the back button does not return to the page',
    )
    if (!(await isSameDocument())) throw new Error('the back button loads a document')
    return true
  },
}

/** Compares the page before any script of it runs on touch with the hydrated one. */
export const hydration: Step = {
  name: 'hydration',
  width: 1280,
  async run(page) {
    const count = () =>
      page.evaluate(() => {
        const main = document.querySelector('main') ?? document.body
        return { elements: main.querySelectorAll('*').length, letters: main.innerText.length }
      })
    const before = await count()
    await hydrate(page)
    await page.waitForTimeout(500)
    const after = await count()
    if (after.elements < before.elements * 0.95 || after.letters < before.letters * 0.95)
      throw new Error(`loses elements: ${JSON.stringify({ before, after })}`)
    return true
  },
}
