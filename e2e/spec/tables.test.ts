import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import { searchControls } from './support/search-controls.ts'
import { desktop, eventually, phone, useReader, waitForPaint } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const widths = [320, 390, 768, 1000, 1440, 1920, 2560]

/** Pages with a table. */
async function pathsWithTables(): Promise<string[]> {
  const routes: { readonly path: string }[] = await (
    await fetch(reader.site.url('/routes.json'))
  ).json()
  const paths = await Promise.all(
    routes.map(async ({ path }) => {
      const html = await (await fetch(reader.site.url(path))).text()
      return html.includes('<table') ? [path] : []
    }),
  )
  return paths.flat()
}

/** Describes tables wider than their container, content outside of its table, and code that breaks within a short word. */
function tableProblems(): string[] {
  const problems: string[] = []
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  if (document.documentElement.scrollWidth > innerWidth) problems.push('the page scrolls sideways')
  for (const container of document.querySelectorAll('.table-container')) {
    if (container.scrollWidth > container.clientWidth + 1)
      problems.push(`a table of ${container.scrollWidth} px in ${container.clientWidth} px`)
    const outer = container.getBoundingClientRect()
    for (const element of container.querySelectorAll('th, td, th *, td *')) {
      const isShown = element.getClientRects().length > 0
      if (isShown && !isInside(element.getBoundingClientRect(), outer))
        problems.push(`clipped: ${element.textContent}`)
    }
    for (const code of container.querySelectorAll('code')) {
      if (code.getClientRects().length < 2) continue
      for (const text of code.childNodes) {
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\w{2,20}/g)) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
            problems.push(`broken: ${word}`)
        }
      }
    }
  }
  return problems
}

async function problemsOn(page: Page, path: string): Promise<string[]> {
  await page.goto(reader.site.url(path))
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const problems = await page.evaluate(tableProblems)
    found.push(...problems.map((problem) => `${path} at ${width} px: ${problem}`))
  }
  return found
}

test('no table of the site is wider than its container, from 320 to 2560 px', {
  timeout: 900_000,
}, async () => {
  const paths = await pathsWithTables()
  expect(paths.length).toBeGreaterThan(50)
  const checkEveryOther = async (remainder: number) => {
    const { page } = await newPage(reader.browser, { ...desktop, javaScriptEnabled: false })
    const found: string[] = []
    for (const path of paths.filter((_, n) => n % 2 === remainder))
      found.push(...(await problemsOn(page, path)))
    return found
  }
  const found = await Promise.all([checkEveryOther(0), checkEveryOther(1)])
  expect(found.flat()).toEqual([])
})

test('a reference table is stacked on a phone, with the labels of its columns', async () => {
  const { page } = await newPage(reader.browser, phone)
  await page.goto(reader.site.url('/docs/api/Client#headerstimeout'))
  const row = page.locator('#headerstimeout')
  const display = () => row.evaluate((element) => getComputedStyle(element).display)
  expect(await display()).toBe('flex')
  const label = row
    .locator('[data-label="Default"]')
    .evaluate((cell) => getComputedStyle(cell, '::before').content)
  expect(await label).toContain('Default')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await display()).toBe('table-row')
})

test('the address of an option scrolls to its row, below the navbar and the header of the table', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 1440, height: 900 })
  await reader.open('/docs/api/Client#maxresponsesize')
  const row = page.locator('#maxresponsesize')
  await eventually(() => row.evaluate((element) => element.matches(':target'))).toBe(true)
  const header = page.locator('table:has(#maxresponsesize) thead th').first()
  const bottom = () => header.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = () => row.evaluate((element) => element.getBoundingClientRect().top)
  await eventually(async () => (await top()) - (await bottom()) >= 0 && (await top()) < 300).toBe(
    true,
  )
})

test('the name of an option links to its row', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await page.getByRole('link', { name: 'maxResponseSize', exact: true }).click()
  await eventually(() => new URL(page.url()).hash).toBe('#maxresponsesize')
})

test('a search for an option finds its row, with its meaning, and opens it', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/api/Pool')
  await search.open()
  await search.typeQuery('keepAliveTimeout')
  const hit = search.options.first()
  await eventually(() => hit.textContent()).toContain('Time that an idle connection stays open')
  expect(await hit.textContent()).toContain('Options › keepAliveTimeout')
  expect(await search.dialog.textContent()).not.toContain('Name Type Default')
  await page.keyboard.press('Enter')
  await eventually(() => new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
    '/docs/api/Client#keepalivetimeout',
  )
  const row = page.locator('#keepalivetimeout')
  await eventually(() => row.getAttribute('data-target')).toBe('')
  await waitForPaint(page)
  const { top, bottom } = await row.evaluate((element) => element.getBoundingClientRect().toJSON())
  expect(top).toBeGreaterThan(60)
  expect(bottom).toBeLessThan(800)
})

test('tables are no landmarks and no tab stops', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  expect(await page.getByRole('region', { name: 'Table' }).count()).toBe(0)
  expect(await page.locator('.table-container[tabindex]').count()).toBe(0)
})
