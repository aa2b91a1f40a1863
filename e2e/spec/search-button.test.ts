import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { recordRequests } from './support/network.ts'
import { eventually, hydrate, mainNav, useReader, waitForPaint } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const opener = () => mainNav(reader.page).getByRole('button', { name: /^Search/ })
const dialog = () => reader.page.getByRole('dialog')
const input = () => dialog().getByRole('combobox')
const isFocused = () => input().evaluate((one) => one === document.activeElement)
const open = async () => {
  await opener().click()
  await input().waitFor()
}

test.each(['/', '/docs/api/Client', '/docs/category/api', '/blog', '/markdown-page', '/nowhere'])(
  'SRCH-01: %s has the search button at every width',
  async (path) => {
    const { page, consoleMessages } = reader
    await reader.open(path)
    for (const width of [1440, 997, 996, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await opener().waitFor()
      const box = await opener().boundingBox()
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
    }
    if (path === '/nowhere') consoleMessages.splice(0)
  },
)

test.each(['Control+k', 'Meta+k', '/'])('SRCH-02: %s opens it, Escape closes it', async (keys) => {
  const { page } = reader
  if (keys === 'Meta+k') {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })
      Object.defineProperty(navigator, 'userAgentData', { get: () => ({ platform: 'macOS' }) })
    })
  }
  await reader.open('/docs/api/Client')
  await page.keyboard.press(keys)
  await input().waitFor()
  await eventually(isFocused).toBe(true)
  expect(await input().inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
})

test('SRCH-02: Tab and Enter open the search; Escape returns the focus to the button', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  for (let left = 20; left > 0; left--) {
    await page.keyboard.press('Tab')
    if (await opener().evaluate((one) => one === document.activeElement)) break
  }
  await page.keyboard.press('Enter')
  await input().waitFor()
  await eventually(isFocused).toBe(true)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'hidden' })
  await eventually(() => opener().evaluate((one) => one === document.activeElement)).toBe(true)
})

test('SRCH-02 SRCH-03: the first press works before React runs, and a slash typed into the field is text', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  expect(await opener().isDisabled()).toBe(false)
  await open()
  await eventually(isFocused).toBe(true)
  await page.keyboard.type('a/b')
  expect(await input().inputValue()).toBe('a/b')
})

test('SRCH-03 SRCH-06: the search loads nothing before its first use, and only from its own origin', async () => {
  const { page } = reader
  const urls = recordRequests(page)
  await reader.open('/docs/api/Client')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  const before = new Set(urls)
  await open()
  await page.keyboard.type('pool')
  await dialog().getByRole('option').first().waitFor()
  const loaded = urls.filter((url) => !before.has(url))
  expect(loaded.length).toBeGreaterThan(0)
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([
    new URL(reader.site.url('/')).origin,
  ])
})

test('SRCH-05: arrow keys and Enter open a result without a reload', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await open()
  await page.evaluate(() => document.documentElement.setAttribute('data-test-same-document', ''))
  await page.keyboard.type('  MockPool ')
  await dialog().getByRole('listbox').getByRole('option').first().waitFor()
  const selected = dialog().locator('[role="option"][aria-selected="true"]')
  if ((await selected.count()) === 0) await page.keyboard.press('ArrowDown')
  await selected.waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/api/Mock*')
  await dialog().waitFor({ state: 'hidden' })
  expect(await page.locator('html[data-test-same-document]').count()).toBe(1)
})

test('SRCH-05: a query without a match is repeated as text', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await open()
  await waitForPaint(page)
  expect(await dialog().getByRole('option').count()).toBe(0)
  const query = '<b class="injected">qqzzxx</b>'
  await page.keyboard.type(query)
  await dialog().getByText(query).waitFor()
  expect(await page.locator('.injected').count()).toBe(0)
  expect(await dialog().getByRole('option').count()).toBe(0)
})
