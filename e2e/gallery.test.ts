import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { newPage, serveDocs } from './served-site.ts'
import { hydrate, serveTinySite, useReader, waitForPaint } from './spec/support/use-reader.ts'

const hydrated = 'html[data-has-hydrated="true"]'
const managerKey = 'docusaurus.tab.package-manager'

const tab = (page: Page, name: string, group = 0): Locator =>
  page.getByRole('tablist').nth(group).getByRole('tab', { name, exact: true })

async function selected(page: Page): Promise<(string | null)[]> {
  return page.locator('[role="tab"][aria-selected="true"]').allTextContents()
}

describe('the gallery', () => {
  const reader = useReader(serveDocs)
  async function openGallery(page: Page, address = '/gallery'): Promise<void> {
    await page.goto(reader.site.url(address))
    await page.locator(hydrated).waitFor()
  }

  test.each(['light', 'dark'])(
    'in %s mode every component renders without console messages',
    async (mode) => {
      const { page } = reader
      await openGallery(page, `/gallery?docusaurus-theme=${mode}`)
      await page.locator(`html[data-theme="${mode}"]`).waitFor()
      await tab(page, 'pnpm').click()
      await page.locator('main details > summary').first().click()
      const parts = ['.tabs', '.admonition', '.code-block', '.details', '.panel', '.steps']
      for (const part of [...parts, '.tone-badge'])
        await page.locator(`main ${part}:visible`).first().waitFor()
    },
  )

  test('the default tab is shown and not stored; arrow keys move the focus, Enter and Space select', async () => {
    const { page } = reader
    const html = await (await fetch(reader.site.url('/gallery'))).text()
    expect(html.match(/aria-selected="true"[^>]*>[^<]*/g)).toEqual([
      expect.stringMatching(/>npm$/),
      expect.stringMatching(/>npm$/),
    ])
    await openGallery(page)
    expect(await page.evaluate((key) => localStorage.getItem(key), managerKey)).toBeNull()
    await tab(page, 'npm').focus()
    const press = async (key: string) => {
      await page.keyboard.press(key)
      return page.locator(':focus').textContent()
    }
    expect(await press('ArrowLeft')).toBe('Yarn')
    expect(await press('ArrowRight')).toBe('npm')
    expect(await press('End')).toBe('Yarn')
    expect(await press('Home')).toBe('npm')
    expect(await press('ArrowRight')).toBe('pnpm')
    expect(await selected(page)).toEqual(['npm', 'npm'])
    expect(await tab(page, 'pnpm').getAttribute('tabindex')).toBe('-1')

    await page.keyboard.press('Enter')
    expect(await selected(page)).toEqual(['pnpm', 'pnpm'])
    expect(await tab(page, 'pnpm').getAttribute('tabindex')).toBe('0')
    expect(await tab(page, 'npm').getAttribute('tabindex')).toBe('-1')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    expect(await selected(page)).toEqual(['Yarn', 'pnpm'])
    expect(await page.getByRole('tabpanel', { name: 'Yarn' }).textContent()).toContain('yarn add')
  })

  test('a selected tab applies to its group, the URL, other browser tabs and later visits', async () => {
    const { page } = reader
    await openGallery(page)
    const other = await page.context().newPage()
    await openGallery(other)
    const entries = await page.evaluate(() => history.length)

    await page.goto(reader.site.url('/gallery?x=1#tabs'))
    await page.locator(hydrated).waitFor()
    await tab(page, 'pnpm').click()
    expect(await selected(page)).toEqual(['pnpm', 'pnpm'])
    expect(page.url()).toBe(reader.site.url('/gallery?x=1&package-manager=pnpm#tabs'))
    expect(await page.evaluate(() => history.length)).toBe(entries + 1)
    expect(await page.evaluate((key) => localStorage.getItem(key), managerKey)).toBe('pnpm')
    await other.locator('[aria-selected="true"]').getByText('pnpm').nth(1).waitFor()

    await openGallery(page)
    expect(await selected(page)).toEqual(['pnpm', 'pnpm'])
    await openGallery(page, '/gallery?package-manager=yarn')
    expect(await selected(page)).toEqual(['Yarn', 'pnpm'])
    await openGallery(page, '/gallery?package-manager=bower')
    expect(await selected(page)).toEqual(['pnpm', 'pnpm'])
  })

  test('tabs of a group switch together without storage', async () => {
    const { page } = reader
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
    })
    await openGallery(page)
    await tab(page, 'pnpm').click()
    expect(await selected(page)).toEqual(['pnpm', 'pnpm'])
  })

  test('without scripts the content of every tab is readable', async () => {
    const { page } = await newPage(reader.browser, { javaScriptEnabled: false })
    await page.goto(reader.site.url('/gallery'))
    expect(await page.getByText('yarn add undici').isVisible()).toBe(true)
    expect(await page.getByRole('tab').count()).toBe(0)
  })

  const firstDetails = (page: Page) => page.locator('main details').first()

  test('details animate their height, for a time that depends on it', async () => {
    const { page } = reader
    await openGallery(page)
    const { duration, height, isOpen } = await firstDetails(page).evaluate(async (element) => {
      const details = element as HTMLDetailsElement
      const closedHeight = details.getBoundingClientRect().height
      details.querySelector('summary')?.click()
      const [animation] = details.getAnimations()
      await animation?.finished
      return {
        duration: animation?.effect?.getTiming().duration,
        height: details.getBoundingClientRect().height - closedHeight,
        isOpen: details.open,
      }
    })
    expect(isOpen).toBe(true)
    const rows = height / 36
    expect(duration).toBe(Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10))

    await firstDetails(page).locator(':scope > summary').click()
    expect(await firstDetails(page).getAttribute('open')).not.toBeNull()
    await page.locator('main .prose-body > details:not([open])').waitFor()
  })

  test('a click during the animation reverses it from the current height', async () => {
    const { page } = reader
    await openGallery(page)
    const heights = await page.evaluate(async () => {
      const details = document.querySelector('main details') as HTMLDetailsElement
      const content = details.querySelector(':scope > div') as HTMLElement
      const summary = details.querySelector('summary') as HTMLElement
      const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
      summary.click()
      await wait(120)
      const before = content.getBoundingClientRect().height
      summary.click()
      const after = content.getBoundingClientRect().height
      await wait(800)
      return { before, after, full: content.scrollHeight, open: details.open }
    })
    expect(heights.before).toBeGreaterThan(0)
    expect(Math.abs(heights.after - heights.before)).toBeLessThan(heights.before)
    expect(heights.open).toBe(false)
  })

  test('details do not animate when the reader prefers reduced motion', async () => {
    const { page } = reader
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openGallery(page)
    const duration = await firstDetails(page).evaluate((details) => {
      details.querySelector('summary')?.click()
      return details.getAnimations()[0]?.effect?.getTiming().duration
    })
    expect(duration).toBe(1)
  })

  test('nested details toggle independently, and a double click selects no text', async () => {
    const { page } = reader
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openGallery(page)
    await firstDetails(page).locator(':scope > summary').click()
    const nested = firstDetails(page).locator('details')
    await nested.locator('summary').click()
    await page.waitForFunction(() => document.querySelectorAll('main details[open]').length === 3)
    await firstDetails(page).locator(':scope > summary').dblclick()
    expect(await page.evaluate(() => String(getSelection()))).toBe('')
    expect(await nested.getAttribute('open')).not.toBeNull()
  })

  test('code rendered by a component can be copied', async () => {
    const { page } = await newPage(reader.browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await openGallery(page)
    const block = page.locator('.code-block', { hasText: 'mkdir demo' })
    await block.hover()
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'mkdir demo && cd demo\nnpm install undici@6.29.1\nnode request.mjs',
    )
  })
})

