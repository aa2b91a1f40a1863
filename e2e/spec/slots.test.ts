import { expect, test } from 'vitest'
import { h1, hydrate, serveTinySite, useReader } from './support/use-reader.ts'

/** Each slot counts presses; its effect counts the pages that it ran on. */
const theme = (settings: string) => `import { defineTheme } from '@ssgdocs/theme'
import { useEffect, useState } from 'react'

function Counter() {
  const [count, setCount] = useState(0)
  const [ran, setRan] = useState(false)
  useEffect(() => setRan(true), [])
  return <button type="button" onClick={() => setCount(count + 1)}>Pressed {count}{ran ? ', ran' : ''}</button>
}

export default defineTheme({ slots: { afterFooter: { component: Counter, ${settings} } } })
`
const files = (settings: string) => ({
  'docs/index.md': '# First\n\nText.\n',
  'docs/second.md': '# Second\n\nText.\n',
  '/theme.tsx': theme(settings),
})
const reader = useReader(() => serveTinySite(files("load: 'idle'")))

test('effects of an idle slot run without the reader; its state stays on the page', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await page.getByRole('button', { name: 'Pressed 0, ran' }).click()
  await page.getByRole('button', { name: 'Pressed 1, ran' }).waitFor()
  await page.getByRole('link', { name: 'Second' }).first().click()
  await h1(page, 'Second').waitFor()
  await page.getByRole('button', { name: 'Pressed 0, ran' }).waitFor()
})

test('other slots wait for the reader; with keepState the state travels', async () => {
  const { page } = reader
  const site = await reader.serve(files('keepState: true'))
  await page.goto(site.url('/docs/'))
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Pressed 0', exact: true }).waitFor()
  expect(await page.locator('html[data-has-hydrated]').count()).toBe(0)
  await hydrate(page)
  await page.getByRole('button', { name: 'Pressed 0, ran' }).click()
  await page.getByRole('link', { name: 'Second' }).first().click()
  await h1(page, 'Second').waitFor()
  await page.getByRole('button', { name: 'Pressed 1, ran' }).waitFor()
})
