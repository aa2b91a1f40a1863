import { expect, test } from 'vitest'
import {
  eventually,
  h1,
  hydrate,
  serveTinySite,
  useReader,
  waitForPaint,
} from './support/use-reader.ts'

const filler = Array.from({ length: 60 }, (_, line) => `Line ${line}.`).join('\n\n')
const files = {
  'docs/index.mdx': `import { Collapsible } from '@ssgdocs/theme'

# Start

<Tabs groupId="os">
<TabItem value="linux">

Text for Linux.

</TabItem>
<TabItem value="mac">

${filler}

## In a tab

Text for Mac.

<Tabs>
<TabItem value="a">A.</TabItem>
<TabItem value="b">

### In a nested tab

</TabItem>
</Tabs>

</TabItem>
</Tabs>

${filler}

<details>
<summary>More</summary>

<details>
<summary>Even more</summary>

## In details

Text in details.

</details>

</details>

${filler}

<Collapsible collapsed>

## In a collapsed section

</Collapsible>

${filler}
`,
  'docs/other.md': `# Other\n\n[To a tab](./index.mdx#in-a-nested-tab)\n\n[To details](./index.mdx#in-details)\n\n[To a section](./index.mdx#in-a-collapsed-section)\n`,
}
const reader = useReader(() => serveTinySite(files))

const heading = (name: string) => reader.page.locator('main').getByRole('heading', { name })
/** Whether a heading is at the top of the window, below the navbar. */
const isAtTop = async (name: string) => {
  const top = (await heading(name).boundingBox())?.y ?? -1
  return top > 50 && top < 150
}
const headings = ['In a tab', 'In a collapsed section', 'In a nested tab', 'In details']
const idOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

test.each(headings)('the hash reveals "%s" on load, without React', async (name) => {
  await reader.page.route('**/theme-*.js', () => {})
  await reader.open(`/docs/#${idOf(name)}`)
  await eventually(() => isAtTop(name)).toBe(true)
})

test('the hash wins over the stored tab, and does not change it', async () => {
  const { page } = reader
  await page.addInitScript(() => localStorage.setItem('ssg.tab.os', 'linux'))
  await reader.open('/docs/#in-a-tab')
  await eventually(() => isAtTop('In a tab')).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('ssg.tab.os'))).toBe('linux')
})

test.each([
  ['before', async () => {}],
  ['after', hydrate],
])(
  'links of the contents list and Back reveal what they lead to %s hydration',
  async (_, prepare) => {
    const { page } = reader
    await reader.open('/docs/')
    await prepare(page)
    for (const name of headings) {
      await page.locator('.theme-doc-toc-desktop').getByRole('link', { name }).click()
      await eventually(() => isAtTop(name)).toBe(true)
    }
    await page.getByRole('tab', { name: 'linux' }).click()
    await page.goBack()
    await eventually(() => isAtTop('In a nested tab')).toBe(true)
  },
)

test.each([
  ['To a tab', 'In a nested tab'],
  ['To details', 'In details'],
  ['To a section', 'In a collapsed section'],
])('the link "%s" on another page reveals its target', async (link, name) => {
  const { page } = reader
  await reader.open('/docs/other')
  await hydrate(page)
  await page.getByRole('main').getByRole('link', { name: link }).click()
  await h1(page, 'Start').waitFor()
  await eventually(() => isAtTop(name)).toBe(true)
})

test('find-in-page reaches hidden panels and selects their tab', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const mac = page.getByRole('tab', { name: 'mac' })
  const panel = page.locator('.tabs-panel', { hasText: 'Text for Mac.' }).first()
  await eventually(() => panel.getAttribute('hidden')).toBe('until-found')
  expect((await panel.boundingBox())?.height).toBe(0)
  // The browser dispatches this event before it shows a match.
  await panel.evaluate((one) => one.dispatchEvent(new Event('beforematch', { bubbles: true })))
  expect(await mac.getAttribute('aria-selected')).toBe('true')
  expect(await page.getByText('Text for Mac.').isVisible()).toBe(true)
})

test('print shows all panels with their labels, and the content of details', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await page.emulateMedia({ media: 'print' })
  await waitForPaint(page)
  const heights = await page
    .locator('main')
    .getByText(/^(?:Text for Linux|Text for Mac|A|Text in details)\.$/)
    .evaluateAll((all) =>
      all.map((one) =>
        one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }),
      ),
    )
  expect(heights).toEqual([true, true, true, true])
  expect(await page.getByRole('tablist').count()).toBe(0)
})
