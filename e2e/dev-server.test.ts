import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { config, files, longPage, menuLink, serveEditedSite } from './edited-site.ts'
import { newPage, serveBuild } from './served-site.ts'

/** One development server for the tests that edit pages of their own. */
const edited = serveEditedSite()

test('a component of a build works after a full load and after navigation, without console messages', async () => {
  const { browser } = edited()
  await using built = await tinySite(files, config)
  await built.build()
  const scripts = (await built.outputs()).filter((path) => path.endsWith('.js'))
  const texts = await Promise.all(scripts.map(built.output))
  // The page panel belongs to previews.
  expect(texts.filter((text) => text.includes('ssg-page-panel'))).toEqual([])
  const production = await serveBuild(join(built.dir, 'build'), '/')
  const { page, consoleMessages } = await newPage(browser)

  await page.goto(production.url('/docs/live'))
  await page.getByRole('button', { name: 'Count 3' }).click()
  await page.getByRole('button', { name: 'Count 4' }).waitFor()

  await page.goto(production.url('/docs/'))
  await page.locator('main').getByRole('link', { name: 'Live', exact: true }).click()
  await page.getByRole('button', { name: 'Count 3' }).click()
  await page.getByRole('button', { name: 'Count 4' }).waitFor()
  expect(consoleMessages).toEqual([])
  await production.close()
})

test('in development, no page is loaded before the reader follows its link', async () => {
  const { browser, served } = edited()
  const { page } = await newPage(browser)
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname)
  })
  await page.goto(served.url('/docs/'), { waitUntil: 'networkidle' })
  const link = page.locator('main').getByRole('link', { name: 'Live', exact: true })
  await link.hover()
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((path) => path === '/docs/live')).toEqual([])
})

test('the page panel of a preview opens the source and checks the page', async () => {
  const { browser, opened, served, site } = edited()
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/draft'))
  await page.locator('ssg-page-panel mark').getByText('draft').waitFor()
  await page.locator('ssg-page-panel summary').press('Enter')
  await page
    .getByRole('button', { name: 'Open in the editor: content/docs/draft.md' })
    .press('Enter')
  await expect.poll(opened).toContain(join(site.dir, 'content/docs/draft.md'))
  await page.getByRole('button', { name: 'Check size and accessibility' }).press('Enter')
  await page.getByText(/^HTML [1-9]/).waitFor()
  await page
    .getByRole('button', { name: 'Heading level skipped, from 2 to 4: Four' })
    .press('Escape')
  expect(await page.getByRole('button', { name: /^Check/ }).count()).toBe(0)
})

test('the dev server replaces the edited text and leaves the rest of the page in place', async () => {
  const { browser, served, site } = edited()
  await site.write('docs/long.md', longPage('one'))
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/long'))
  // The sidebar has the page once the site is built.
  await menuLink(page, 'Long').waitFor()
  await page.locator('summary').filter({ hasText: 'More' }).click()
  const before = await page.evaluate(async () => {
    Object.assign(window, { isSameDocument: true })
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    scrollTo(0, 900)
    return scrollY
  })

  const builds = () => served.output().match(/Built/g)?.length ?? 0
  const earlierBuilds = builds()
  await site.write('docs/long.md', longPage('two'))
  await page.getByText('The word is two.').waitFor()
  await expect.poll(builds).toBeGreaterThan(earlierBuilds)
  const state = () =>
    page.evaluate(() => ({
      scroll: scrollY,
      isSameDocument: 'isSameDocument' in window,
      isOpen: document.querySelector<HTMLDetailsElement>('main details')?.open,
    }))
  const { scroll, ...preserved } = await state()
  expect(Math.abs(scroll - before)).toBeLessThan(3)
  expect(preserved).toEqual({ isSameDocument: true, isOpen: true })

  await site.write('docs/long.md', `${longPage('two')}\n\n## Another heading\n`)
  await page.locator('nav, aside').getByRole('link', { name: 'Another heading' }).first().waitFor()
})

