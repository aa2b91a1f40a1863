import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingsSite } from './support/settings-fixture.ts'
import {
  eventually,
  hydrate,
  navbarBottom,
  phone,
  serveTinySite,
  topOf,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const spacer = (height: number) => `<div style={{ height: '${height}px' }} />\n`
const files = {
  'docs/index.md': `# Home

${spacer(600)}
## First
${spacer(1500)}
## Second \`code\`
${spacer(300)}
### Third
${spacer(150)}
## 日本語 見出し
${spacer(900)}
`,
  'docs/short.md': '# Short\n\nNothing to list.\n',
  'docs/bare.md': '---\nhide_table_of_contents: true\n---\n\n# Bare\n\n## Part\n\nText.\n',
  'docs/many.md': `# Many\n\n${Array.from({ length: 60 }, (_, n) => `## Part ${n}\n\nText.\n`).join('\n')}`,
}
const reader = useReader(() => serveTinySite(files))
const entries = (page: Page) => page.locator('.theme-doc-toc-desktop a')
const activeEntries = (page: Page) =>
  page.locator('.table-of-contents__link--active').allInnerTexts()
const scrollTo = (page: Page, top: number) =>
  page.evaluate((offset) => window.scrollTo({ top: offset, behavior: 'instant' }), top)
/**
 * Scrolls until the top of an element is the given number of CSS pixels below the top of the
 * window.
 */
const scrollToOffset = (page: Page, selector: string, top: number) =>
  page.evaluate(
    ([css, offset]) => {
      const box = document.querySelector(css)?.getBoundingClientRect()
      window.scrollTo({ top: scrollY + (box?.top ?? 0) - offset, behavior: 'instant' })
    },
    [selector, top] as const,
  )

test('TOC-04: the table of contents is a column on the right, in the served HTML, and stays below the navbar', async () => {
  const context = await reader.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  await page.goto(reader.site.url('/docs/'))
  expect(await entries(page).allInnerTexts()).toEqual([
    'First',
    'Second code',
    'Third',
    '日本語 見出し',
  ])
  const column = await page.locator('.theme-doc-toc-desktop').boundingBox()
  const text = await page.locator('.theme-doc-markdown').boundingBox()
  expect(column?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0) - 1)
  await context.close()

  await reader.open('/docs/')
  await scrollTo(reader.page, 1000)
  const top = await topOf(reader.page, '.theme-doc-toc-desktop')
  const bottom = await navbarBottom(reader.page)
  expect(top).toBeGreaterThanOrEqual(bottom - 1)
  expect(top).toBeLessThan(bottom + 60)
})

