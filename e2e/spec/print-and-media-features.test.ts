import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { h1, hydrate, mainNav, sidebar, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)
const pages = ['/', '/docs/next/api/Dispatcher', '/docs/category/api', '/blog']

test.each(['/', '/docs/api/Dispatcher', '/docs/category/api', '/blog', '/blog/connection-pooling'])(
  'A11Y-07: %s does not scroll sideways at 320 px, even with the menu open',
  async (path) => {
    const { page } = reader
    await page.setViewportSize({ width: 320, height: 640 })
    await reader.open(path)
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await hydrate(page)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

test.each(pages)(
  'SITE-10: %s keeps its controls in forced colours and prints its text without navigation',
  async (path) => {
    const { page } = reader
    await page.emulateMedia({ forcedColors: 'active' })
    await reader.open(path)
    await hydrate(page)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await page.getByRole('button', { name: /^Switch between dark and light mode/ }).focus()
    const outline = page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      )
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
    })
    expect(await outline).toBe(true)

    await page.emulateMedia({ forcedColors: 'none' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await mainNav(page).isVisible()).toBe(false)
    expect(await sidebar(page).isVisible()).toBe(false)
    expect((await page.pdf()).length).toBeGreaterThan(10_000)
  },
)

const printedFiles = {
  'docs/index.md': `# Home

See [Node.js](https://nodejs.org/en) and [the next page](./next.md), or <https://example.org/a>.

<details><summary>More</summary>

In details.

</details>

\`\`\`js
const text = '${'word '.repeat(60)}'
done()
\`\`\`

| Name | Meaning |
| --- | --- |
| a | ${'long '.repeat(80)} |
`,
  'docs/next.mdx': `# Next

<Tabs>
  <TabItem value="a" label="First">In the first.</TabItem>
  <TabItem value="b" label="Second">In the second.</TabItem>
</Tabs>

<Details summary="More">In the component.</Details>
`,
}
const isShown = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .evaluate((one) => one.checkVisibility() && one.getBoundingClientRect().height > 0)

test('SITE-10: in light and in dark mode, a page prints black on white', async () => {
  const { page } = reader
  const site = await reader.serve(printedFiles)
  await page.goto(site.url('/docs/'))
  await page.emulateMedia({ media: 'print' })
  const colorsIn = (mode: string) =>
    page.evaluate((theme) => {
      document.documentElement.setAttribute('data-theme', theme)
      const style = (selector: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body)
      return {
        paper: style('html').backgroundColor,
        text: style('.prose-body p').color,
        code: style('.code-block').backgroundColor,
        keyword: style('.code-block t-k').color,
      }
    }, mode)
  const expected = {
    paper: 'rgb(255, 255, 255)',
    text: 'rgb(0, 0, 0)',
    code: 'rgb(245, 248, 247)',
    keyword: 'rgb(134, 48, 111)',
  }
  expect(await colorsIn('light')).toEqual(expected)
  expect(await colorsIn('dark')).toEqual(expected)
})

test('SITE-10: a printed page shows what is hidden on screen, and no controls', async () => {
  const { page } = reader
  const site = await reader.serve(printedFiles)
  await page.goto(site.url('/docs/next'))
  expect(await isShown(page, 'In the second.')).toBe(false)
  expect(await isShown(page, 'In the component.')).toBe(false)
  await page.emulateMedia({ media: 'print' })
  for (const text of ['In the first.', 'In the second.', 'In the component.']) {
    expect([text, await isShown(page, text)]).toEqual([text, true])
  }
  const label = await page
    .getByText('In the second.')
    .evaluate((one) => getComputedStyle(one, '::before').content)
  expect(label).toBe('"Second"')
  expect(await page.locator('button:visible, [data-part="skip-link"]:visible').count()).toBe(0)
  await page.goto(site.url('/docs/'))
  expect(await isShown(page, 'In details.')).toBe(true)
})

test('SITE-10: nothing is cut on a printed page, and links to other sites have an address', async () => {
  const { page } = reader
  const site = await reader.serve(printedFiles)
  // The width of A4 without margins.
  await page.setViewportSize({ width: 680, height: 1000 })
  await page.goto(site.url('/docs/'))
  await page.emulateMedia({ media: 'print' })
  const cut = await page
    .locator('main *')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.tagName),
    )
  expect(cut).toEqual([])
  const breaks = await page.evaluate(() =>
    ['tr', '.code-block'].map((selector) => {
      const element = document.querySelector(`main ${selector}`)
      return element && getComputedStyle(element).breakInside
    }),
  )
  expect(breaks).toEqual(['avoid', 'avoid'])
  const address = (name: string) =>
    page
      .locator('main')
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(await address('Node.js')).toBe('" (https://nodejs.org/en)"')
  expect(await address('the next page')).toBe('none')
  expect(await address('https://example.org/a')).toBe('none')
})

test('A11Y-09: with reduced motion nothing animates, and jumps to anchors are instant', async () => {
  const { page } = reader
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await reader.open('/docs/next/api/Dispatcher')
  await hydrate(page)
  const behaviour = page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await behaviour).toBe('auto')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  await page.getByRole('button', { name: 'Close navigation bar' }).waitFor()
  const longest = page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration)),
    ),
  )
  expect(await longest).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await h1(page, 'Dispatcher').waitFor()
})
