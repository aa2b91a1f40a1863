import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import { searchControls } from './support/search-controls.ts'
import { desktop, eventually, phone, useReader, waitForPaint } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const widths = [320, 390, 768, 1000, 1440, 1920, 2560]

/** The pages with a table, by the layout that decides how wide a table may be. */
async function pathsWithTables(): Promise<ReadonlyMap<string, readonly string[]>> {
  const routes: { readonly path: string }[] = await (
    await fetch(reader.site.url('/routes.json'))
  ).json()
  const byLayout = new Map<string, string[]>()
  for (const { path } of routes) {
    const html = await (await fetch(reader.site.url(path))).text()
    if (!html.includes('<table')) continue
    const [, plugin, main] = /<html[^>]* class="([\w-]+).*?<main class="([^"]*)"/s.exec(html) ?? []
    const layout = `${plugin} ${main}`
    byLayout.set(layout, [...(byLayout.get(layout) ?? []), path])
  }
  return byLayout
}

/**
 * Appends the tables of other pages to this page, each in elements like those around it on its own page.
 * Of tables that differ in links only, as in several versions, it appends one.
 */
async function appendTables(paths: readonly string[]): Promise<number> {
  const article = document.querySelector('.table-container')?.closest('.prose, main')
  // Appended together, since the browser lays out the page whenever it waits for another one.
  const copies = new DocumentFragment()
  const seen = new Set<string>()
  for (const path of paths) {
    const html = await (await fetch(path)).text()
    const page = new DOMParser().parseFromString(html, 'text/html')
    for (const table of page.querySelectorAll('.table-container')) {
      const shape = table.outerHTML.replace(/ (?:href|id)="[^"]*"/g, '')
      if (seen.has(shape)) continue
      seen.add(shape)
      let copy = table.cloneNode(true) as Element
      for (
        let parent = table.parentElement;
        parent !== null && !parent.matches('.prose, main');
        parent = parent.parentElement
      ) {
        const copyOfParent = parent.cloneNode(false) as Element
        copyOfParent.append(copy)
        copy = copyOfParent
      }
      copy.setAttribute('data-page', path)
      copies.append(copy)
    }
  }
  article?.append(copies)
  return document.querySelectorAll('.table-container').length
}

/** Describes tables wider than their container, content outside of its table, and code that breaks within a short word. */
function tableProblems(): string[] {
  const problems: string[] = []
  const isInside = (inner: DOMRect, outer: DOMRect) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1
  if (document.documentElement.scrollWidth > innerWidth) problems.push('the page scrolls sideways')
  for (const container of document.querySelectorAll('.table-container')) {
    const page = container.closest('[data-page]')?.getAttribute('data-page') ?? location.pathname
    const report = (problem: string) => problems.push(`${page}: ${problem}`)
    if (container.scrollWidth > container.clientWidth + 1)
      report(`a table of ${container.scrollWidth} px in ${container.clientWidth} px`)
    const outer = container.getBoundingClientRect()
    for (const element of container.querySelectorAll('th, td, th *, td *')) {
      const isShown = element.getClientRects().length > 0
      if (isShown && !isInside(element.getBoundingClientRect(), outer))
        report(`clipped: ${element.textContent}`)
    }
    for (const code of container.querySelectorAll('code')) {
      if (code.getClientRects().length < 2) continue
      for (const text of code.childNodes) {
        for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/\w{2,20}/g)) {
          const range = new Range()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
            report(`broken: ${word}`)
        }
      }
    }
  }
  return problems
}

test('no table of the site is wider than its container, from 320 to 2560 px', {
  timeout: 300_000,
}, async () => {
  const { page } = await newPage(reader.browser, { ...desktop, javaScriptEnabled: false })
  const problems: string[] = []
  let tables = 0
  for (const [path = '', ...others] of (await pathsWithTables()).values()) {
    await page.goto(reader.site.url(path))
    tables += await page.evaluate(appendTables, others)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.evaluate(tableProblems)
      problems.push(...found.map((problem) => `${width} px: ${problem}`))
    }
  }
  expect(problems).toEqual([])
  expect(tables).toBeGreaterThan(200)
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

test('a table of a component, in a container that scrolls, keeps its header above its rows', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 1440, height: 900 })
  await reader.open('/docs/api/Client')
  const [header, row] = await page.locator('.prose').evaluate((prose) => {
    prose.insertAdjacentHTML(
      'afterbegin',
      '<div style="overflow: auto"><table><thead><tr><th>A<tbody><tr><td>B</table></div>',
    )
    return ['th', 'td'].map((name) => prose.querySelector(name)?.getBoundingClientRect().y ?? 0)
  })
  expect(header).toBeLessThan(row as number)
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
  await eventually(() => hit.textContent()).toContain('How long an idle connection stays open')
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

test('tables are neither landmarks nor tab stops', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  expect(await page.getByRole('region', { name: 'Table' }).count()).toBe(0)
  expect(await page.locator('.table-container[tabindex]').count()).toBe(0)
})