test('TOC-04: a long table of contents scrolls independently', async () => {
  const { page } = reader
  await reader.open('/docs/many')
  await entries(page).first().hover()
  const offset = () =>
    page.locator('.theme-doc-toc-desktop').evaluate((nav) => {
      const column = [nav, ...nav.querySelectorAll('*')]
      for (let one = nav.parentElement; one?.tagName === 'DIV'; one = one.parentElement)
        column.push(one)
      return Math.max(...column.map(({ scrollTop }) => scrollTop))
    })
  await eventually(async () => {
    await page.mouse.wheel(0, 150)
    return offset()
  }).toBeGreaterThan(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('TOC-04: the active entry of a long table of contents stays in view', async () => {
  const { page } = reader
  await reader.open('/docs/many')
  await scrollTo(page, 100_000)
  await eventually(() => activeEntries(page)).toEqual([expect.stringMatching(/^Part [45]/)])
  const active = page.locator('.table-of-contents__link--active')
  await eventually(async () => {
    const box = await active.boundingBox()
    return box !== null && box.y > 60 && box.y + box.height < 800
  }).toBe(true)
})

test.each(['short', 'bare'])('TOC-04: %s has none, and the text has its room', async (name) => {
  const { page } = reader
  await reader.open('/docs/')
  const width = async () => (await page.getByRole('main').boundingBox())?.width
  const narrow = (await width()) ?? 0
  await reader.open(`/docs/${name}`)
  expect(await page.locator('.theme-doc-toc-desktop, .theme-doc-toc-mobile').count()).toBe(0)
  expect(await width()).toBeGreaterThan(narrow + 100)
})

test('TOC-05: small screens have a button that shows the entries', async () => {
  const context = await reader.browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(reader.site.url('/docs/'))
  const button = page.locator('summary', { hasText: 'On this page' })
  const entry = page.locator('.theme-doc-toc-mobile a', { hasText: 'First' })
  expect(await entry.isVisible()).toBe(false)
  await button.tap()
  await entry.waitFor()
  await button.tap()
  await entry.waitFor({ state: 'hidden' })

  await button.tap()
  await entry.tap()
  await page.waitForURL('**/docs/#first')
  await context.close()
})

test.each([
  [996, true],
  [997, false],
])('TOC-05: at %i px the button is shown: %s', async (width, isShown) => {
  const { page } = reader
  await page.setViewportSize({ width, height: 800 })
  await reader.open('/docs/')
  expect(await page.locator('summary', { hasText: 'On this page' }).isVisible()).toBe(isShown)
  expect(await page.locator('.theme-doc-toc-desktop').isVisible()).toBe(!isShown)
})

test.each(['before', 'after'])(
  'TOC-06: an entry scrolls to its heading below the navbar, %s React runs',
  async (time) => {
    const { page } = reader
    await reader.open('/docs/')
    if (time === 'after') await hydrate(page)
    const length = await page.evaluate(() => history.length)
    await entries(page).getByText('Second').click()
    await page.waitForURL('**/docs/#second-code')
    const gap = async () => (await topOf(page, '#second-code')) - (await navbarBottom(page))
    await eventually(async () => Math.abs((await gap()) - 8)).toBeLessThan(2)
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
  },
)

test('TOC-06: with hideOnScroll the heading scrolls to the top of the window', async () => {
  const { page } = reader
  const site = await reader.serve(...settingsSite)
  await page.goto(site.url('/docs/'))
  await entries(page).getByText('Second').click()
  await eventually(async () => Math.abs((await topOf(page, '#second')) - 8)).toBeLessThan(2)
})

test('TOC-10 TOC-11 TOC-12: the entry of the visible section is active', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await waitForPaint(page)
  // The first heading is in the lower half: no entry is active.
  expect(await topOf(page, '#first')).toBeGreaterThan(400)
  expect(await activeEntries(page)).toEqual([])
  // It enters the upper half.
  await scrollToOffset(page, '#first', 300)
  await eventually(() => activeEntries(page)).toEqual(['First'])
  // It left the window, and the next one is far below.
  await scrollToOffset(page, '#first', -500)
  await waitForPaint(page)
  expect(await activeEntries(page)).toEqual(['First'])
  // The next one touches the lower edge of the upper half, then enters it.
  await scrollToOffset(page, '#second-code', 395)
  await waitForPaint(page)
  expect(await activeEntries(page)).toEqual(['First'])
  await scrollToOffset(page, '#second-code', 340)
  await eventually(() => activeEntries(page)).toEqual(['Second code'])
  // It touches the navbar from below, then from above.
  const bottom = Math.ceil(await navbarBottom(page))
  await scrollToOffset(page, '#second-code', bottom + 1)
  await waitForPaint(page)
  expect(await activeEntries(page)).toEqual(['Second code'])
  await scrollToOffset(page, '#third', bottom - 4)
  await eventually(() => activeEntries(page)).toEqual(['日本語 見出し'])
  // All headings are above the window.
  await scrollTo(page, 100_000)
  await waitForPaint(page)
  expect(await activeEntries(page)).toEqual(['日本語 見出し'])
})

test('TOC-10: the active entry is updated when the window is resized', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await scrollToOffset(page, '#first', 300)
  await eventually(() => activeEntries(page)).toEqual(['First'])
  await page.setViewportSize({ width: 1280, height: 500 })
  await eventually(() => activeEntries(page)).toEqual([])
})

test('TOC-20 TOC-21: every heading ends with an anchor link that is not part of its text', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const heading = page.getByRole('heading', { name: /^Third/ })
  const link = heading.getByRole('link', { name: 'Direct link to Third', exact: true })
  expect(await link.getAttribute('href')).toBe('#third')
  expect(await link.getAttribute('title')).toBe('Direct link to Third')
  expect(await link.getAttribute('translate')).toBe('no')
  expect(await link.textContent()).toMatch(/^[\u200b\u200c\u200d]*$/)
  expect(await page.locator('h1 .hash-link, h1[id]').count()).toBe(0)

  const opacity = () => link.evaluate((one) => Number(getComputedStyle(one).opacity))
  expect(await opacity()).toBe(0)
  await link.focus()
  await eventually(opacity).toBe(1)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await eventually(opacity).toBe(0)
  await heading.hover()
  await eventually(opacity).toBe(1)
})

test.each(['#日本語-見出し', `#${encodeURIComponent('日本語-見出し')}`])(
  'TOC-12 TOC-26: opening %s scrolls to its heading and activates the entry',
  async (hash) => {
    const { page } = reader
    await reader.open(`/docs/${hash}`)
    const gap = async () => (await topOf(page, '[id="日本語-見出し"]')) - (await navbarBottom(page))
    await eventually(async () => Math.abs((await gap()) - 8)).toBeLessThan(2)
    await eventually(() => activeEntries(page)).toEqual(['日本語 見出し'])
  },
)
