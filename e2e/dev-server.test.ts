import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type ServeProcess, serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { type TinySite, tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { launchBrowser, newPage, serveBuild } from './served-site.ts'

let browser: Browser
let site: TinySite
let served: ServeProcess
/** One development server for the tests that edit pages of their own. */
beforeAll(async () => {
  browser = await launchBrowser()
  const editor = '#!/bin/sh\necho "$@" >> "$(dirname "$0")/.ssg/opened.txt"\n'
  const draft = '---\ndraft: true\n---\n\n# Draft\n\n## Two\n\n#### Four\n'
  site = await tinySite({ ...files, 'docs/draft.md': draft, '/edit.sh': editor }, config)
  await chmod(join(site.dir, 'edit.sh'), 0o755)
  vi.stubEnv('LAUNCH_EDITOR', join(site.dir, 'edit.sh'))
  served = await serveSite(site.dir, '--watch')
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await served?.close()
  await site?.[Symbol.asyncDispose]()
})

const menuLink = (page: Page, name: string) =>
  page.locator('.menu').first().getByRole('link', { name, exact: true })

/** What the editor was asked to open. */
const opened = () => readFile(join(site.dir, '.ssg/opened.txt'), 'utf8').catch(() => '')

/** Browsers request an icon and report when it is missing. */
const config = { favicon: 'icon.svg' }
const files = {
  '/static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" />\n',
  'docs/index.md': '# Home\n\n[Live](./live.mdx)\n',
  'docs/live.mdx':
    'import { Counter } from "./Counter.tsx"\n\n# Live\n\n<Counter start={2 + 1} />\n',
  'docs/Counter.tsx': `import { useState } from 'react'
export function Counter({ start }: { start: number }) {
  const [count, setCount] = useState(start)
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`,
}

test('a component of a build works after a full load and after navigation, without console messages', async () => {
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

test('the dev server updates the open page, shows errors, and recovers', async () => {
  await site.write('docs/edited.md', '# Edited\n')
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/edited'))
  await page.getByRole('heading', { level: 1, name: 'Edited' }).waitFor()

  await site.write('docs/edited.md', '# Changed\n')
  await page.getByRole('heading', { level: 1, name: 'Changed' }).waitFor()

  await site.write('docs/edited.md', 'export const a = 1\n\n# Broken {oops\n')
  await page.getByRole('alert').getByText('content/docs/edited.md:3').waitFor()

  await site.write('docs/edited.md', '# Mended\n')
  await page.getByRole('heading', { level: 1, name: 'Mended' }).waitFor()
  await expect.poll(() => page.getByRole('alert').count(), { timeout: 10_000 }).toBe(0)
})

test('a mistake shows on its page, is folded on others, and opens in the editor', async () => {
  await site.write('docs/broken.md', '# Broken\n\n[gone](/docs/gone)\n')
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/'))
  await page.getByText('1 problem on other pages').waitFor()
  expect(await page.getByRole('alert').isVisible()).toBe(false)

  await page.goto(served.url('/docs/broken'))
  await page.getByRole('heading', { level: 1, name: 'Broken' }).waitFor()
  await page.getByRole('button', { name: 'Open in the editor: content/docs/broken.md:3:' }).click()
  await expect.poll(opened).toContain(`${join(site.dir, 'content/docs/broken.md')} 3 `)
  await page.getByText('1 problem', { exact: true }).click()
  expect(await page.getByRole('alert').isVisible()).toBe(false)
  await site.write('docs/broken.md', '# Broken\n\n[first page](/docs)\n')
  await page.locator('main').getByRole('link', { name: 'first page' }).waitFor()
  await expect.poll(() => page.getByText('1 problem').count()).toBe(0)
  expect(served.output()).toMatch(/Fixed: content\/docs\/broken\.md .*\nNo problems left/)
})

test('errors of code in the browser are shown with their place, until they are mended', async () => {
  const boom = (threshold: number) => `import { useEffect, useState } from 'react'

export function Boom() {
  const [clicks, setClicks] = useState(0)
  useEffect(() => {
    if (clicks > ${threshold}) throw new Error('Too many clicks')
  }, [clicks])
  return <button type="button" onClick={() => setClicks(clicks + 1)}>Clicked {clicks}</button>
}
`
  await site.write('/src/Boom.tsx', boom(0))
  await site.write(
    'docs/boom.mdx',
    `import { Boom } from '../../src/Boom.tsx'

# Boom

<button type="button" onClick={() => {
  throw new Error('In the text')
}}>Text</button>

<Boom />
`,
  )
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/boom'))
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Text' }).click()
  await alert.getByText('content/docs/boom.mdx:6:').waitFor()
  await page.getByRole('button', { name: 'Clicked 0' }).click()
  await alert.getByText('src/Boom.tsx:6:').waitFor()
  expect(await alert.textContent()).toContain('Too many clicks')
  await expect.poll(served.output).toContain('src/Boom.tsx:6:')

  await site.write('/src/Boom.tsx', boom(9))
  await page.getByRole('button', { name: 'Clicked' }).waitFor()
  await expect.poll(() => alert.count()).toBe(0)
})

test('a module that throws when a browser loads it is shown with its place, until it is mended', async () => {
  const counter = (start: string) => `import { useState } from 'react'
const start = ${start}
export function Counter() {
  const [count, setCount] = useState(start)
  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>
}
`
  await site.write(
    '/src/Start.tsx',
    counter("typeof window === 'undefined' ? 0 : window.lost.count"),
  )
  const text = "import { Counter } from '../../src/Start.tsx'\n\n# Start\n\n<Counter />\n"
  await site.write('docs/start.mdx', text)
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/start'))
  await page.getByRole('button', { name: 'Count 0' }).click()
  await page.getByRole('alert').getByText('src/Start.tsx:2:').waitFor()

  await site.write('/src/Start.tsx', counter('5'))
  await expect.poll(() => page.getByText('1 problem').count()).toBe(0)
  await page.getByRole('button', { name: 'Count 6' }).waitFor()
  expect(await page.getByRole('button', { name: 'Retry' }).isVisible()).toBe(false)
})

test('a page that an edit crashes stays as it was, with one problem, until it is mended', async () => {
  const button = (label: string) => `import { useState } from 'react'

export function Button({ none }: { none?: { label: string } }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{${label}} {count}</button>
}
`
  await site.write('/src/Button.tsx', button("'Good'"))
  const text = "import { Button } from '../../src/Button.tsx'\n\n# Crash\n\n<Button />\n"
  await site.write('docs/crash.mdx', text)
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/crash'))
  await page.getByRole('button', { name: 'Good 0' }).click()
  await page.getByRole('button', { name: 'Good 1' }).waitFor()

  await site.write('/src/Button.tsx', button('none!.label'))
  await page.getByRole('alert').getByText('src/Button.tsx:5:').waitFor()
  await page.getByRole('button', { name: 'Good 1' }).waitFor()
  expect(await page.getByText('This page crashed').isVisible()).toBe(false)

  await site.write('/src/Button.tsx', button("'Mended'"))
  await page.getByRole('button', { name: 'Mended' }).click()
  await expect.poll(() => page.getByText('1 problem').count()).toBe(0)
  expect(served.output().match(/src\/Button\.tsx:5:/g)).toHaveLength(1)
})

test('the page panel of a preview opens the source and checks the page', async () => {
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

const longPage = (word: string) =>
  `# Long\n\n<details>\n<summary>More</summary>\n\nhidden\n\n</details>\n\n${'line\n\n'.repeat(100)}The word is ${word}.\n\n${'line\n\n'.repeat(100)}`

test('the dev server replaces the edited text and leaves the rest of the page in place', async () => {
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
  await expect.poll(builds, { timeout: 10_000 }).toBeGreaterThan(earlierBuilds)
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

test('a server that starts with errors in the configuration shows them, and the site in place once they are mended', async () => {
  await using own = await tinySite({ ...files, 'docs/long.md': longPage('one') }, config)
  const good = await readFile(join(own.dir, 'site.config.ts'), 'utf8')
  const { page } = await newPage(browser)
  const button = page.getByRole('button', { name: /^Open in the editor: site\.config\.ts:2:/ })
  const more = page.locator('summary').filter({ hasText: 'More' })
  /** Runs a server that starts with an error in the configuration, until it is mended and the site is built. */
  const serveUntilMended = async (lookBefore: () => Promise<unknown>) => {
    await own.write('/site.config.ts', 'export default {\n')
    const server = await serveSite(own.dir, '--watch')
    try {
      await page.goto(server.url('/docs/long'))
      await button.waitFor()
      await lookBefore()
      await own.write('/site.config.ts', good)
      await more.waitFor()
      await expect.poll(() => button.count()).toBe(0)
      await page.getByText('The word is two.').waitFor()
      // Open pages are shown before the site is built, which the next server has as the last preview.
      const record = join(own.dir, '.ssg/last-preview.json')
      await expect.poll(() => readFile(record, 'utf8')).toContain(own.dir)
    } finally {
      await server.close()
    }
  }

  await serveUntilMended(async () => {
    await page.getByRole('heading', { name: 'The build failed' }).waitFor()
    await own.write('docs/long.md', longPage('two'))
  })
  await own.write('docs/long.md', longPage('one'))
  await serveUntilMended(async () => {
    await more.click()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await own.write('docs/long.md', longPage('two'))
  })
  expect(await page.getByText('hidden').isVisible()).toBe(true)
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
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)

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
  await using fresh = await tinySite(files, config)
  const started = await serveSite(fresh.dir, '--watch')
  onTestFinished(() => started.close())
  const { page } = await newPage(browser)
  await page.route('**/docs/', async (route) => {
    if (route.request().resourceType() === 'fetch') {
      const isBuilt = async () => (await fetch(started.url('/routes.json'))).ok
      await expect.poll(isBuilt, { timeout: 30_000 }).toBe(true)
    }
    await route.continue()
  })
  await page.goto(started.url('/docs/'))
  await fresh.write('docs/index.md', '# Changed\n')
  await page.getByRole('heading', { level: 1, name: 'Changed' }).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
