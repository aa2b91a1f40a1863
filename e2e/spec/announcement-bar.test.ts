import { expect, test } from 'vitest'
import { eventually, hydrate, serveTinySite, useReader } from './support/use-reader.ts'

const files = { 'docs/index.md': '# Docs\n\n[Other](./other.md)\n', 'docs/other.md': '# Other\n' }
const withBar = (bar: object) => ({
  namespace: 'docusaurus',
  theme: { announcementBar: { content: '<b>News</b>', ...bar } },
})
const reader = useReader(() => serveTinySite(files, withBar({ id: 'a' })))

const keys = { id: 'docusaurus.announcement.id', dismiss: 'docusaurus.announcement.dismiss' }
const bar = () => reader.page.getByRole('banner')
const storedValues = () =>
  reader.page.evaluate(
    ({ id, dismiss }) => [localStorage.getItem(id), localStorage.getItem(dismiss)],
    keys,
  )
const storeDismissal = (id: string | null, dismiss: string | null) =>
  reader.page.addInitScript(
    ([names, first, second]) => {
      if (sessionStorage.getItem('test-stored') !== null) return
      sessionStorage.setItem('test-stored', '')
      if (first !== null) localStorage.setItem(names.id, first)
      if (second !== null) localStorage.setItem(names.dismiss, second)
    },
    [keys, id, dismiss] as const,
  )

test.each([
  [null, null, true, ['a', 'false']],
  ['a', 'true', false, ['a', 'true']],
  ['a', 'false', true, ['a', 'false']],
  ['b', 'true', true, ['a', 'false']],
])(
  'ANN-05 ANN-06 ANN-07: with %s and %s stored, the bar is shown: %s',
  async (id, dismiss, isShown, after) => {
    await storeDismissal(id, dismiss)
    await reader.open('/docs/')
    // Before hydration: what the first paint shows.
    expect(await reader.page.locator('[role="banner"]').isVisible()).toBe(isShown)
    await hydrate(reader.page)
    await eventually(storedValues).toEqual(after)
    expect(await reader.page.locator('[role="banner"]').isVisible()).toBe(isShown)
  },
)

test('ANN-01 ANN-04 ANN-08: the bar closes at the first click and stays closed', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await bar().getByText('News').waitFor()
  await bar().getByRole('button', { name: 'Close' }).click()
  await eventually(() => bar().count()).toBe(0)
  await eventually(storedValues).toEqual(['a', 'true'])
  await page.reload()
  expect(await page.locator('[role="banner"]').isVisible()).toBe(false)
  await reader.open('/docs/other')
  expect(await page.locator('[role="banner"]').isVisible()).toBe(false)
})

test('ANN-02 ANN-07: the misspelt id of older releases counts as the default id', async () => {
  const site = await reader.serve(files, withBar({ isCloseable: false }))
  await storeDismissal('annoucement-bar', 'true')
  await reader.page.goto(site.url('/docs/'))
  expect(await reader.page.locator('[role="banner"]').isVisible()).toBe(false)
})

test('ANN-03: a site without an announcement has no bar and stores no keys', async () => {
  const site = await reader.serve(files)
  await reader.page.goto(site.url('/docs/'))
  await hydrate(reader.page)
  expect(await reader.page.locator('[role="banner"]').count()).toBe(0)
  expect(await storedValues()).toEqual([null, null])
})

test('ANN-09: a bar that cannot be closed has no button, and a stored dismissal hides it', async () => {
  const site = await reader.serve(files, withBar({ isCloseable: false }))
  await reader.page.goto(site.url('/docs/'))
  expect(await bar().getByRole('button').count()).toBe(0)
  await storeDismissal('announcement-bar', 'true')
  await reader.page.reload()
  expect(await reader.page.locator('[role="banner"]').isVisible()).toBe(false)
})

test('ANN-10: without storage the bar shows and can be closed until the next load', async () => {
  await reader.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('No storage here', 'SecurityError')
      },
    })
  })
  await reader.open('/docs/')
  await bar().getByRole('button', { name: 'Close' }).click()
  await eventually(() => bar().count()).toBe(0)
})
