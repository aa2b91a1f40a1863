import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { eventually, h1, mainNav, pathOf, useReader } from './support/use-reader.ts'

const reader = useReader(serveDocs)

test('the version dropdown ends with a link to all versions', async () => {
  const { page } = reader
  await reader.open('/docs/5.x/api/Client')
  await mainNav(page).locator('[aria-haspopup="true"]').hover()
  await mainNav(page).getByRole('link', { name: 'All versions' }).click()
  await h1(page, 'Versions').waitFor()
  const rows = page.getByRole('table', { name: 'Versions' }).getByRole('row')
  expect(await rows.allTextContents()).toEqual([
    'VersionStatusReleasedRequiresRelease notesPackage',
    'NextNextFebruary 28, 2025Node.js >=20.18.1Release notesPackage',
    '6.xLatestOctober 15, 2026Node.js >=18.17Release notesPackage',
    '5.xNo longer maintainedMarch 19, 2025Node.js >=14.0Release notesPackage',
  ])
  await page.getByRole('rowheader', { name: '5.x' }).getByRole('link').click()
  await eventually(() => pathOf(page)).toBe('/docs/5.x/')
})
