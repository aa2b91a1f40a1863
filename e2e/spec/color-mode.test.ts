import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { settingsSite } from './support/settings-fixture.ts'
import { eventually, hydrate, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const html = (name: string, page = reader.page) => page.locator('html').getAttribute(name)
const mode = (page = reader.page) => html('data-theme', page)
const storedMode = (page = reader.page) => page.evaluate(() => localStorage.getItem('theme'))
const toggle = (page = reader.page) => page.getByRole('button', { name: /^Switch between/ })
const backgroundColor = (page = reader.page) =>
  page.locator('html').evaluate((one) => getComputedStyle(one).backgroundColor)

/** Records the mode of the document at the moment its body appears. */
const recordFirstMode = () =>
  reader.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return
      observer.disconnect()
      Object.assign(window, { firstMode: document.documentElement.dataset['theme'] })
    }).observe(document, { childList: true, subtree: true })
  })

test('COLOR-01: the default mode is light, whatever the system prefers', async () => {
  const { page } = reader
  await page.emulateMedia({ colorScheme: 'dark' })
  await reader.open('/docs/')
  expect(await mode(page)).toBe('light')
  expect(await backgroundColor(page)).toBe('rgb(255, 255, 255)')
  expect(await storedMode(page)).toBe(null)
})

test('COLOR-02 COLOR-05 COLOR-06: the toggle switches and stores the mode, and the next page starts in it', async () => {
  const { page } = reader
  await recordFirstMode()
  await reader.open('/docs/')
  await toggle().click()
  await eventually(mode).toBe('dark')
  expect([await storedMode(), await html('data-theme-choice')]).toEqual(['dark', 'dark'])
  await page.reload()
  expect(await page.evaluate('window.firstMode')).toBe('dark')
  await toggle().click()
  await eventually(mode).toBe('light')
  expect(await storedMode()).toBe('light')
})

test('COLOR-03 COLOR-12: other tabs follow the mode, and navigation keeps it', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const other = await page.context().newPage()
  await other.goto(reader.site.url('/blog'))
  await toggle().click()
  await eventually(() => mode(other)).toBe('dark')
  await other.getByRole('link', { name: 'Docs', exact: true }).first().click()
  await other.getByRole('navigation', { name: 'Docs sidebar' }).waitFor()
  expect(await mode(other)).toBe('dark')
})

test('COLOR-04: when the key or everything is removed in another tab, the mode falls back to light', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const other = await page.context().newPage()
  await other.goto(reader.site.url('/blog'))
  for (const clear of [() => localStorage.removeItem('theme'), () => localStorage.clear()]) {
    await toggle().click()
    await eventually(mode).toBe('dark')
    await other.evaluate(clear)
    await eventually(mode).toBe('light')
    expect(await html('data-theme-choice')).toBe('light')
  }
})

test('COLOR-07 COLOR-08: query parameters override storage for this document, and can set other attributes', async () => {
  await reader.page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await reader.open('/docs/?docusaurus-theme=dark&docusaurus-data-mine=yes')
  expect([await mode(), await html('data-mine'), await storedMode()]).toEqual([
    'dark',
    'yes',
    'light',
  ])
  await reader.open('/docs/?docusaurus-theme=purple')
  expect(await mode()).toBe('light')
})

test('COLOR-07: an invalid stored mode is ignored', async () => {
  await reader.page.addInitScript(() => localStorage.setItem('theme', 'purple'))
  await reader.open('/docs/')
  expect(await mode()).toBe('light')
})

test('COLOR-09: the toggle announces the mode and works with the keyboard', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  expect(await toggle().getAttribute('aria-label')).toBe(
    'Switch between dark and light mode (currently light mode)',
  )
  await toggle().focus()
  for (const [key, name] of [
    ['Enter', 'dark mode'],
    [' ', 'light mode'],
  ] as const) {
    await page.keyboard.press(key)
    await eventually(() => toggle().getAttribute('title')).toBe(name)
  }
})

test('COLOR-09: before hydration the toggle has the name of the stored mode', async () => {
  const { page } = reader
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
  await page.route('**/theme-*.js', () => {})
  await reader.open('/docs/')
  const name = (mode: string) => `Switch between dark and light mode (currently ${mode} mode)`
  const names = async () => [
    await toggle().getAttribute('aria-label'),
    await toggle().getAttribute('title'),
  ]
  await eventually(names).toEqual([name('dark'), 'dark mode'])
  await toggle().click()
  expect(await names()).toEqual([name('light'), 'light mode'])
})

test('COLOR-10: with respectPrefersColorScheme the toggle has a system mode that follows the system', async () => {
  const { page } = reader
  await page.emulateMedia({ colorScheme: 'dark' })
  const site = await reader.serve(...settingsSite)
  await page.goto(site.url('/docs/'))
  expect([await mode(page), await html('data-theme-choice', page)]).toEqual(['dark', 'system'])
  await page.emulateMedia({ colorScheme: 'light' })
  await eventually(() => mode(page)).toBe('light')
  await hydrate(page)
  expect(await toggle(page).getAttribute('title')).toBe('system mode')
  for (const name of ['light mode', 'dark mode', 'system mode']) {
    await toggle(page).click()
    await eventually(() => toggle(page).getAttribute('title')).toBe(name)
  }
  expect(await storedMode(page)).toBe(null)
})

test('COLOR-11: with disableSwitch there is no toggle, and nothing is stored', async () => {
  const { page } = reader
  const site = await reader.serve(
    { 'docs/index.md': '# Docs\n' },
    { theme: { colorMode: { defaultMode: 'dark', disableSwitch: true } } },
  )
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await page.goto(site.url('/docs/?docusaurus-theme=light'))
  expect(await mode()).toBe('dark')
  expect(await toggle().count()).toBe(0)
  await eventually(storedMode).toBe(null)
})

test('COLOR-13: the colours of code follow the mode', async () => {
  await reader.open('/docs/api/Client')
  const color = () =>
    reader.page
      .locator('.code-block t-k')
      .first()
      .evaluate((one) => getComputedStyle(one).color)
  const light = await color()
  await toggle().click()
  await eventually(mode).toBe('dark')
  expect(await color()).not.toBe(light)
})

test('COLOR-14 STO-07: without storage the toggle works until the next load', async () => {
  await reader.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No storage here', 'SecurityError')
      },
    })
  })
  await reader.open('/docs/')
  await toggle().click()
  await eventually(mode).toBe('dark')
})
