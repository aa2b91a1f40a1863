import type { BrowserContextOptions } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { axeViolations } from './support/axe-violations.ts'
import { desktop, phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)

/** Has the chrome of every page of the docs, and little text, since axe checks each element. */
const shortDoc = '/docs/api/PoolStats'

const pages = [
  ['home', '/'],
  ['doc', '/docs/next/api/Agent'],
  ['category', '/docs/category/api'],
  ['versions', '/versions'],
  ['blog list', '/blog'],
  ['blog post', '/blog/what-changed-between-5-6-and-7'],
  ['not-found', '/nowhere'],
] as const

/** Pages made of the same components, checked on a large screen only. */
const similarPages = [
  ['long doc', '/docs/next/api/Dispatcher'],
  ['old doc', '/docs/5.x/api/Client'],
  ['archive', '/blog/archive'],
  ['tags', '/blog/tags'],
  ['tag', '/blog/tags/guides'],
  ['authors', '/blog/authors'],
  ['author', '/blog/authors/docs-team'],
  ['standalone', '/markdown-page'],
] as const

const violationsOn = async (path: string, options: BrowserContextOptions) => {
  const context = await reader.browser.newContext({ ...options, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(reader.site.url(path))
  const all = await axeViolations(page)
  await context.close()
  return all
}

test.each(pages)('A11Y-08 A11Y-10: axe reports no violation on the %s page', async (_, path) => {
  const [large, small] = await Promise.all([violationsOn(path, desktop), violationsOn(path, phone)])
  expect({ large, small }).toEqual({ large: [], small: [] })
})

test.each(similarPages)(
  'A11Y-10: axe reports no violation on the %s page on a large screen',
  async (_, path) => {
    expect(await violationsOn(path, desktop)).toEqual([])
  },
)

test.each(['/', shortDoc])(
  'A11Y-10: axe reports no violation in either panel of the open mobile menu of %s',
  async (path) => {
    const context = await reader.browser.newContext({ ...phone, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(reader.site.url(path))
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
    await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const back = page.getByRole('button', { name: '← Back to main menu' })
    if (await back.isVisible()) {
      await back.tap()
      await back.waitFor({ state: 'hidden' })
      expect(await axeViolations(page)).toEqual([])
    }
    await context.close()
  },
)

test('A11Y-10: axe reports no violation in the open version dropdown', async () => {
  const { page } = reader
  await reader.open(shortDoc)
  const dropdown = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('button', { name: '6.x' })
  await dropdown.focus()
  await page.keyboard.press('Enter')
  await page.locator('[aria-haspopup="true"][aria-expanded="true"]').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
