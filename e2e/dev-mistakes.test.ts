import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../packages/ssg-cli/test/serve-site.ts'
import { tinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { config, files, longPage, serveEditedSite } from './edited-site.ts'
import { newPage } from './served-site.ts'

/** One development server for the tests that edit pages of their own. */
const edited = serveEditedSite()

test('the dev server updates the open page, shows errors, and recovers', async () => {
  const { browser, served, site } = edited()
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
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
})

test('a mistake shows on its page, is folded on others, and opens in the editor', async () => {
  const { browser, opened, served, site } = edited()
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
  const { browser, served, site } = edited()
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
  await expect.poll(served.output).toMatch(/Fixed: src\/Boom\.tsx .*Too many clicks/)
})

test('an error of a component that a page defines is shown at its line', async () => {
  const { browser, served, site } = edited()
  await site.write(
    'docs/own.mdx',
    `import { useState } from 'react'

export function Own() {
  const [clicks, setClicks] = useState(0)
  const onClick = () => {
    if (clicks > 0) throw new Error('In a handler')
    setClicks(1)
  }
  return <button type="button" onClick={onClick}>Own {clicks}</button>
}

# Own

<Own />

<button type="button" onClick={() => {
  throw new Error('In the text')
}}>Text</button>
`,
  )
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/own'))
  const alert = page.getByRole('alert')
  await page.getByRole('button', { name: 'Own 0' }).click()
  await page.getByRole('button', { name: 'Own 1' }).click()
  await alert.getByText('content/docs/own.mdx:6:').waitFor()
  await page.getByRole('button', { name: 'Text' }).click()
  await alert.getByText('content/docs/own.mdx:17:').waitFor()
  await site.write('docs/own.mdx', '# Own\n')
  await expect.poll(() => alert.count()).toBe(0)
})

test('a hydration mismatch is shown at the element that differs, until it is mended', async () => {
  const { browser, served, site } = edited()
  const where = (browserText: string) => `export function Where() {
  const isServer = typeof window === 'undefined'
  return (
    <section>
      <p>{isServer ? 'there' : '${browserText}'}</p>
    </section>
  )
}
`
  await site.write('/src/Where.tsx', where('here'))
  const text = "import { Where } from '../../src/Where.tsx'\n\n# Where\n\n<Where />\n"
  await site.write('docs/where.mdx', text)
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/where'))
  const alert = page.getByRole('alert')
  await alert.getByText(/src\/Where\.tsx:5:7 .*hydration-mismatch/).waitFor()
  expect(await alert.textContent()).toContain(
    'the HTML has `there`, and the browser renders `here`',
  )

  await site.write('docs/index.md', '# Home\n\n[Live](./live.mdx)\n\nMore.\n')
  await expect
    .poll(() => page.evaluate(() => fetch('/docs/').then((one) => one.text())))
    .toContain('More.')
  expect(await alert.count()).toBe(1)
  await site.write('/src/Where.tsx', where('there'))
  await expect.poll(() => alert.count()).toBe(0)
  await expect.poll(served.output).toMatch(/Fixed: src\/Where\.tsx .*Hydration mismatch/)
})

test('elements that HTML does not allow in each other are shown where they are, until it is mended', async () => {
  const { browser, served, site } = edited()
  const nested = (around: string) => `import { useState } from 'react'

export function Nested() {
  const [count, setCount] = useState(0)
  return (
    <${around}>
      <button type="button" onClick={() => setCount(count + 1)}>Nested {count}</button>
      <div>inside</div>
    </${around}>
  )
}
`
  await site.write('/src/Nested.tsx', nested('section'))
  const text = "import { Nested } from '../../src/Nested.tsx'\n\n# Nested\n\n<Nested />\n"
  await site.write('docs/nested.mdx', text)
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/nested'))
  await page.getByRole('button', { name: 'Nested 0' }).click()
  await page.getByRole('button', { name: 'Nested 1' }).waitFor()

  const panel = page.locator('ssg-problems')
  await site.write('/src/Nested.tsx', nested('p'))
  await panel.getByText(/src\/Nested\.tsx:8:.*hydration-mismatch/).waitFor()
  await panel.getByText('In HTML, <div> cannot be a descendant of <p>').waitFor()
  await site.write('/src/Nested.tsx', nested('section'))
  await expect.poll(() => panel.count()).toBe(0)
  await expect.poll(served.output).toMatch(/Fixed: src\/Nested\.tsx .*In HTML/)
  expect(served.output().match(/^src\/Nested\.tsx:/gm)).toHaveLength(1)
})

test('a module that throws when a browser loads it is shown with its place, until it is mended', async () => {
  const { browser, served, site } = edited()
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
  const { browser, served, site } = edited()
  const button = (label: string) => `import { useState } from 'react'

export function Button({ none }: { none?: { label: string } }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{${label}} {count}</button>
}
`
  await site.write('/src/Button.tsx', button("'Good'"))
  const text = `import { Button } from '../../src/Button.tsx'

# Crash

<Button />

<input aria-label="Name" />

<details><summary>More</summary>hidden</details>
`
  await site.write('docs/crash.mdx', text)
  const { page } = await newPage(browser)
  await page.goto(served.url('/docs/crash'))
  await page.getByRole('button', { name: 'Good 0' }).click()
  await page.getByRole('button', { name: 'Good 1' }).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('mine')
  await page.locator('summary').filter({ hasText: 'More' }).click()

  await site.write('/src/Button.tsx', button('none!.label'))
  await page.getByRole('alert').getByText('src/Button.tsx:5:').waitFor()
  await page.getByRole('button', { name: 'Good 1' }).waitFor()
  expect(await page.getByText('This page crashed').isVisible()).toBe(false)

  await site.write('/src/Button.tsx', button("'Mended'"))
  await page.getByRole('button', { name: 'Mended' }).click()
  await expect.poll(() => page.getByText('1 problem').count()).toBe(0)
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('mine')
  expect(await page.getByText('hidden').isVisible()).toBe(true)
  expect(served.output().match(/src\/Button\.tsx:5:/g)).toHaveLength(1)
})

test('a server that starts with errors in the configuration shows them, and the site in place once they are mended', async () => {
  const { browser } = edited()
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
    await page.getByText('The word is two.').waitFor()
  })
  expect(await page.getByText('hidden').isVisible()).toBe(true)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a page that had errors from the start shows its text, and the rest in place when they are mended', async () => {
  const { browser } = edited()
  const component = (body: string) => `export default function Calm() {\n  ${body}\n}\n`
  const text = (word: string) =>
    `import Calm from '@site/src/Calm'\n\n# Bad\n\nThe word is ${word}.\n\n<input aria-label="Name" />\n\n<Calm />\n`
  await using own = await tinySite(
    {
      ...files,
      'docs/bad.mdx': text('one'),
      '/src/Calm.jsx': component("throw new Error('Not calm')"),
    },
    config,
  )
  const server = await serveSite(own.dir, '--watch')
  onTestFinished(() => server.close())
  const { page } = await newPage(browser)
  await page.goto(server.url('/docs/bad'))
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('mine')
  await page.getByRole('button', { name: 'Open in the editor: src/Calm.jsx:2:' }).waitFor()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await own.write('docs/bad.mdx', text('two'))
  await page.getByText('The word is two.').waitFor()
  await own.write('/src/Calm.jsx', component('return <b>calm</b>'))
  await page.getByText('calm', { exact: true }).waitFor()
  await expect.poll(() => page.getByText('1 problem').count()).toBe(0)
  expect(await name.inputValue()).toBe('mine')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

test('a site that had only errors from the start is loaded once when they are mended, and the console says why', async () => {
  const { browser } = edited()
  await using own = await tinySite(files, config)
  const good = await readFile(join(own.dir, 'site.config.ts'), 'utf8')
  await own.write('/site.config.ts', 'export default {\n')
  const server = await serveSite(own.dir, '--watch')
  onTestFinished(() => server.close())
  const { page } = await newPage(browser)
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  let documents = 0
  page.on('load', () => {
    documents++
  })
  await page.goto(server.url('/docs/'))
  await page.getByRole('button', { name: /^Open in the editor: site\.config\.ts:2:/ }).waitFor()
  await page.evaluate(() => sessionStorage.setItem('ssg:reload-reason', 'the page before this one'))
  await page.reload()
  await expect.poll(() => messages.join('\n')).toContain('The page was reloaded: the page before')
  await own.write('/site.config.ts', good)
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  await expect.poll(() => messages.join('\n')).toContain('The page was reloaded: the problems')
  // The message comes before the document and what it loads are complete.
  await page.waitForLoadState('load')
  expect(documents).toBe(3)
})
