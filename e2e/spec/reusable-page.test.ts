import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../served-site.ts'
import { openReusablePage } from './support/reusable-page.ts'
import { desktop } from './support/use-reader.ts'

test('a reset page has no routes, listeners, init scripts and emulated media of the last test', async () => {
  const { page, reset, close } = await openReusablePage(await launchBrowser(), desktop)
  onTestFinished(close)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.route('**/*', (route) => route.fulfill({ body: 'routed', contentType: 'text/html' }))
  await page.addInitScript(() => Object.assign(window, { isFromLastTest: true }))
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', reducedMotion: 'reduce' })
  const address = 'http://nowhere.invalid/'
  const state = () =>
    page.evaluate(() => [
      'isFromLastTest' in window,
      ...['print', '(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].map(
        (query) => matchMedia(query).matches,
      ),
    ])
  await page.goto(address)
  expect(await state()).toEqual([true, true, true, true])
  expect(requests).toEqual([address])

  expect(await reset()).toBe(true)
  await page.goto('data:text/html,next')
  expect(await state()).toEqual([false, false, false, false])
  await expect(page.goto(address)).rejects.toThrow()
  expect(requests).toEqual([address])
})

test('a page that the test used in another way cannot be reset', async () => {
  const { page, reset, close } = await openReusablePage(await launchBrowser(), desktop)
  onTestFinished(close)
  await page.context().setOffline(true)
  expect(await reset()).toBe(false)
})

test('a page that opened documents of two origins cannot be reset', async () => {
  const { page, reset, close } = await openReusablePage(await launchBrowser(), desktop)
  onTestFinished(close)
  await page.route('**/*', (route) => route.fulfill({ body: 'routed', contentType: 'text/html' }))
  await page.goto('http://one.invalid/')
  await page.goto('http://one.invalid/again')
  expect(await reset()).toBe(true)
  await page.route('**/*', (route) => route.fulfill({ body: 'routed', contentType: 'text/html' }))
  await page.goto('http://one.invalid/')
  await page.goto('http://two.invalid/')
  expect(await reset()).toBe(false)
})
