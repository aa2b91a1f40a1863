import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settingsSite } from './support/settings-fixture.ts'
import { desktop, eventually, pauseClock, serveTinySite, useReader } from './support/use-reader.ts'

const wideLine = `const text = '${'word '.repeat(80)}'`
const fence = (info: string, ...lines: string[]) =>
  [`\`\`\`${info}`, ...lines, '```', ''].join('\n')
const files = {
  'docs/index.mdx': [
    '# Home',
    '',
    fence('js title="numbered"', 'first()').replace('title', 'showLineNumbers=5 title'),
    fence('js title="marked"', '// highlight-next-line', 'const a = 1', '', 'const b = 2'),
    fence('js title="spaced"', 'const a = 1', '', 'const b = 2'),
    fence('js title="filled"', 'const a = 1', 'const x = 0', 'const b = 2'),
    fence('js title="wide"', wideLine, 'done()'),
    fence('js title="counted" showLineNumbers', 'one()', 'two()'),
  ].join('\n'),
  'docs/wide.md': [
    '# Wide',
    '',
    fence('js', wideLine),
    fence('js', wideLine, 'done()'),
    fence('js title="titled"', wideLine, 'done()'),
    `- An item\n\n  ${fence('js', wideLine, 'done()').replaceAll('\n', '\n  ')}`,
    fence('js showLineNumbers {2} title="deep"', 'if (a) {', `      ${wideLine}`, '}'),
    fence('text output', '1'),
  ].join('\n'),
  'docs/narrow.md': `# Narrow\n\n${fence('js title="wide"', `const text = '${'word '.repeat(12)}'`)}`,
  'docs/tabs.mdx': `# Tabs

<Tabs>
  <TabItem value="a" label="First">Nothing.</TabItem>
  <TabItem value="b" label="Second">

${fence('js title="hidden"', wideLine)}
  </TabItem>
</Tabs>
`,
}
const reader = useReader(() => serveTinySite(files))
const block = (page: Page, title: string) =>
  page.locator('.theme-code-block').filter({ hasText: title })
const copy = (page: Page, title: string) =>
  block(page, title).getByRole('button', { name: 'Copy code to clipboard' })
const wrap = (page: Page, title: string) =>
  block(page, title).getByRole('button', { name: 'Toggle word wrap' })
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('CODE-06 CODE-07: line numbers and line highlights are neither copied nor selected', async () => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await reader.open('/docs/')
  await block(page, 'counted').hover()
  await copy(page, 'counted').click()
  await eventually(() => clipboard(page)).toBe('one()\ntwo()')
  await block(page, 'marked').hover()
  await copy(page, 'marked').click()
  await eventually(() => clipboard(page)).toBe('const a = 1\n\nconst b = 2')

  const selected = await block(page, 'counted')
    .locator('code')
    .evaluate((code) => {
      getSelection()?.selectAllChildren(code)
      return String(getSelection())
    })
  expect(selected.trim()).toBe('one()\ntwo()')
})

test('CODE-06: line numbers start at the number that the author sets', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const numbers = (title: string) =>
    block(page, title)
      .locator('code *')
      .evaluateAll((all) =>
        all.flatMap((one) => {
          const { content } = getComputedStyle(one, '::before')
          const text = /^"([^"]+)"/.exec(content)?.[1]
          return text === undefined ? [] : [text]
        }),
      )
  expect(await numbers('filled')).toEqual([])
  expect(await numbers('counted')).toEqual(['1', '2'])
  expect(await numbers('numbered')).toEqual(['5'])
})

test('CODE-07: the copy button confirms for a second, and is always visible', async () => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await reader.open('/docs/')
  const opacity = copy(page, 'wide').evaluate((one) => Number(getComputedStyle(one).opacity))
  expect(await opacity).toBe(1)
  await copy(page, 'wide').focus()

  await pauseClock(page)
  await page.keyboard.press('Enter')
  const copied = block(page, 'wide').getByRole('button', { name: 'Copied' })
  await copied.waitFor()
  await page.clock.runFor(900)
  expect(await copied.count()).toBe(1)
  await page.clock.runFor(200)
  await copied.waitFor({ state: 'detached' })
  expect(await copy(page, 'wide').count()).toBe(1)
  expect(await clipboard(page)).toBe(`${wideLine}\ndone()`)
})