const tallContent = Array.from({ length: 40 }, (_, line) => `Line ${line}.`).join('\n\n')
const tabs = (attributes: string, a: string, b: string) =>
  `<Tabs ${attributes}>\n<TabItem value="a">\n\n${a}\n\n</TabItem>\n<TabItem value="b">\n\n${b}\n\n</TabItem>\n</Tabs>\n`
const files = {
  'docs/index.mdx': `# Home\n\n${tabs('groupId="g"', 'Short.', tallContent)}\n## Below\n\n${tabs('groupId="g" lazy', 'A.', 'B.')}\n${tallContent}\n`,
  'docs/markup.mdx':
    'import Part from "./_part.mdx"\n\n# Markup\n\n:::tip[Title]\nText\n:::\n\n```text title="a" {2} showLineNumbers=3\none\ntwo\n```\n\n<Part />\n',
  'docs/_part.mdx':
    '<Admonition type="tip" title="Title">\nText\n</Admonition>\n\n<CodeBlock title="a" highlightLines={[2]} showLineNumbers={3}>{`one\\ntwo`}</CodeBlock>\n',
  'docs/imports.mdx': `import Tabs from "@theme/Tabs"\nimport TabItem from "@theme/TabItem"\nimport { Badge } from "@ssgdocs/theme"\n\n# Imports\n\n${tabs('', 'A.', 'B.')}\n<Badge>new</Badge>\n`,
  'docs/own.mdx': `import { InPart } from "./_own.mdx"\n\n# Own\n\nexport const Own = () => <Tabs><TabItem value="a">A.</TabItem><TabItem value="b">B.</TabItem></Tabs>\n\n<Own />\n\n<InPart />\n`,
  'docs/_own.mdx': 'export const InPart = () => <Badge>part</Badge>\n',
}

