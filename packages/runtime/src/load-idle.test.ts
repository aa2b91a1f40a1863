// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Href } from './contract/addresses.ts'
import { startIdleLoading } from './load-idle.ts'

const part = { preload: vi.fn() }
const startIdle = vi.fn((..._: unknown[]) => part)
const script = 'data:text/javascript,export const startIdle = (...all) => testStartIdle(...all)//'
const options = { baseUrl: '/', manifestBits: 0, themeHref: '/theme.js' as Href }
let stop: AbortController
let becomeIdle: () => void

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('testStartIdle', startIdle)
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
    becomeIdle = callback
  })
  document.body.innerHTML =
    '<a href="/b"><b>b</b></a><a href="https://other.example/">o</a><p>text</p>'
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
})

const start = () => startIdleLoading(script as Href, options, stop.signal)
const approach = (selector: string, type = 'pointerover') => {
  const target = document.querySelector(selector)
  target?.dispatchEvent(new Event(type, { bubbles: true }))
  return target
}

test('the part loads when the browser is idle, and starts once', async () => {
  const load = start()
  expect(startIdle).not.toHaveBeenCalled()
  becomeIdle()
  await vi.waitFor(() => expect(startIdle).toHaveBeenCalledWith(options, stop.signal))
  expect(await load()).toBe(part)
  expect(await load()).toBe(part)
  expect(startIdle).toHaveBeenCalledTimes(1)
  expect(part.preload).not.toHaveBeenCalled()
})

test.each(['pointerover', 'touchstart', 'focusin'])(
  'a %s on an internal link loads the part, which preloads the page',
  async (type) => {
    start()
    for (const selector of ['p', 'a + a']) approach(selector, type)
    const target = approach('b', type)
    await vi.waitFor(() => expect(part.preload).toHaveBeenCalledWith(target))
    expect(part.preload).toHaveBeenCalledTimes(1)
    expect(startIdle).toHaveBeenCalledTimes(1)
  },
)

test('a part that failed is loaded again at the next occasion', async () => {
  const load = start()
  const fail = () => {
    throw new Error('offline')
  }
  startIdle.mockImplementationOnce(fail)
  await expect(load()).rejects.toThrow('offline')
  startIdle.mockImplementationOnce(fail)
  approach('b')
  await vi.waitFor(() => expect(startIdle).toHaveBeenCalledTimes(2))
  expect(await load()).toBe(part)
  expect(part.preload).not.toHaveBeenCalled()
})

test('two callers of a part that failed do not start it twice', async () => {
  const load = start()
  startIdle.mockImplementationOnce(() => {
    throw new Error('offline')
  })
  const retried = load().catch(() => load())
  await expect(load()).rejects.toThrow('offline')
  expect(await retried).toBe(part)
  expect(await load()).toBe(part)
  expect(startIdle).toHaveBeenCalledTimes(2)
})
