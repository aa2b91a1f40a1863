import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, newPage, type ServedSite, serveBuild } from './served-site.ts'

const example = resolve(import.meta.dirname, '../examples/vite-react')
const run = promisify(execFile)
/** Runs a program of the example's dependencies in its folder. */
const runScript = (script: string, ...args: string[]) =>
  run(process.execPath, [join(example, 'node_modules', script), ...args], { cwd: example })

let build: string
let app: ServedSite
beforeAll(async () => {
  build = await mkdtemp(join(tmpdir(), 'ssg-vite-react-'))
  await runScript('vite/bin/vite.js', 'build', '--outDir', build, '--emptyOutDir')
  app = await serveBuild(build, '/')
})
afterAll(async () => {
  await app?.close()
  await rm(build, { recursive: true, force: true })
})

async function openApp() {
  const { page, consoleMessages } = await newPage(await launchBrowser())
  await page.goto(app.url('/'))
  await page.getByRole('heading', { name: 'An application' }).waitFor()
  return { page, consoleMessages }
}

/** Selects a tab, again if the click came before the script of tabs had started. */
async function selectPnpm(page: Page): Promise<void> {
  const panel = page.getByRole('tabpanel').getByText('pnpm add undici')
  await expect
    .poll(async () => {
      await page.getByRole('tab', { name: 'pnpm' }).click()
      return panel.isVisible()
    })
    .toBe(true)
}

test('the types of the theme are complete for an application that checks libraries', {
  timeout: 300_000,
}, async () => {
  await runScript('typescript/bin/tsc')
})

test('the page keeps its own styles, and the components have those of the theme', async () => {
  const { page, consoleMessages } = await openApp()
  const styleOf = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await styleOf('h1', 'color')).toBe('rgb(102, 51, 153)')
  expect(await styleOf('h1', 'font-weight')).toBe('400')
  expect(await styleOf('h1', 'font-family')).toBe('Georgia, serif')
  expect(await styleOf('body', 'background-color')).toBe('rgb(255, 239, 213)')
  expect(await styleOf('body', 'margin-top')).toBe('48px')
  expect(await styleOf('main > p', 'margin-top')).toBe('16px')
  expect(await styleOf('.admonition', 'background-color')).toBe('rgb(253, 244, 225)')
  expect(await styleOf('.steps li', 'list-style-type')).toBe('none')
  expect(await styleOf('.panels', 'display')).toBe('grid')
  expect(await styleOf('.code-block', 'background-color')).toBe('rgb(245, 248, 247)')
  expect(consoleMessages).toEqual([])
})

test('tabs can be selected, and code is highlighted and can be copied', async () => {
  const { page, consoleMessages } = await openApp()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await selectPnpm(page)

  const keyword = page.locator('.code-block').getByText('import', { exact: true })
  const color = keyword.evaluate((element) => getComputedStyle(element).color)
  expect(await color).toBe('rgb(134, 48, 111)')
  const copy = page.getByRole('button', { name: 'Copy code to clipboard' })
  await expect
    .poll(async () => {
      await copy.click()
      return page.evaluate(() => navigator.clipboard.readText())
    })
    .toBe(
      "import { request } from 'undici'\n\nconst { body } = await request('https://example.com')",
    )
  expect(consoleMessages).toEqual([])
})

test('a page with tabs loads less than 6 KB of scripts beside React', async () => {
  const { page } = await newPage(await launchBrowser())
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(app.url('/tabs'))
  await selectPnpm(page)
  const own = scripts.filter((path) => !/\/react-[^/]+$/.test(path))
  expect(own.length).toBe(scripts.length - 1)
  const sizes = own.map(async (path) => gzipSync(await readFile(join(build, path))).length)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size)
  expect(total).toBeGreaterThan(1000)
  expect(total).toBeLessThan(6000)
})