test('the first tabs of a page work without a reload', async () => {
  const { browser, served, site } = edited()
  await site.write('docs/tabs.mdx', '# Tabs\n')
  const built = join(site.dir, '.ssg/preview/docs/tabs/index.html')
  await expect.poll(() => existsSync(built)).toBe(true)
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/tabs'))
  await menuLink(page, 'Tabs').waitFor()
  await page.evaluate(() => {
    Object.assign(window, { isSameDocument: true })
    localStorage.setItem('ssg.tab.os', 'mac')
  })

  const tab = (name: string) => `<TabItem value="${name}">On ${name}</TabItem>`
  const tabs = `<Tabs groupId="os">\n${tab('win')}\n${tab('mac')}\n</Tabs>\n`
  await site.write('docs/tabs.mdx', `# Tabs\n\n${tabs}`)
  await page.getByText('On mac').waitFor()
  await page.getByRole('tab', { name: 'win' }).click()
  await page.getByText('On win').waitFor()
  expect(await page.getByText('On mac').isVisible()).toBe(false)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

/** A page with a component, a partial, a slot, styles and a category, whose texts contain a word. */
const editedFiles = (word: string, color: string) => ({
  'docs/new.md': `# New ${word}\n`,
  'docs/_part.mdx': `import { Counter } from "./Counter.tsx"\n\nThe partial is ${word}.\n\n<Counter start={7} />\n`,
  'docs/live.mdx': `---\ntitle: ${word}\n---\n\nimport Part from "./_part.mdx"\n\n${files['docs/live.mdx']}\n<input aria-label="Name" />\n\n<Part />\n\nThe text is ${word}.\n`,
  'docs/Counter.tsx': files['docs/Counter.tsx'].replace('Count {count}', `${word} {count}`),
  '/theme.tsx': `import { useState } from 'react'
function Note() {
  const [count, setCount] = useState(1)
  return <button type="button" onClick={() => setCount(count + 1)}>Note ${word} {count}</button>
}
export default {
  slots: { afterDoc: Note },
  strings: { skipToContent: 'Skip ${word}' },
  tokens: { light: { accent: '${color}' } },
}
`,
  '/own.css': `h1 { color: ${color} }\n`,
  'docs/part/_category_.json': JSON.stringify({ label: `Part ${word}` }),
})

/** For a dozen edits, each with a rebuild, on a machine that is busy with other tests. */
const slow = { timeout: 180_000 }

test('edits of all kinds keep document and state, until the scripts change', slow, async () => {
  const { browser } = edited()
  const settings = { ...config, theme: { customCss: ['./own.css'] } }
  const all = { ...files, 'docs/part/a.md': '# A\n', ...editedFiles('Zero', 'rgb(1, 2, 3)') }
  await using own = await tinySite(all, settings)
  const server = await serveSite(own.dir, '--watch')
  onTestFinished(() => server.close())
  const { page, consoleMessages } = await newPage(browser)
  await page.goto(server.url('/docs/live'))
  await menuLink(page, 'Home').waitFor()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await button('Zero 3').click()
  await button('Zero 4').click()
  await button('Zero 7').click()
  await button('Note Zero 1').click()
  await page.getByLabel('Name').fill('typed')

  const texts = Object.entries(editedFiles('First', 'rgb(4, 5, 6)'))
  const edit = async () => own.write(...(texts.shift() as [string, string]))
  await edit()
  await menuLink(page, 'New First').waitFor()
  await edit()
  await page.getByText('The partial is First.').waitFor()
  await edit()
  await page.getByText('The text is First.').waitFor()
  await menuLink(page, 'First').waitFor()
  expect(await page.title()).toContain('First')
  await edit()
  await button('First 5').waitFor()
  await button('First 8').waitFor()
  await edit()
  await button('Note First 2').waitFor()
  await page.getByText('Skip First').waitFor({ state: 'attached' })
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  await expect.poll(accent).toBe('rgb(4, 5, 6)')
  await edit()
  const heading = page.getByRole('heading', { level: 1 })
  const color = () => heading.evaluate((element) => getComputedStyle(element).color)
  await expect.poll(color).toBe('rgb(4, 5, 6)')
  await edit()
  await page.locator('.menu').first().getByText('Part First').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe('typed')

  const counter = editedFiles('Third', '')['docs/Counter.tsx']
  await own.write('docs/Counter.tsx', counter.replace('useState(start)', 'useState(start * 10)'))
  // Another first state: React starts this component again, and only this one.
  await button('Third 30').waitFor()
  await button('Note First 2').waitFor()
  await own.write('docs/Counter.tsx', editedFiles('First', '')['docs/Counter.tsx'])
  await button('First 3').waitFor()
  await own.write('docs/Counter.tsx', counter.replace('useState(start)', 'useState(start * 10)'))
  await button('Third 30').waitFor()
  await own.remove('docs/new.md')
  await menuLink(page, 'New First').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  // The last one stays until the next one is loaded.
  await expect.poll(() => page.locator('link[rel=stylesheet]').count()).toBe(1)

  await menuLink(page, 'Home').click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await menuLink(page, 'First').click()
  await button('Third 30').click()
  await button('Third 31').waitFor()
  expect(consoleMessages).toEqual([])

  const configure = (more: object) => {
    const changed = {
      ...settings,
      title: 'Tiny',
      url: 'https://tiny.example',
      ogImage: false,
      ...more,
    }
    return own.write('/site.config.ts', `export default ${JSON.stringify(changed)}\n`)
  }
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const announcementBar = { content: 'Read this', id: 'read' }
  await configure({ favicon: '/new.svg', theme: { ...settings.theme, announcementBar } })
  await page.getByText('Read this').waitFor()
  await page.locator('link[rel=icon][href="/new.svg"]').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  const switchless = { ...settings.theme, colorMode: { disableSwitch: true } }
  await configure({ theme: switchless })
  await expect.poll(() => messages.join()).toMatch(/The page was reloaded: .*scripts/)
})

test('a page reopened after the first site build shows the current text of its file', async () => {
  const { browser } = edited()
  await using fresh = await tinySite(files, config)
  const started = await serveSite(fresh.dir, '--watch')
  onTestFinished(() => started.close())
  const { page } = await newPage(browser)
  await page.route('**/docs/', async (route) => {
    if (route.request().resourceType() === 'fetch') {
      const isBuilt = async () => (await fetch(started.url('/routes.json'))).ok
      await expect.poll(isBuilt).toBe(true)
    }
    await route.continue()
  })
  await page.goto(started.url('/docs/'))
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await fresh.write('docs/index.md', '# Changed\n')
  await page.getByRole('heading', { level: 1, name: 'Changed' }).waitFor()
  expect(await page.evaluate(() => 'isSameDocument' in window), 'in place').toBe(true)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
