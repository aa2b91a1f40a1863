import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { photo } from '../packages/ssg-cli/test/photo.ts'
import { siteWithPackages } from '../packages/ssg-cli/test/site-with-packages.ts'
import type { TinySite } from '../packages/ssg-cli/test/tiny-site.ts'
import { launchBrowser, newPage, type ServedSite, serveBuild } from './served-site.ts'

let browser: Browser
let site: TinySite
let served: ServedSite
beforeAll(async () => {
  browser = await launchBrowser()
  const files = {
    'docs/index.md': '# Docs\n\n![Photo](./photo.jpg)\n',
    'docs/live.mdx':
      'import { useState } from "react"\n\nexport function Counter() {\n  const [count, setCount] = useState(0)\n' +
      '  return <button onClick={() => setCount(count + 1)}>{count} clicks</button>\n}\n\n# Live\n\n<Counter />\n\n![Photo](./photo.jpg)\n',
    'docs/photo.jpg': await photo(1400, 1).jpeg().toBuffer(),
  }
  site = await siteWithPackages(['sharp'], files, { images: {}, offline: true })
  const { exitCode, stderr } = await site.build()
  expect(exitCode, stderr).toBe(0)
  served = await serveBuild(`${site.dir}/build`, '/')
})
afterAll(async () => {
  await served.close()
  await site[Symbol.asyncDispose]()
})

/** Path and width of the image that the browser has chosen. */
async function shownImage(page: Page): Promise<{ path: string; width: number }> {
  const image = page.getByRole('img', { name: 'Photo' })
  await image.scrollIntoViewIfNeeded()
  const naturalWidth = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await expect.poll(naturalWidth).toBeGreaterThan(0)
  return image.evaluate((element: HTMLImageElement) => ({
    path: new URL(element.currentSrc).pathname,
    width: element.getBoundingClientRect().width,
  }))
}

test('the browser loads the smallest variant that fills the column', async () => {
  const { page } = await newPage(browser)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(served.url('/docs'))
  const { path, width } = await shownImage(page)
  expect(path).toMatch(/^\/assets\/images\/photo-\w+\.jpg\/640-\w+\.webp$/)
  expect(width).toBe(584)
})

test('a picture in an interactive page is hydrated', async () => {
  const { page, consoleMessages } = await newPage(browser)
  await page.goto(served.url('/docs/live'))
  const { path } = await shownImage(page)
  await page.getByRole('button', { name: '0 clicks' }).click()
  await page.getByRole('button', { name: '1 clicks' }).waitFor()
  expect((await shownImage(page)).path).toBe(path)
  expect(consoleMessages).toEqual([])
})

test('a saved version shows the original where a variant was not loaded before', async () => {
  const { page } = await newPage(browser)
  await page.goto(served.url('/versions'))
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('button', { name: /^Remove/ }).waitFor()
  await served.close()
  await page.goto(served.url('/docs'))
  const { path } = await shownImage(page)
  expect(path).toMatch(/\/640-\w+\.webp$/)
  const type = await page
    .getByRole('img', { name: 'Photo' })
    .evaluate((image: HTMLImageElement) =>
      fetch(image.currentSrc).then((it) => it.headers.get('content-type')),
    )
  expect(type).toBe('image/jpeg')
})
