import { expect, test } from 'vitest'
import { newPage } from '../served-site.ts'
import { axeViolations } from './support/axe-violations.ts'
import { readLocalStorage } from './support/document.ts'
import { pauseRequests, recordRequests } from './support/network.ts'
import { highlightedWords, searchControls } from './support/search-controls.ts'
import { serveSearchDocs } from './support/search-fixture.ts'
import {
  desktop,
  detectReload,
  eventually,
  hydrate,
  pathOf,
  phone,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(serveSearchDocs)
const clearHighlightsButton = () => reader.page.getByRole('button', { name: 'Clear highlights' })

/** Opens the first hit of a query with the keyboard. */
async function openResult(query: string): Promise<void> {
  const { page } = reader
  const search = searchControls(page)
  await search.open()
  await search.typeQuery(query)
  await page.keyboard.press('Enter')
  await search.dialog.waitFor({ state: 'hidden' })
}

test('SRCH-05: arrow keys cycle through the options, the field references the selected one, and Enter opens it without a reload', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await search.open()
  expect(await search.field.getAttribute('aria-expanded')).toBe('false')
  const isSameDocument = await detectReload(page)
  await search.typeQuery('  pool ')
  expect(await search.field.getAttribute('aria-expanded')).toBe('true')
  const ids = await search.options.evaluateAll((all) => all.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  const active = () => search.field.getAttribute('aria-activedescendant')
  await eventually(active).toBe(ids[0])
  await page.keyboard.press('ArrowDown')
  await eventually(active).toBe(ids[1])
  expect(await search.selectedOption.getAttribute('id')).toBe(ids[1])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await eventually(active).toBe(ids.at(-1))
  await eventually(() =>
    search.selectedOption.evaluate((one) => {
      const list = one.closest('[role="listbox"]')?.getBoundingClientRect()
      const { top, bottom } = one.getBoundingClientRect()
      return list !== undefined && top >= list.top && bottom <= list.bottom
    }),
  ).toBe(true)
  const href = await search.selectedOption.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${href?.replace(/#.*/, '')}*`)
  await search.dialog.waitFor({ state: 'hidden' })
  expect(await isSameDocument()).toBe(true)
})

test('hits are grouped by page, with headings and highlighted words', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await search.open()
  await search.typeQuery('keepAliveTimeout')
  const group = search.dialog.getByRole('group', { name: 'Client', exact: true })
  await group
    .getByRole('option', { name: /keepAliveTimeout/ })
    .first()
    .waitFor()
  const pages = await group
    .getByRole('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  expect([...new Set(pages)]).toEqual(['/docs/api/Client'])
  expect(await group.locator('mark').first().textContent()).toBe('keepAliveTimeout')
  const count = await search.options.count()
  expect(await search.dialog.getByRole('status').textContent()).toBe(`${count} results`)
})

test('Escape clears the field, then closes the dialog and focuses the button', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await page.keyboard.press('/')
  await search.field.waitFor()
  await search.typeQuery('pool')
  await page.keyboard.press('Escape')
  await eventually(() => search.field.inputValue()).toBe('')
  expect(await search.options.count()).toBe(0)
  await page.keyboard.press('Escape')
  await search.dialog.waitFor({ state: 'hidden' })
  await eventually(() => search.openButton.evaluate((one) => one === document.activeElement)).toBe(
    true,
  )
})

test('the query is restored after going back and when the dialog reopens', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await openResult('MockPool')
  await page.waitForURL('**/docs/api/MockPool**')
  await page.goBack()
  await page.waitForURL('**/docs/')
  await search.open()
  await eventually(() => search.field.inputValue()).toBe('MockPool')
  await search.options.first().waitFor()
  await page.keyboard.type('Agent')
  expect(await search.field.inputValue()).toBe('Agent')
})

test('queries with an opened result are suggested until they are cleared', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await openResult('MockPool')
  await openResult('ProxyAgent')
  await search.open()
  await page.keyboard.press('Escape')
  await eventually(() => search.options.allTextContents()).toEqual(['ProxyAgent', 'MockPool'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await eventually(() => search.field.inputValue()).toBe('MockPool')
  await search.dialog.locator('a[role="option"]').first().waitFor()
  await page.keyboard.press('Escape')
  await search.dialog.getByRole('button', { name: 'Clear' }).click()
  await eventually(() => search.options.count()).toBe(0)
  expect(await readLocalStorage(page)).not.toHaveProperty('search-recent')
  expect(await search.field.evaluate((one) => one === document.activeElement)).toBe(true)
})

test('invalid values in the storage are ignored', async () => {
  const { page } = reader
  const search = searchControls(page)
  await page.addInitScript(() => {
    localStorage.setItem('search-recent', '["pool", 1, null, {"a": 1}, "", "agent"]')
    sessionStorage.setItem('search-highlights', '{')
  })
  await reader.open('/docs/')
  await search.open()
  await eventually(() => search.options.allTextContents()).toEqual(['pool', 'agent'])
})

test('Control+Enter, Meta+Enter and a click with Control open a new tab and leave the dialog open', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await search.open()
  await search.typeQuery('MockPool')
  const hit = search.options.and(page.locator('[href^="/docs/api/MockPool"]')).first()
  for (const openTab of [
    () => page.keyboard.press('Control+Enter'),
    () => page.keyboard.press('Meta+Enter'),
    () => hit.click({ modifiers: ['Control'] }),
  ]) {
    // Not the address of the tab: Chromium 150 can crash in a new one before it has one.
    const [tab, request] = await Promise.all([
      page.context().waitForEvent('page'),
      page.context().waitForEvent('request', (request) => request.isNavigationRequest()),
      openTab(),
    ])
    expect(new URL(request.url()).pathname).toBe('/docs/api/MockPool')
    await tab.close()
    expect(await search.dialog.isVisible()).toBe(true)
    expect(pathOf(page)).toBe('/docs/')
  }
  expect(Object.keys(await readLocalStorage(page))).toContain('search-recent')
})

test('Enter before the results arrive opens the best hit once they do', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await hydrate(page)
  const data = await pauseRequests(page)
  await search.open()
  await page.keyboard.type('MockPool')
  await page.keyboard.press('Enter')
  await data.waitForFirst()
  await data.resumeAll()
  await page.waitForURL('**/docs/api/MockPool**')
})

