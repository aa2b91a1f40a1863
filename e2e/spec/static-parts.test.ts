import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { h1, hydrate, serveTinySite, useReader } from './support/use-reader.ts'

const component = `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}</button>
}
`
const live = `---
title: Live
---
import Counter from '@site/Counter.tsx'

Text with *emphasis* and [a link](./plain.md).

- A list

<Counter />

\`\`\`js
call('of code')
\`\`\`

<div><Counter /> beside a component</div>

Last words.
`
const files = {
  'docs/index.md': '# First\n\n[Live](./live.mdx)\n',
  'docs/plain.md': '# Plain\n\n[Back](./live.mdx)\n',
  'docs/live.mdx': live,
  '/Counter.tsx': component,
}
const reader = useReader(() => serveTinySite(files))

const paragraphs = (page: Page) => page.locator('.prose-body').innerText()
const expected =
  /Text with emphasis and a link\.[\s\S]*A list[\s\S]*call\('of code'\)[\s\S]*beside a[\s\S]*Last words\./

test('the script of an interactive page has no text that the document has', async () => {
  const { page } = reader
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/interactive-')) scripts.push(response.text())
  })
  await reader.open('/docs/live')
  await hydrate(page)
  const [script = ''] = await Promise.all(scripts)
  expect(script).toContain('beside a component')
  expect(script).not.toMatch(/emphasis|A list|of code|Last words/)
})

test('hydration keeps the static parts of a page, and the elements in them', async () => {
  const { page } = reader
  await reader.open('/docs/live')
  const before = await paragraphs(page)
  expect(before).toMatch(expected)
  const last = await page.getByText('Last words.').elementHandle()
  await hydrate(page)
  const [first] = await page.getByRole('button', { name: 'Pressed 0' }).all()
  await first?.click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
  expect((await paragraphs(page)).replace('Pressed 1', 'Pressed 0')).toBe(before)
  expect(await last?.evaluate((element) => element.isConnected)).toBe(true)
})

test('a link, and the way back, show the static parts of a page', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await page.getByRole('article').getByRole('link', { name: 'Live' }).click()
  await h1(page, 'Live').waitFor()
  expect(await paragraphs(page)).toMatch(expected)
  await page.getByRole('link', { name: 'a link' }).click()
  await h1(page, 'Plain').waitFor()
  await page.goBack()
  await h1(page, 'Live').waitFor()
  expect(await paragraphs(page)).toMatch(expected)
  await page.getByRole('button', { name: 'Pressed 0' }).first().click()
  await page.getByRole('button', { name: 'Pressed 1' }).waitFor()
})

test('a component in place of an element is interactive on a page with components', async () => {
  const { page } = reader
  const theme = `import { defineTheme } from '@ssgdocs/theme'
import Counter from './Counter.tsx'
export default defineTheme({ mdx: { ul: ({ children }) => <ul>{children}<li><Counter /></li></ul> } })
`
  const site = await reader.serve({ ...files, '/theme.tsx': theme })
  await page.goto(site.url('/docs/live'))
  const button = page.getByRole('list').getByRole('button', { name: 'Pressed 0' })
  await button.click()
  await page.getByRole('list').getByRole('button', { name: 'Pressed 1' }).waitFor()
  expect(await paragraphs(page)).toMatch(expected)
})
