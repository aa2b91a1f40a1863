import { expect, test } from 'vitest'
import { eventually, serveTinySite, useReader } from './support/use-reader.ts'

const reader = useReader(() =>
  serveTinySite({
    'docs/index.md': '# Home\n\n[More](more.md)\n',
    'docs/more.md': '# More\n\n:::tip\nText.\n:::\n',
    'blog/2026-01-01-post.md': '---\nslug: post\n---\n\n# Post\n\nText.\n',
  }),
)
const link = () => reader.page.getByRole('link', { name: 'Copy page as Markdown' })
const status = () => reader.page.locator('[data-part="copy-page"]').getByRole('status')
/** Waits in the page: the status is shown for two seconds, which a busy machine can miss otherwise. */
const waitForCopied = () => status().filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })

test.each([
  ['/docs/more', '# More\n\n> **Tip**\n>\n> Text.\n'],
  ['/blog/post', '# Post\n\nText.\n'],
])(
  '%s can be copied as Markdown with the keyboard, and a live region confirms it',
  async (path, text) => {
    const { page } = reader
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await reader.open(path)
    await link().focus()
    await page.keyboard.press('Enter')
    await waitForCopied()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(text)
    expect(new URL(page.url()).pathname).toBe(path)
  },
)

test('after navigation the new page is copied', async () => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reader.open('/docs/')
  await link().click()
  await waitForCopied()
  await page.getByRole('main').getByRole('link', { name: 'More', exact: true }).first().click()
  await page.waitForURL('**/docs/more')
  await eventually(() => status().textContent()).toBe('')
  await link().click()
  await waitForCopied()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# More\n')
})

test.each([
  ['nothing may be written', 'Object.assign(navigator.clipboard, { write: Promise.reject })'],
  ['there is none', 'Object.defineProperty(navigator, "clipboard", { value: undefined })'],
])('the Markdown opens when it cannot be copied: %s', async (_, clipboard) => {
  const { page } = reader
  await reader.open('/docs/more')
  await page.evaluate(clipboard)
  await link().click()
  await page.waitForURL('**/docs/more.md')
  expect(await page.evaluate(() => document.contentType)).toBe('text/markdown')
})

test('without scripts the copy button is a link to the Markdown', async () => {
  const document = await (await fetch(reader.site.url('/docs/'))).text()
  expect(document).toMatch(/<a href="\/docs\.md"/)
  expect(document).toContain('<link rel="alternate" type="text/markdown" href="/docs.md"')
  const response = await fetch(reader.site.url('/docs.md'))
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
})
