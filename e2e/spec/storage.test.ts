import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import { followLink, readLocalStorage } from './support/document.ts'
import {
  desktop,
  eventually,
  h1,
  hydrate,
  mainNav,
  phone,
  serveTinySite,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const tabs = `
<Tabs groupId="os">
  <TabItem value="linux" label="Linux">Text for Linux.</TabItem>
  <TabItem value="mac" label="Mac">Text for Mac.</TabItem>
</Tabs>
`
const files = {
  'versions.json': '["1.x"]',
  'docs/index.md': '# New\n',
  'docs/tabs.mdx': `# Tabs\n${tabs}`,
  'docs/more/one.md': '# One\n',
  'versioned_docs/version-1.x/index.md': '# Old\n',
  'versioned_docs/version-1.x/tabs.mdx': `# Old tabs\n${tabs}`,
}
const items = [{ type: 'docsVersionDropdown' }, { label: 'Start', to: '/docs/' }]
const config = {
  namespace: 'docusaurus',
  docs: { versions: { '1.x': { label: 'One' } } },
  theme: { announcementBar: { id: 'a', content: 'News' }, navbar: { items } },
}
const reader = useReader(() => serveTinySite(files, config))

const toggle = (page = reader.page) => page.getByRole('button', { name: /^Switch between/ })
const tab = (name: string, page = reader.page) => page.getByRole('tab', { name })
const version = (name: string) =>
  mainNav(reader.page).locator('li').getByRole('link', { name, exact: true })
const storedChoices = {
  theme: 'dark',
  'docusaurus.announcement.id': 'a',
  'docusaurus.announcement.dismiss': 'true',
  'docs-preferred-version-default': '1.x',
  'docusaurus.tab.os': 'mac',
}
const seedStorage = (values: Readonly<Record<string, string>>) =>
  reader.page.addInitScript((all) => Object.assign(localStorage, all), values)
/** Makes every choice that can be stored. */
async function chooseEverything(): Promise<void> {
  const { page } = reader
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('News').waitFor({ state: 'hidden' })
  await toggle().click()
  await page.locator('html[data-theme="dark"]').waitFor()
  await tab('Mac').click()
  await page.getByText('Text for Mac.').waitFor()
  await mainNav(page).locator('[aria-haspopup="true"]').hover()
  await version('One').click()
  await h1(page, 'Old tabs').waitFor()
}

test('STO-01 STO-02 STO-03 STO-04 STO-05 STO-10: the storage contains the reader’s choices and nothing else', async () => {
  const { page } = reader
  await reader.open('/docs/next/tabs')
  await chooseEverything()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('tabs')
  await page.getByRole('option').first().waitFor()
  await page.getByRole('button', { name: 'Close search' }).click()
  await followLink(page, '/docs/next/')
  await h1(page, 'New').waitFor()
  await page.locator('summary', { hasText: 'more' }).click()
  await page.goBack()
  await h1(page, 'Old tabs').waitFor()
  await page.reload()
  await hydrate(page)
  expect(await readLocalStorage(page)).toEqual(storedChoices)
  // sessionStorage has the query for the next time the search opens.
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({ 'search-query': 'tabs' })
})

test('STO-01: the theme is stored only when the toggle is used', async () => {
  const { page } = reader
  await page.emulateMedia({ colorScheme: 'dark' })
  await reader.open('/docs/?docusaurus-theme=dark')
  await hydrate(page)
  expect(await readLocalStorage(page)).not.toHaveProperty('theme')
  await toggle().click()
  await eventually(async () => (await readLocalStorage(page))['theme']).toBe('light')
})

test('STO-06: browsing a site without announcements stores nothing', async () => {
  const { page } = reader
  const site = await serveDocs()
  await page.goto(site.url('/docs/5.x/'))
  await hydrate(page)
  for (const path of ['/docs/next/api/Pool', '/gallery', '/blog', '/docs/category/api', '/']) {
    await followLink(page, path)
    await eventually(() => new URL(page.url()).pathname).toBe(path)
    await page.mouse.wheel(0, 300)
    await waitForPaint(page)
  }
  await page.reload()
  await hydrate(page)
  expect(await readLocalStorage(page)).toEqual({})
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  await page.goto('about:blank')
  await site.close()
})

/** Ways in which a browser refuses to store values. */
const refusals: [string, () => void][] = [
  [
    'is forbidden',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Forbidden', 'SecurityError')
        },
      }),
  ],
  ['is missing', () => Object.defineProperty(window, 'localStorage', { value: undefined })],
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    },
  ],
]

test.each(refusals)(
  'STO-07: where storage %s, every choice works for the page',
  async (_, refuse) => {
    await reader.page.addInitScript(refuse)
    await reader.open('/docs/next/tabs')
    await chooseEverything()
    expect(reader.consoleMessages.splice(0).length).toBeLessThanOrEqual(1)
  },
)

test('STO-08: other tabs get one storage event for a change and none for the same value', async () => {
  const { page } = reader
  await reader.open('/docs/next/tabs')
  const other = await page.context().newPage()
  await other.goto(reader.site.url('/docs/next/tabs'))
  await hydrate(other)
  await other.evaluate(() => {
    const storageEvents: string[] = []
    Object.assign(window, { storageEvents })
    addEventListener('storage', ({ key, newValue }) => storageEvents.push(`${key}=${newValue}`))
  })
  await toggle().click()
  for (const name of ['Mac', 'Mac', 'Linux', 'Linux']) await tab(name).click()
  await mainNav(page).locator('[aria-haspopup="true"]').hover()
  await version('One').click()
  await h1(page, 'Old tabs').waitFor()
  await mainNav(page).locator('[aria-haspopup="true"]').hover()
  await version('One').click()
  await waitForPaint(page)
  await toggle().click()
  await other.locator('html[data-theme="light"]').waitFor()
  const storageEvents = (await other.evaluate('window.storageEvents')) as string[]
  expect(storageEvents.filter((event) => !event.startsWith('docusaurus.announcement'))).toEqual([
    'theme=dark',
    'docusaurus.tab.os=mac',
    'docusaurus.tab.os=linux',
    'docs-preferred-version-default=1.x',
    'theme=light',
  ])
  expect(await tab('Linux', other).getAttribute('aria-selected')).toBe('true')
})

test('STO-08: the colour mode toggles of menu and navbar agree', async () => {
  const { page } = await newPage(reader.browser, phone)
  await page.goto(reader.site.url('/docs/'))
  await page.getByRole('button', { name: 'Toggle navigation bar' }).tap()
  const menu = page.locator('.mobile-menu:popover-open')
  await toggle(page).and(menu.getByRole('button')).tap()
  await page.locator('html[data-theme="dark"]').waitFor()
  await page.setViewportSize(desktop.viewport ?? { width: 1280, height: 800 })
  await eventually(() => mainNav(page).locator('[title="dark mode"]:visible').count()).toBe(1)
  await page.context().close()
})

test('STO-09: before hydration, stored values change only the colour mode and the announcement bar', async () => {
  const { page } = reader
  await page.route('**/*.js', (route) => route.abort())
  const body = async () => {
    await reader.open('/docs/next/tabs')
    return page.locator('body').innerHTML()
  }
  const untouched = await body()
  await seedStorage(storedChoices)
  expect(await body()).toBe(untouched)
  const html = page.locator('html')
  expect(await html.getAttribute('data-theme')).toBe('dark')
  expect(await html.getAttribute('data-announcement-bar-initially-dismissed')).toBe('true')
  reader.consoleMessages.splice(0)
})
