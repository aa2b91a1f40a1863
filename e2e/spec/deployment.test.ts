import { cp, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TinySite, tinySite } from '../../packages/ssg-cli/test/tiny-site.ts'
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

const themeWith = (label: string) => `import { defineTheme } from '@ssgdocs/theme'
export default defineTheme({ strings: { loading: '${label}' } })
`

/** A site whose theme a second build changes, so that no script of the first one is left. */
let site: TinySite
beforeAll(async () => {
  site = await tinySite({ ...files, '/theme.tsx': themeWith('Loading') }, plain)
  await buildTo('before')
  await site.write('/theme.tsx', themeWith('Please wait'))
  await site.write('pages/two.md', '# Two\n\nNew text.\n')
  await buildTo('after')
})
afterAll(() => site[Symbol.asyncDispose]())

async function buildTo(folder: string): Promise<void> {
  const { exitCode, stderr } = await site.build()
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
  await cp(join(site.dir, 'build'), join(site.dir, folder), { recursive: true })
}

/** Serves the first build until the second one is deployed. */
async function serveDeployments() {
  const root = await mkdtemp(join(site.dir, 'deployments-'))
  const current = join(root, 'current')
  await cp(join(site.dir, 'before'), current, { recursive: true })
  const served = await serveBuild(current, '/')
  onTestFinished(() => served.close())
  return {
    url: served.url,
    async deploy() {
      const next = join(root, 'next')
      await cp(join(site.dir, 'after'), next, { recursive: true })
      await rename(current, join(root, 'previous'))
      await rename(next, current)
    },
  }
}

test('a link of a page from before a deployment shows the new page', async () => {
  const host = await serveDeployments()
  const { page, consoleMessages } = reader
  await page.goto(host.url('/'))
  await host.deploy()
  await two().click()
  await page.getByText('New text.').waitFor()
  for (const message of consoleMessages.splice(0)) expect(message).toMatch(/load|import/i)
})

test('a hydrated page from before a deployment loads documents, not data of the new theme', async () => {
  const host = await serveDeployments()
  const { page } = reader
  // Nothing of the next page is prefetched.
  await mockConnection(page, { saveData: true })
  await page.goto(host.url('/'))
  await hydrate(page)
  const isSameDocument = await detectReload(page)
  await host.deploy()
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
