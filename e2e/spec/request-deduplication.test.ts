import { expect, test } from 'vitest'
import { serveDocs } from '../served-site.ts'
import { countTransfers, isDataRequest, mockConnection, recordRequests } from './support/network.ts'
import {
  caret,
  h1,
  hydrate,
  mainNav,
  sidebarLink,
  useReader,
  waitForIdlePart,
} from './support/use-reader.ts'

const reader = useReader(serveDocs)

test('LOAD-12 LOAD-20: browsing the site fetches every file once', async () => {
  const { page } = reader
  const transfers = await countTransfers(page)
  await reader.open('/docs/api/Client')
  await hydrate(page)
  await page.waitForLoadState('networkidle')
  for (const name of ['Pool', 'Agent', 'Client', 'Pool']) {
    await sidebarLink(page, name).hover()
    await sidebarLink(page, name).click()
    await h1(page, name).waitFor()
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
  }
  await page.goBack()
  await h1(page, 'Client').waitFor()
  const assets = [...transfers].filter(([url]) => url.includes('/assets/'))
  expect(assets.length).toBeGreaterThan(3)
  expect(assets.filter(([, times]) => times > 1)).toEqual([])
})

test('LOAD-20 LOAD-21: the data of a page is fetched on demand, and the sidebar of a version once', async () => {
  const { page } = reader
  await mockConnection(page, { saveData: true })
  await reader.open('/docs/')
  await hydrate(page)
  const requests = recordRequests(page, isDataRequest)
  expect(requests).toEqual([])
  await caret(page, 'Expand', 'API').click()
  await sidebarLink(page, 'Client').waitFor()
  await caret(page, 'Expand', 'Best Practices').click()
  await caret(page, 'Collapse', 'Best Practices').waitFor()
  for (const name of ['Client', 'Pool', 'Examples', 'Client']) {
    await sidebarLink(page, name).click()
    await h1(page, name).waitFor()
  }
  expect(requests.length).toBeGreaterThan(0)
  expect(requests).toEqual([...new Set(requests)])
})

test('LOAD-14: with saveData scrolling and hovering make no requests, and a click works', async () => {
  const { page } = reader
  await mockConnection(page, { saveData: true })
  await reader.open('/docs/api/Client')
  await waitForIdlePart(page)
  await page.waitForLoadState('networkidle')
  const requests = recordRequests(page)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await sidebarLink(page, 'Pool').hover()
  await mainNav(page).getByRole('link', { name: 'Blog' }).hover()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await sidebarLink(page, 'Pool').click()
  await h1(page, 'Pool').waitFor()
})
