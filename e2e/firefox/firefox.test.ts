import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedSite, serveDocs } from '../served-site.ts'
import { serveTinySite } from '../spec/support/serve-tiny-site.ts'
import { hydrate } from '../spec/support/use-reader.ts'
import { eventually, phone, printedText, setViewport, useFirefox } from './use-firefox.ts'

const tabs = `<Tabs groupId="manager">
  <TabItem value="npm">Install with npm.</TabItem>
  <TabItem value="pnpm">Install with pnpm.</TabItem>
</Tabs>
`
const files = {
  'docs/index.mdx': `# Start\n\nGo to [the next page](./second.mdx).\n\n${tabs}`,
  'docs/second.mdx': `# Second\n\n${tabs}\n<details>\n<summary>More</summary>\n\nInside.\n\n</details>\n`,
}

const firefox = useFirefox()
let docs: ServedSite
beforeAll(async () => {
  docs = await serveDocs()
})
afterAll(() => docs.close())

const open = (path: string) => firefox.page.goto(docs.url(path))
const path = () => firefox.page.evaluate(() => location.pathname)
const scrollTop = () => firefox.page.evaluate(() => Math.round(scrollY))
const menuButton = ['button', 'Toggle navigation bar'] as const
const colorModeToggle = (mode: string) =>
  ['button', `Switch between dark and light mode (currently ${mode})`] as const

test('links open pages without a reload, and Back restores the scroll position', async () => {
  const { page } = firefox
  await open('/docs/')
  // A link loads its document when hydration takes longer than a reader should wait.
  await hydrate(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-test-same-document', ''))
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
  await firefox.click('link', 'Examples')
  await firefox.find('heading', 'Examples')
  await eventually(scrollTop).toBe(0)
  await page.evaluate(() => history.back())
  await firefox.find('heading', 'Introduction')
  await eventually(scrollTop).toBe(300)
  expect(await page.$('[data-test-same-document]')).not.toBeNull()
})

test('a link of the contents list scrolls to its heading, below the navbar', async () => {
  const { page } = firefox
  await open('/docs/')
  await firefox.click('link', 'Errors and timeouts')
  await eventually(() => new URL(page.url()).hash).toBe('#errors-and-timeouts')
  const navbar = await firefox.find('navigation', 'Main')
  const bottom = await navbar.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = () =>
    page.$eval('#errors-and-timeouts', (heading) => heading.getBoundingClientRect().top)
  await eventually(top).toBeLessThan(bottom + 100)
  expect(await top()).toBeGreaterThanOrEqual(bottom)
})

test('the search opens with a key, and highlights the words on the page that it finds', async () => {
  const { page } = firefox
  await open('/docs/')
  await page.keyboard.press('/')
  await firefox.find('combobox', 'Search')
  await page.keyboard.type('MockAgent')
  await page.locator('[role="option"]').wait()
  await page.keyboard.press('Enter')
  await eventually(path).toBe('/docs/api/MockAgent')
  await eventually(() => page.evaluate(() => CSS.highlights.get('search')?.size)).toBeGreaterThan(0)
})

test('the search button opens the search, and Escape closes it', async () => {
  const { page } = firefox
  await open('/docs/')
  await firefox.click('button', 'Search')
  const field = await firefox.find('combobox', 'Search')
  await eventually(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await eventually(() => field.isVisible()).toBe(false)
})

test('the menu of a phone opens and closes, and its links open pages', async () => {
  const { page } = firefox
  await setViewport(page, phone)
  await open('/docs/')
  await firefox.click(...menuButton)
  const link = await firefox.find('link', 'API changes')
  await page.keyboard.press('Escape')
  await eventually(() => link.isVisible()).toBe(false)
  await firefox.click(...menuButton)
  await firefox.click('link', 'API changes')
  await firefox.find('heading', 'API changes')
  await eventually(path).toBe('/docs/api-changes')
})

test('the colour mode is switched, and kept for the next page load', async () => {
  const { page } = firefox
  const background = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await open('/docs/')
  const light = await background()
  await firefox.click(...colorModeToggle('light mode'))
  await firefox.find(...colorModeToggle('dark mode'))
  await eventually(background).not.toBe(light)
  const dark = await background()
  await page.reload()
  await firefox.find('heading', 'Introduction')
  expect(await background()).toBe(dark)
})

test('tabs follow clicks and keys, and the other tabs of their group', async () => {
  const site = await serveTinySite(files)
  const { page } = firefox
  await page.goto(site.url('/docs/'))
  await firefox.click('tab', 'pnpm')
  await firefox.find('tabpanel', 'pnpm')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await firefox.find('tabpanel', 'npm')
  await firefox.click('tab', 'pnpm')
  await page.goto(site.url('/docs/second'))
  await firefox.find('tabpanel', 'pnpm')
  await site.close()
})

test('print has the text of the page, including closed tabs and details, and no navigation', async () => {
  const site = await serveTinySite(files)
  const { page } = firefox
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    void (request.url().includes('/assets/idle-') ? request.abort() : request.continue())
  })
  await page.goto(site.url('/docs/second'))
  await firefox.find('tabpanel', 'npm')
  const text = await printedText(page)
  expect(text).toContain('Second')
  expect(text).toContain('Install with npm.')
  expect(text).toContain('Install with pnpm.')
  expect(text).toContain('Inside.')
  expect(text).not.toContain('Skip to main content')
  expect(text).not.toContain('Start')
  await site.close()
})

test('a visited page opens offline', async () => {
  const site = await serveTinySite(files, { offline: true })
  const { page } = firefox
  await page.goto(site.url('/docs/'))
  const isCached = () =>
    page.evaluate(
      async () =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match(location.href)) !== undefined,
    )
  await eventually(isCached).toBe(true)
  await site.close()
  await page.reload()
  await firefox.find('heading', 'Start')
  await firefox.click('tab', 'pnpm')
  await firefox.find('tabpanel', 'pnpm')
})
