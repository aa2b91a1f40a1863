import type { Request, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { isScriptRequest, pauseRequests, recordRequests } from './support/network.ts'
import { searchControls } from './support/search-controls.ts'
import { serveSearchDocs } from './support/search-fixture.ts'
import { eventually, pathOf, phone, useReader } from './support/use-reader.ts'

const reader = useReader(serveSearchDocs)
const query = 'MockAgent'
const field = () => reader.page.locator('#search-dialog input[name="q"]')
const failure = () => reader.page.locator('#search-dialog [role="alert"]:visible')
const isThemeRequest = (request: Request) =>
  isScriptRequest(request) && !request.url().includes('/runtime-')

/** Holds the scripts of the theme until the returned function is called. */
async function holdTheme(): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isReleased = false
  await reader.page.route('**/*.js', async (route) => {
    if (isReleased || !isThemeRequest(route.request())) await route.continue()
    else held.push(route)
  })
  return async () => {
    isReleased = true
    await Promise.all(held.map((route) => route.continue()))
  }
}

/** A failed request is reported on the console: expects that and clears the messages. */
const expectConsoleMessages = () =>
  expect(reader.consoleMessages.splice(0).length).toBeGreaterThan(0)

test.each([
  [0, 50],
  [1, 120],
  [3, 50],
  [5, 120],
  [8, 50],
])(
  'no key is lost when the scripts arrive after %i, typed at %i ms a key',
  async (count, delay) => {
    const { page } = reader
    const release = await holdTheme()
    await reader.open('/docs/')
    await page.keyboard.press('/')
    await page.keyboard.type(query.slice(0, count), { delay })
    const released = release()
    await page.keyboard.type(query.slice(count), { delay })
    await released
    await page.locator('html[data-has-hydrated="true"]').waitFor()
    await searchControls(page).options.first().waitFor()
    expect(await field().inputValue()).toBe(query)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/api/MockAgent**')
  },
)

test('Enter before the scripts arrive opens the best hit of what was typed', async () => {
  const { page } = reader
  const release = await holdTheme()
  await reader.open('/docs/')
  await page.keyboard.press('/')
  await page.keyboard.type(query)
  await page.keyboard.press('Enter')
  expect(pathOf(page)).toBe('/docs/')
  const animation = () =>
    page
      .locator('#search-dialog .search-field')
      .evaluate((one) => getComputedStyle(one, '::before').animationName)
  expect(await animation()).toBe('search-busy')
  await release()
  await page.waitForURL('**/docs/api/MockAgent**')
})

test('on a slow network with nothing cached, the dialog opens at once', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.keyboard.press('/')
  expect(await field().evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type(query, { delay: 50 })
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/api/MockAgent**')
})

test('without the theme, Enter opens the results page', async () => {
  const { page } = reader
  await page.route('**/*.js', (route) =>
    isThemeRequest(route.request()) ? route.abort() : route.continue(),
  )
  await reader.open('/docs/5.x/api/Client')
  await page.keyboard.press('/')
  await page.keyboard.type('pool')
  await failure().getByText('The search could not be loaded.').waitFor()
  await page.unrouteAll()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/search?q=pool&version=5.x')
  expectConsoleMessages()
})

test.each(['search', 'search-worker'])(
  'a file of %s that cannot be loaded is retried, then reported with Retry',
  async (name) => {
    const { page } = reader
    const search = searchControls(page)
    let isBlocked = true
    let attempts = 0
    const pattern = name === 'search' ? '**/assets/search/**' : '**/assets/search-worker-*'
    await page.context().route(pattern, (route) => {
      attempts++
      return isBlocked ? route.abort() : route.continue()
    })
    await reader.open('/docs/')
    await search.open()
    await page.keyboard.type('pool')
    await failure().getByText('The search could not be loaded.').waitFor()
    expect(attempts).toBeGreaterThan(1)
    expect(await failure().getByRole('link', { name: 'All results' }).getAttribute('href')).toBe(
      '/search?q=pool&version=6.x',
    )
    isBlocked = false
    await failure().getByRole('button', { name: 'Retry' }).click()
    await search.options.first().waitFor()
    expect(await failure().count()).toBe(0)
    reader.consoleMessages.splice(0)
  },
)

test('Back closes the search on a phone, and a hit takes the place of its entry', async () => {
  const context = await reader.browser.newContext(phone)
  const page = await context.newPage()
  const search = searchControls(page)
  await page.goto(reader.site.url('/docs/'))
  await page.goto(reader.site.url('/docs/api/Client'))
  await search.openButton.tap()
  await search.field.waitFor()
  await page.goBack()
  await search.dialog.waitFor({ state: 'hidden' })
  expect(pathOf(page)).toBe('/docs/api/Client')
  await search.open()
  await search.typeQuery('MockPool')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/docs/api/MockPool**')
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/docs/api/Client')
  await page.goBack()
  await eventually(() => pathOf(page)).toBe('/docs/')
  await context.close()
})

test('the text of an input method stays when the scripts arrive during composition', async () => {
  const { page } = reader
  const release = await holdTheme()
  await reader.open('/docs/')
  await page.keyboard.press('/')
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', { text: 'ぷ', selectionStart: 1, selectionEnd: 1 })
  await release()
  await page.locator('[role="listbox"]').waitFor({ state: 'attached' })
  await session.send('Input.imeSetComposition', {
    text: 'ぷー',
    selectionStart: 2,
    selectionEnd: 2,
  })
  await session.send('Input.insertText', { text: 'プール' })
  expect(await field().inputValue()).toBe('プール')
})

test('the scripts of the search are requested together with the theme', async () => {
  const { page } = reader
  const requested = recordRequests(page, isScriptRequest)
  await reader.open('/docs/')
  await page.waitForLoadState('networkidle')
  const before = new Set(requested)
  const scripts = await pauseRequests(page, isThemeRequest)
  await page.keyboard.press('/')
  await scripts.waitForFirst()
  const inline = await page.locator('#ssg-page').textContent()
  const data = JSON.parse(inline ?? '')
  const expected = [...data.scripts, data.searchScript].map((href) => reader.site.url(href))
  await eventually(() => requested.filter((url) => !before.has(url)).sort()).toEqual(
    expected.sort(),
  )
  await scripts.resumeAll()
  await page.locator('html[data-has-hydrated="true"]').waitFor()
})
