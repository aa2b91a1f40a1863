// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InlinePageData } from './contract/page-data.ts'
import type { IdlePart } from './idle.ts'
import { startIdleLoading } from './load-idle.ts'

const part = { preload: vi.fn() }
const startPart = vi.fn((_: object) => part as unknown as IdlePart)
const idleScript = 'data:text/javascript,export const startIdle = 1//'
let stop: AbortController
let becomeIdle: () => void

beforeEach(() => {
  vi.clearAllMocks()
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

const start = () =>
  startIdleLoading(
    { data: { idleScript } as InlinePageData },
    { baseUrl: '/', start: startPart },
    stop.signal,
  )
const approach = (selector: string, type = 'pointerover') => {
  const target = document.querySelector(selector)
  target?.dispatchEvent(new Event(type, { bubbles: true }))
  return target
}

test('the part loads when the browser is idle, and starts once', async () => {
  const load = start()
  expect(startPart).not.toHaveBeenCalled()
  becomeIdle()
  await vi.waitFor(() => expect(startPart.mock.calls).toMatchObject([[{ startIdle: 1 }]]))
  expect(await load()).toBe(part)
  expect(await load()).toBe(part)
  expect(startPart).toHaveBeenCalledTimes(1)
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
    expect(startPart).toHaveBeenCalledTimes(1)
  },
)

test('a part that failed is loaded again at the next occasion', async () => {
  const load = start()
  const fail = () => {
    throw new Error('offline')
  }
  startPart.mockImplementationOnce(fail)
  await expect(load()).rejects.toThrow('offline')
  startPart.mockImplementationOnce(fail)
  approach('b')
  await vi.waitFor(() => expect(startPart).toHaveBeenCalledTimes(2))
  expect(await load()).toBe(part)
  expect(part.preload).not.toHaveBeenCalled()
})

test('two callers of a part that failed do not start it twice', async () => {
  const load = start()
  startPart.mockImplementationOnce(() => {
    throw new Error('offline')
  })
  const retried = load().catch(() => load())
  await expect(load()).rejects.toThrow('offline')
  expect(await retried).toBe(part)
  expect(await load()).toBe(part)
  expect(startPart).toHaveBeenCalledTimes(2)
})
