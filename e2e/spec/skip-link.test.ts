import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { eventually, h1, hydrate, mainNav, sidebarLink, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const skipLink = (page: Page) => page.getByRole('link', { name: 'Skip to main content' })
const skipRegion = (page: Page) => page.getByRole('region', { name: 'Skip to main content' })
const isSkipLinkFocused = (page: Page) =>
  skipLink(page).evaluate((one) => one === document.activeElement)
const pagePaths = ['/', '/docs/api/Client', '/docs/category/api', '/blog', '/markdown-page']

test.each(pagePaths)(
  'A11Y-01 A11Y-03: %s begins with a skip link that is visible when focused',
  async (path) => {
    const { page } = reader
    await reader.open(path)
    const isSeen = async () => {
      const box = await skipLink(page).boundingBox()
      return box !== null && box.x >= 0 && box.y >= 0 && box.width > 30 && box.height > 10
    }
    expect(await isSeen()).toBe(false)
    await page.keyboard.press('Tab')
    expect(await isSkipLinkFocused(page)).toBe(true)
    await eventually(isSeen).toBe(true)
    expect(await skipRegion(page).getByRole('link').count()).toBe(1)
  },
)

test.each(['before', 'after'])(
  'A11Y-02: the skip link moves the focus into the content and keeps the URL, %s React runs',
  async (time) => {
    const { page } = reader
    await reader.open('/docs/api/Client')
    if (time === 'after') await hydrate(page)
    await page.getByRole('main').evaluate((main) => {
      main.addEventListener('focus', () => Object.assign(window, { isMainReached: true }))
    })
    await skipLink(page).focus()
    await page.keyboard.press('Enter')
    await page.waitForFunction('window.isMainReached')
    expect(page.url()).toBe(reader.site.url('/docs/api/Client'))
    expect(await page.getByRole('main').count()).toBe(1)
    await page.keyboard.press('Tab')
    const isInside = page.evaluate(() => document.activeElement?.closest('main') !== null)
    expect(await isInside).toBe(true)
  },
)

test('A11Y-04 A11Y-05: after navigation the next Tab reaches the skip link, and the title is announced once', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  await hydrate(page)
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('[aria-live="polite"], [role="status"]')) {
        const text = region.textContent?.trim() ?? ''
        if (text !== '' && text !== said.at(-1)) said.push(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await sidebarLink(page, 'Pool').click()
  await h1(page, 'Pool').waitFor()
  await eventually(() => page.evaluate('window.said')).toEqual(['Pool | undici'])
  const isAtStart = () => skipRegion(page).evaluate((one) => one === document.activeElement)
  await eventually(isAtStart).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isSkipLinkFocused(page)).toBe(true)
  const leftOver = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[aria-live="polite"]')].map((one) => one.textContent).join(''),
    )
  await eventually(leftOver).toBe('')
})

test('A11Y-04: the focus does not move on load, for anchors, or on the way back', async () => {
  const { page } = reader
  await reader.open('/docs/api/Client')
  const isAtStart = () => skipRegion(page).evaluate((one) => one === document.activeElement)
  expect(await isAtStart()).toBe(false)
  await hydrate(page)
  await page.locator('.theme-doc-toc-desktop a').last().click()
  await page.waitForURL('**/Client#*')
  expect(await isAtStart()).toBe(false)

  await sidebarLink(page, 'Pool').click()
  await h1(page, 'Pool').waitFor()
  await eventually(isAtStart).toBe(true)
  await mainNav(page).getByRole('button', { name: '6.x' }).focus()
  await page.goBack()
  await h1(page, 'Client').waitFor()
  expect(await isAtStart()).toBe(false)
})
