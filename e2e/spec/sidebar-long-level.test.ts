import { expect, test } from 'vitest'
import {
  eventually,
  h1,
  hydrate,
  serveTinySite,
  sidebar,
  sidebarLink,
  useReader,
} from './support/use-reader.ts'

/** One level with links around two pages, longer than a page shows. */
const link = (name: string) => ({ type: 'link', label: name, href: `https://example.com/${name}` })
const links = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => link(`Link ${from + index}`))
const sidebars = { guide: [...links(0, 120), 'near', ...links(120, 300), 'far'] }

const reader = useReader(() =>
  serveTinySite(
    {
      'sidebars.json': JSON.stringify(sidebars),
      'docs/near.md': '---\nslug: /\n---\n\n# Near\n\nGo to [the other](./far.md).\n',
      'docs/far.md': '# Far\n',
    },
    { docs: { sidebarPath: 'sidebars.json' } },
  ),
)

const more = (count: number) =>
  sidebar(reader.page).locator('summary', { hasText: new RegExp(`^${count} more$`) })
const anyLinks = () => sidebar(reader.page).getByRole('link', { includeHidden: true })

test('a long level shows the items around the page, and loads others when opened', async () => {
  const { page } = reader
  await reader.open('/docs/')
  // Omitted items are represented by a link to the nearest page among them.
  expect(await anyLinks().count()).toBe(151)
  expect(await sidebarLink(page, 'Near').getAttribute('aria-current')).toBe('page')
  await more(50).press('Enter')
  await sidebarLink(page, 'Link 0').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('50 more')
  await more(102).click()
  await sidebarLink(page, 'Far').waitFor()
  expect(await anyLinks().count()).toBe(302)
  const labels = await anyLinks().allInnerTexts()
  expect(labels[120]).toBe('Near')
  expect(labels.at(-1)).toBe('Far')
  await more(50).press('Enter')
  await sidebarLink(page, 'Link 0').waitFor({ state: 'hidden' })
})

test('after navigation, a long level shows items around the new page and keeps loaded ones', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await more(102).click()
  await sidebarLink(page, 'Far').click()
  await h1(page, 'Far').waitFor()
  await eventually(() => anyLinks().count()).toBe(302)
  expect(await sidebarLink(page, 'Far').getAttribute('aria-current')).toBe('page')
  expect(await more(250).isVisible()).toBe(true)
})

test('without JavaScript, omitted items link to the nearest page among them', async () => {
  const context = await reader.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(reader.site.url('/docs/'))
  await sidebar(page).locator('summary', { hasText: '102 more' }).click()
  await sidebarLink(page, 'Far').click()
  await h1(page, 'Far').waitFor()
  expect(await sidebarLink(page, 'Far').getAttribute('aria-current')).toBe('page')
  await context.close()
})