describe('components of small pages', () => {
  const reader = useReader(() => serveTinySite(files))

  test('the clicked tab bar keeps its position when content above it grows', async () => {
    const { page } = reader
    await reader.open('/docs/')
    await hydrate(page)
    const bar = page.getByRole('tablist').nth(1)
    const top = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await bar.scrollIntoViewIfNeeded()
    for (const name of ['b', 'a', 'b']) {
      await page.evaluate(() => scrollBy(0, 60))
      await waitForPaint(page)
      const before = await top()
      await bar.getByRole('tab', { name }).evaluate((element: HTMLElement) => element.click())
      await waitForPaint(page)
      expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1)
    }
    expect(await page.locator('[role="tabpanel"]:not([hidden])').count()).toBe(2)
    expect(await page.locator('[role="tabpanel"]').count()).toBe(3)
  })

  test('components produce the markup of Markdown, even in a partial', async () => {
    const { page } = reader
    await reader.open('/docs/markup')
    await page.locator(hydrated).waitFor()
    for (const selector of ['.admonition', '.code-block']) {
      const shapes = await page
        .locator(`main ${selector}`)
        .evaluateAll((elements) =>
          elements.map((element) =>
            element.outerHTML
              .replace(/<!-- -->| data-(?:react|ssg-body)=""/g, '')
              .replace(/>\s+</g, '><'),
          ),
        )
      expect(shapes).toHaveLength(2)
      expect(shapes[1]).toBe(shapes[0])
    }
  })

  test('a component imported from the theme is the one that MDX provides', async () => {
    const { page } = reader
    await reader.open('/docs/imports')
    await page.locator(hydrated).waitFor()
    await tab(page, 'b').click()
    await page.getByRole('tabpanel', { name: 'b' }).getByText('B.').waitFor()
    expect(await page.locator('.tone-badge').textContent()).toBe('new')
  })

  test('components that a page or a partial defines use those of the theme', async () => {
    const { page } = reader
    await reader.open('/docs/own')
    await hydrate(page)
    await tab(page, 'b').click()
    await page.getByRole('tabpanel', { name: 'b' }).getByText('B.').waitFor()
    expect(await page.locator('.tone-badge').textContent()).toBe('part')
  })
})

test('wrong use of a component fails the build and names the page', async () => {
  await using tiny = await tinySite({
    'docs/index.mdx': `# Home\n\n${tabs('defaultValue="c"', 'A.', 'B.')}`,
  })
  const { exitCode, stderr, stdout } = await tiny.build()
  expect(exitCode).toBe(1)
  expect(stdout + stderr).toContain('content/docs/index.mdx:3:1  error  tab-value')
  expect(stdout + stderr).toContain('Use one of "a", "b"')
})
