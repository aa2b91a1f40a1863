import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tinySite } from '../../packages/ssg-cli/test/tiny-site.ts'
import { serveBuild } from '../served-site.ts'
import { mockConnection, recordRequests } from './support/network.ts'
import { detectReload, h1, hydrate, serveTinySite, useReader } from './support/use-reader.ts'

const files = {
  'pages/index.md': '# One\n\n[Two](/two)\n',
  'pages/two.md': '# Two\n\nSecond page.\n',
}
const plain = { docs: false, blog: false, search: { provider: 'local' } } as const
const reader = useReader(() => serveTinySite(files, plain))
const two = () => reader.page.getByRole('main').getByRole('link', { name: 'Two' })

/** A site whose theme a second build changes, so that no script of the first one is left. */
async function deployableSite() {
  const themed = { ...files, '/theme.tsx': themeWith('Loading') }
  const site = await tinySite(themed, { ...plain, favicon: undefined })
  const build = async () => {
    const { exitCode, stderr } = await site.build()
    expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  }
  await build()
  const served = await serveBuild(join(site.dir, 'build'), '/')
  return {
    url: served.url,
    async deploy() {
      await site.write('/theme.tsx', themeWith('Please wait'))
      await site.write('pages/two.md', '# Two\n\nNew text.\n')
      await build()
    },
    async [Symbol.asyncDispose]() {
      await served.close()
      await site[Symbol.asyncDispose]()
    },
  }
}

const themeWith = (label: string) => `import { defineTheme } from '@ssg/theme'
export default defineTheme({ strings: { loading: '${label}' } })
`

test('a link of a page from before a deployment shows the new page', async () => {
  await using site = await deployableSite()
  const { page, consoleMessages } = reader
  await page.goto(site.url('/'))
  await site.deploy()
  await two().click()
  await page.getByText('New text.').waitFor()
  for (const message of consoleMessages.splice(0)) expect(message).toMatch(/load|import/i)
})

test('a hydrated page from before a deployment loads documents, not data of the new theme', async () => {
  await using site = await deployableSite()
  const { page } = reader
  // Nothing of the next page is prefetched.
  await mockConnection(page, { saveData: true })
  await page.goto(site.url('/'))
  await hydrate(page)
  const isSameDocument = await detectReload(page)
  await site.deploy()
  await two().click()
  await page.getByText('New text.').waitFor()
  expect(await isSameDocument()).toBe(false)
})

test('with any one file missing, the page is readable and its links work', async () => {
  const { page, consoleMessages } = reader
  const urls = recordRequests(page, (request) => !request.isNavigationRequest())
  await reader.open('/')
  await hydrate(page)
  await two().click()
  await h1(page, 'Two').waitFor()
  const assets = [...new Set(urls)].filter((url) => url.includes('/assets/'))
  expect(assets.length).toBeGreaterThan(4)

  for (const asset of assets) {
    await page.route(asset, (route) => route.fulfill({ status: 404 }))
    await page.route(`${asset}?retry`, (route) => route.fulfill({ status: 404 }))
    await reader.open('/')
    await two().click()
    await h1(page, 'Two').waitFor()
    await page.unrouteAll()
  }
  consoleMessages.splice(0)
})
