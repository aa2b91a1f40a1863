import { expect, test } from 'vitest'
import { newPage, serveDocs } from '../served-site.ts'
import { followLink } from './support/document.ts'
import {
  desktop,
  eventually,
  h1,
  hydrate,
  phone,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)

async function fetchRoutes(): Promise<string[]> {
  const response = await fetch(reader.site.url('/routes.json'))
  const table = (await response.json()) as { readonly path: string }[]
  return table.map(({ path }) => path)
}

/** Opens pages one after the other and returns their console messages, each with the moment. */
async function consoleMessagesOn(
  paths: readonly string[],
  mode: string,
  options: typeof desktop,
): Promise<string[]> {
  const { page, consoleMessages } = await newPage(reader.browser, options)
  await page.addInitScript((value) => localStorage.setItem('theme', value), mode)
  const found: string[] = []
  const note = (when: string) =>
    found.push(...consoleMessages.splice(0).map((complaint) => `${when}: ${complaint}`))

  for (const path of paths) {
    await page.goto(reader.site.url(path))
    note(`${path} as served`)
    await hydrate(page)
    await waitForPaint(page)
    note(`${path} hydrated`)
    const shown = await page.locator('html').getAttribute('data-theme')
    if (shown !== mode) found.push(`${path} is ${shown}`)
  }
  await page.context().close()
  return found
}

test.each([
  ['light', 'large', 0, desktop],
  ['dark', 'small', 1, phone],
])(
  'SITE-10: every other page, %s on a %s screen, has no console messages before and after hydration',
  { timeout: 240_000 },
  async (mode, _, remainder, options) => {
    const all = await fetchRoutes()
    expect(all.length).toBeGreaterThan(100)
    const half = all.filter((_, n) => n % 2 === remainder)
    const quarters = [half.filter((_, n) => n % 2 === 0), half.filter((_, n) => n % 2 === 1)]
    const messages = quarters.map((paths) => consoleMessagesOn(paths, mode, options))
    expect((await Promise.all(messages)).flat()).toEqual([])
  },
)

test('SITE-09: an attribute of the document says whether it is hydrated', async () => {
  const { page } = reader
  const html = await (await fetch(reader.site.url('/docs/'))).text()
  expect(html).not.toMatch(/<html[^>]*data-has-hydrated="true"/)
  await reader.open('/docs/')
  await h1(page, 'Introduction').waitFor()
  expect(await page.locator('html').getAttribute('data-has-hydrated')).not.toBe('true')
  await hydrate(page)
  await followLink(page, '/blog')
  await h1(page, 'Blog').waitFor()
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('true')
})

test('SITE-02: browsing requests only files of the site and sets no cookie', async () => {
  const { page } = reader
  const requests: string[] = []
  page.context().on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:') requests.push(`${request.method()} ${origin}`)
  })
  await reader.open('/')
  await hydrate(page)
  for (const path of ['/docs/api/Client', '/docs/5.x/', '/blog', '/gallery', '/markdown-page']) {
    await followLink(page, path)
    await eventually(() => new URL(page.url()).pathname).toBe(path)
  }
  await page.getByRole('button', { name: /^Switch between/ }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('client')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')

  expect([...new Set(requests)]).toEqual([`GET ${new URL(reader.site.url('/')).origin}`])
  expect(await page.context().cookies()).toEqual([])
  expect(await page.locator('form[method="post"]').count()).toBe(0)
})