test('a misspelt word finds similar words', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await search.open()
  await page.keyboard.type('dispxathcerr')
  const near = search.dialog.getByRole('button', { name: /^dispatch/ }).first()
  const word = await near.textContent()
  await near.click()
  await eventually(() => search.field.inputValue()).toBe(word)
  await search.options.first().waitFor()
})

test('a query that no page has completely finds the rest of it, and names what is missing', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await search.open()
  await page.keyboard.type('MockPool qwertyuiop')
  await search.dialog.getByText('Results without: qwertyuiop').waitFor()
  expect(await search.options.first().getAttribute('href')).toContain('/docs/api/MockPool')
})

test('hits of other versions come last, with the names of the versions', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/api/Client')
  await search.open()
  await search.typeQuery('CacheStore')
  const elsewhere = search.dialog.getByRole('group').filter({ hasText: 'Only in other versions' })
  await elsewhere.getByText('Next', { exact: true }).first().waitFor()
  const hrefs = await search.options.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).pathname.startsWith('/docs/next/')),
  )
  expect(hrefs).toContain(true)
  expect(hrefs).toEqual(hrefs.toSorted())
})

test('SRCH-03 SRCH-06: the search loads nothing before its first use, and then only from its own origin', async () => {
  const { page } = reader
  const search = searchControls(page)
  const urls = recordRequests(page)
  await reader.open('/docs/api/Client')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  expect(urls.filter((url) => /search/.test(url))).toEqual([])
  await search.open()
  await search.typeQuery('pool')
  expect(urls.some((url) => /assets\/search/.test(url))).toBe(true)
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([
    new URL(reader.site.url('/')).origin,
  ])
})

test('the opened page highlights the words until Escape or the button clears them', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const before = await page.locator('mark').count()
  await openResult('keepAliveTimeout')
  await page.waitForURL('**/docs/api/**')
  await eventually(() => highlightedWords(page)).toContain('keepAliveTimeout')
  expect(page.url()).not.toContain('?')
  expect(await page.locator('mark').count()).toBe(before)
  await page.keyboard.press('Escape')
  await eventually(() => highlightedWords(page)).toEqual([])
  await clearHighlightsButton().waitFor({ state: 'hidden' })

  await openResult('')
  await eventually(() => highlightedWords(page)).toContain('keepAliveTimeout')
  await clearHighlightsButton().click()
  await eventually(() => highlightedWords(page)).toEqual([])
})