test('CODE-07 CODE-08: the site names the buttons', async () => {
  const { page } = reader
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await reader.serve(...settingsSite)
  await page.goto(site.url('/docs/code'))
  const titled = block(page, 'titled')
  await titled.getByRole('button', { name: 'Umbrechen' }).waitFor()
  await titled.getByRole('button', { name: 'Kopieren' }).click()
  await titled.getByRole('button', { name: 'Kopiert' }).waitFor()
})

test('CODE-07: without scripts there is no copy button', async () => {
  const context = await reader.browser.newContext({ ...desktop, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(reader.site.url('/docs/'))
  await block(page, 'wide').hover()
  expect(await copy(page, 'wide').isVisible()).toBe(false)
  await context.close()
})

test('CODE-07: copying works without the Clipboard API and keeps the focus', async () => {
  const { page } = reader
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: document.getSelection()?.toString() })
    })
  })
  await reader.open('/docs/')
  await copy(page, 'counted').focus()
  await page.keyboard.press('Enter')
  await block(page, 'counted').getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate('window.copied')).toBe('one()\ntwo()')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON')
})

test('CODE-08: only a block that overflows has a word wrap button', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const overflow = () =>
    block(page, 'wide')
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth - pre.clientWidth)
  await wrap(page, 'wide').waitFor({ state: 'attached' })
  expect(await wrap(page, 'counted').count()).toBe(0)
  expect(await overflow()).toBeGreaterThan(0)
  await block(page, 'wide').hover()
  await wrap(page, 'wide').click()
  await eventually(overflow).toBeLessThan(2)
  expect(await wrap(page, 'wide').count()).toBe(1)
  await wrap(page, 'wide').click()
  await eventually(overflow).toBeGreaterThan(0)

  await wrap(page, 'wide').click()
  await page.reload()
  await wrap(page, 'wide').waitFor({ state: 'attached' })
  expect(await overflow()).toBeGreaterThan(0)
})

test('CODE-08: the word wrap button follows the width of the window', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 6000, height: 800 })
  await reader.open('/docs/narrow')
  await block(page, 'wide').hover()
  expect(await wrap(page, 'wide').count()).toBe(0)
  await page.setViewportSize({ width: 400, height: 800 })
  await wrap(page, 'wide').waitFor({ state: 'attached' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await wrap(page, 'wide').waitFor({ state: 'detached' })
})

test('CODE-08: the word wrap button is updated when a tab is shown', async () => {
  const { page } = reader
  await reader.open('/docs/tabs')
  await page.getByRole('tab', { name: 'Second' }).click()
  await wrap(page, 'hidden').waitFor({ state: 'attached' })
})

