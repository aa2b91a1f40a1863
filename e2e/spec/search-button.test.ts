import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { eventually, mainNav, useReader } from './support/use-reader.ts'

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

test.each([
  ['Windows', ['Control+k', '/']],
  ['macOS', ['Meta+k']],
])('SRCH-02: on %s, %j open it, Escape closes it', async (system, shortcuts) => {
  const { page } = reader
  if (system === 'macOS') {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })
      Object.defineProperty(navigator, 'userAgentData', { get: () => ({ platform: 'macOS' }) })
    })
  }
  await reader.open('/docs/api/Client')
  for (const keys of shortcuts) {
    await page.keyboard.press(keys)
    await input().waitFor()
    await eventually(isFocused).toBe(true)
    expect(await input().inputValue()).toBe('')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
  }
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
