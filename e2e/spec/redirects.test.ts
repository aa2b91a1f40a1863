import { expect, test } from 'vitest'
import { eventually, h1, hydrate, pathOf, serveTinySite, useReader } from './support/use-reader.ts'

const files = {
  'docs/index.mdx': '# Docs\n\nexport const old = "/old/"\n\n<a href={old}>Old</a>\n',
  'docs/new.md': '# New\n\n## Part\n',
}
const config = { redirects: [{ from: '/old', to: '/docs/new' }] }
const reader = useReader(() => serveTinySite(files, config))

test('OUT-08: a redirect keeps query and hash and leaves no history entry', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await page.goto(reader.site.url('/old?a=1#part'))
  await h1(page, 'New').waitFor()
  expect(page.url()).toBe(reader.site.url('/docs/new?a=1#part'))
  await page.goBack()
  await h1(page, 'Docs').waitFor()
})

test('OUT-08: a link of a component to a redirect source reaches the page', async () => {
  const { page } = reader
  await reader.open('/docs/')
  await hydrate(page)
  await page.getByRole('link', { name: 'Old' }).click()
  await h1(page, 'New').waitFor()
  await eventually(async () => pathOf(page)).toBe('/docs/new')
})