test('CODE-09: empty lines keep their height, and blocks scroll with the keyboard', async () => {
  const { page } = reader
  await reader.open('/docs/')
  const height = async (title: string) =>
    Math.round((await block(page, title).locator('pre').boundingBox())?.height ?? 0)
  expect(await height('spaced')).toBe(await height('filled'))
  for (const pre of await page.locator('.theme-code-block pre').all()) {
    expect(await pre.getAttribute('tabindex')).toBe('0')
  }
  const pre = block(page, 'wide').locator('pre')
  await pre.focus()
  await page.keyboard.press('ArrowRight')
  await eventually(() => pre.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
})

test.each([320, 390, 768, 1280])(
  'CODE-07 CODE-08: at %i px no button lies on code, wrapped or not',
  async (width) => {
    const { page } = reader
    await page.setViewportSize({ width, height: 800 })
    await reader.open('/docs/wide')
    await eventually(() => page.locator('.word-wrap').count()).toBe(5)
    /** Buttons that share a pixel with the visible part of a block's code, or that leave the block. */
    const misplaced = () =>
      page.locator('.code-block').evaluateAll((blocks) =>
        blocks.flatMap((one) => {
          const code = one.querySelector('pre')?.getBoundingClientRect() ?? new DOMRect()
          const frame = one.getBoundingClientRect()
          return [...one.querySelectorAll('button')].flatMap((button) => {
            const box = button.getBoundingClientRect()
            const isOnCode =
              box.left < code.right &&
              box.right > code.left &&
              box.top < code.bottom &&
              box.bottom > code.top
            const isInFrame =
              box.left >= frame.left &&
              box.right <= frame.right &&
              box.top >= frame.top &&
              box.bottom <= frame.bottom
            return isOnCode || !isInFrame || box.width < 24 || box.height < 24
              ? [button.outerHTML]
              : []
          })
        }),
      )
    expect(await misplaced()).toEqual([])
    for (const button of await page.locator('.word-wrap').all()) await button.click()
    expect(await misplaced()).toEqual([])
  },
)

test('CODE-08: a wrapped line is indented more than its text, beside its number, on its highlight', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 800 })
  await reader.open('/docs/wide')
  const line = block(page, 'deep').locator('.line').nth(1)
  /** Left edge of the text of each row, and of the block's unwrapped first line, in CSS pixels. */
  const rows = () =>
    line.evaluate((one) => {
      const lefts = new Map<number, number>()
      const range = document.createRange()
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (let index = 0; index < (node.textContent ?? '').length; index++) {
          if (node.textContent?.[index]?.trim() === '') continue
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { bottom, left } = range.getBoundingClientRect()
          lefts.set(Math.round(bottom), Math.min(lefts.get(Math.round(bottom)) ?? left, left))
        }
      }
      return [...lefts.values()]
    })
  const [unwrapped = Number.NaN] = await rows()
  await wrap(page, 'deep').click()
  const [first, ...others] = await rows()
  expect(first).toBe(unwrapped)
  expect(others.length).toBeGreaterThan(3)
  for (const left of others) expect(left).toBeGreaterThan(unwrapped + 8)
  const box = await line.boundingBox()
  expect(box?.height).toBeGreaterThan(80)
  const { background, number } = await line.evaluate((one) => ({
    background: getComputedStyle(one).backgroundColor,
    number: getComputedStyle(one, '::before').content,
  }))
  expect(background).not.toBe('rgba(0, 0, 0, 0)')
  expect(number).toBe('"2" / ""')
})

test('CODE-02: output has a label and another surface than code', async () => {
  const { page } = reader
  await reader.open('/docs/wide')
  const output = page.locator('[data-output]')
  expect(await output.locator('[data-part="code-title"]').textContent()).toBe('Output')
  const surface = (one: Element) => getComputedStyle(one).backgroundColor
  expect(await output.evaluate(surface)).not.toBe(await block(page, 'deep').evaluate(surface))
})

test('CODE-02: a single line without a title stays inside the rounded corners of its block', async () => {
  const { page } = reader
  await reader.open('/docs/wide')
  const pre = page.locator('.theme-code-block > pre').first()
  const radii = await pre.evaluate((element) =>
    [element, element.parentElement as HTMLElement].map(
      (one) => getComputedStyle(one).borderStartStartRadius,
    ),
  )
  expect(radii[0]).toBe(radii[1])
  expect(radii[0]).not.toBe('0px')
})

test('CODE-08: shadows show on which side a long line continues', async () => {
  const { page } = reader
  await page.setViewportSize({ width: 390, height: 800 })
  await reader.open('/docs/wide')
  const layers = await block(page, 'titled')
    .locator('pre')
    .evaluate((pre) => getComputedStyle(pre).backgroundAttachment)
  expect(layers).toBe('local, local, scroll, scroll')
})