test('highlights end with the page and are absent when it is opened again', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await openResult('keepAliveTimeout')
  await clearHighlightsButton().waitFor()
  await page.goBack()
  await page.waitForURL('**/docs/')
  await eventually(() => highlightedWords(page)).toEqual([])
  await clearHighlightsButton().waitFor({ state: 'hidden' })
  await page.goForward()
  await page.waitForURL('**/docs/api/**')
  await waitForPaint(page)
  expect(await highlightedWords(page)).toEqual([])
})

test('marked words can be read in light and dark mode', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await openResult('keepAliveTimeout')
  await clearHighlightsButton().waitFor()
  const contrastIn = (mode: string) =>
    page.evaluate((theme) => {
      document.documentElement.setAttribute('data-theme', theme)
      const style = getComputedStyle(
        document.querySelector('article') as Element,
        '::highlight(search)',
      )
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const luminance = (color: string): number => {
        if (canvas === null) return 0
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      const [dark = 0, light = 0] = [
        luminance(style.color),
        luminance(style.backgroundColor),
      ].sort()
      return (light + 0.05) / (dark + 0.05)
    }, mode)
  expect(await contrastIn('light')).toBeGreaterThan(4.5)
  expect(await contrastIn('dark')).toBeGreaterThan(4.5)
})

test('SRCH-05: hostile queries do nothing, and one without a match is repeated as text', async () => {
  const { page } = reader
  const search = searchControls(page)
  await reader.open('/docs/')
  await search.open()
  for (const query of [
    '<img src=x onerror="window.hit=1">',
    'constructor',
    '__proto__',
    '\u0000\u0007\u202e',
    'x'.repeat(10_240),
  ]) {
    await search.typeQuery('pool')
    await search.field.fill(query)
    await eventually(() => search.options.count()).toBe(0)
    await search.dialog
      .getByRole('status')
      .filter({ hasText: /result/i })
      .waitFor()
    expect(await page.evaluate(() => 'hit' in window)).toBe(false)
    expect(await search.dialog.locator('img').count()).toBe(0)
    await search.field.fill('')
  }
  const unmatched = '<b class="injected">qqzzxx</b>'
  await page.keyboard.type(unmatched)
  await search.dialog.getByText(unmatched).waitFor()
  expect(await page.locator('.injected').count()).toBe(0)
  expect(await search.options.count()).toBe(0)
})

test('on a phone all controls can be tapped, and nothing is cut off', async () => {
  const context = await reader.browser.newContext({
    ...phone,
    viewport: { width: 320, height: 640 },
  })
  const page = await context.newPage()
  const search = searchControls(page)
  await page.goto(reader.site.url('/docs/api/Client'))
  await search.openButton.tap()
  await search.field.waitFor()
  await search.typeQuery('keep alive')
  const small = await search.dialog.locator('a:visible, button:visible').evaluateAll((all) =>
    all
      .map((one) => ({ name: one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 44 || box.width < 44 || box.left < 0 || box.right > 320)
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  await search.options.nth(1).tap()
  await search.dialog.waitFor({ state: 'hidden' })
  await page.waitForURL(/#/)
  await page.getByRole('button', { name: 'Clear highlights' }).tap()
  await eventually(() => highlightedWords(page)).toEqual([])
  await context.close()
})

test.each([
  ['large', desktop],
  ['small', phone],
])(
  'A11Y-10: axe reports no violation in any state of the dialog, in either mode, on a %s screen',
  async (_, screen) => {
    const { page } = await newPage(reader.browser, { ...screen, reducedMotion: 'reduce' })
    const search = searchControls(page)
    await page.goto(reader.site.url('/docs/api/Client'))
    await search.open()
    expect(await axeViolations(page)).toEqual([])
    await search.typeQuery('keepAliveTimeout')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clear highlights' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await search.open()
    await page.keyboard.press('Escape')
    await search.options.first().waitFor()
    expect(await axeViolations(page)).toEqual([])
    await search.typeQuery('CacheStore')
    expect(await axeViolations(page)).toEqual([])
    await search.field.fill('dispxathcerr')
    await search.dialog.getByText('No results').waitFor()
    expect(await axeViolations(page)).toEqual([])
  },
)
