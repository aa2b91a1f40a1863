// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InlinePageData } from './contract/page-data.ts'
import { startHydration } from './hydration.ts'

const mountPage = vi.fn(async () => {})
const preloadScripts = vi.fn()
const onButtonClick = vi.fn()
let root: HTMLElement
let stop: AbortController

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('reportError', vi.fn())
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  history.replaceState(null, '', '/a')
  document.body.innerHTML = `<div id="root">
    <button id="button">Menu</button>
    <button id="popup" aria-haspopup="true">More</button>
    <button id="copy" data-action="copy-code">Copy</button>
    <button id="lazy" data-action="select-tab" data-lazy="true" role="tab">Tab</button>
    <a id="markdown" type="text/markdown" href="/a.md">Copy</a>
    <a id="link" href="/b">Link</a><a id="part" href="/a#part">Part</a>
    <p id="text">Text</p>
    <div data-ssg-body><button id="static">In a body</button></div>
  </div>`
  root = document.getElementById('root') as HTMLElement
  // Links must not navigate in the test.
  root.addEventListener('click', (event) => event.preventDefault())
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function start(data: Partial<InlinePageData> = {}): void {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  const servedPage = {
    root,
    url: new URL(location.href),
    data: data as InlinePageData,
    preloadScripts,
    preloadSearch: vi.fn(),
  }
  startHydration({ servedPage, baseUrl: '/', mountPage }, stop.signal)
}

function dispatch(id: string, event: Event): Event {
  document.getElementById(id)?.dispatchEvent(event)
  return event
}

const click = (id: string, init: MouseEventInit = {}) =>
  dispatch(id, new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
const key = (id: string, name: string) =>
  dispatch(id, new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }))
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('nothing is loaded until the reader acts', () => {
  start()
  expect(preloadScripts).not.toHaveBeenCalled()
  expect(mountPage).not.toHaveBeenCalled()
})

test('a reader who saves data gets no preload', () => {
  start()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  dispatch('button', new Event('pointerover', { bubbles: true }))
  expect(preloadScripts).not.toHaveBeenCalled()
})

test.each([
  ['/search', 0],
  ['/search?version=5.x&q=', 0],
  ['/search?q=mock+pool', 1],
])('a page that is eager for a query, at %s', (address, mounts) => {
  history.replaceState(null, '', address)
  start({ eager: 'q' })
  expect(mountPage).toHaveBeenCalledTimes(mounts)
  history.replaceState(null, '', '/')
})

test('an eager page hydrates when idle', async () => {
  start({ eager: true })
  expect(mountPage).toHaveBeenCalledTimes(1)
  expect(preloadScripts).toHaveBeenCalledTimes(1)
})

test('a click on a control is replayed after hydration', async () => {
  start()
  root.addEventListener('click', onButtonClick)
  expect(click('button').defaultPrevented).toBe(true)
  expect(onButtonClick).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onButtonClick).toHaveBeenCalledTimes(1))
  expect(mountPage).toHaveBeenCalledTimes(1)
  click('button')
  expect(onButtonClick).toHaveBeenCalledTimes(2)
  expect(mountPage).toHaveBeenCalledTimes(1)
})

test('a click on an internal link is replayed after hydration', async () => {
  start()
  root.addEventListener('click', onButtonClick)
  click('link')
  expect(onButtonClick).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onButtonClick).toHaveBeenCalledTimes(1))
})

test.each([
  ['text', {}],
  ['part', {}],
  ['static', {}],
  ['copy', {}],
  ['lazy', {}],
  ['button', { ctrlKey: true }],
  ['link', { button: 1 }],
])('a click on #%s with %j is not delayed', (id, init) => {
  start()
  root.addEventListener('click', onButtonClick)
  click(id, init)
  expect(onButtonClick).toHaveBeenCalledTimes(1)
})

test('a control of the runtime loads the theme only if that renders what it shows', async () => {
  start()
  dispatch('copy', new Event('pointerdown', { bubbles: true }))
  expect(mountPage).not.toHaveBeenCalled()
  dispatch('lazy', new Event('pointerdown', { bubbles: true }))
  expect(mountPage).toHaveBeenCalledTimes(1)
})

test.each(['Enter', ' ', 'ArrowLeft', 'ArrowRight'])(
  'the key "%s" on a popup button is replayed',
  async (name) => {
    start()
    root.addEventListener('keydown', onButtonClick)
    expect(key('popup', name).defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(onButtonClick).toHaveBeenCalledTimes(1))
  },
)

test.each([
  ['popup', 'Escape'],
  ['popup', 'a'],
  ['lazy', 'ArrowLeft'],
  ['button', 'Enter'],
])('on #%s, the key "%s" is not delayed', (id, name) => {
  start()
  root.addEventListener('keydown', onButtonClick)
  expect(key(id, name).defaultPrevented).toBe(false)
  expect(onButtonClick).toHaveBeenCalledTimes(1)
})

test.each(['pointerdown', 'touchstart', 'keydown'])(
  'a %s on a control or an internal link hydrates, elsewhere it does not',
  async (type) => {
    start()
    dispatch('text', new Event(type, { bubbles: true }))
    dispatch('static', new Event(type, { bubbles: true }))
    expect(mountPage).not.toHaveBeenCalled()
    dispatch(type === 'keydown' ? 'button' : 'link', new Event(type, { bubbles: true }))
    expect(mountPage).toHaveBeenCalledTimes(1)
  },
)

test.each([
  ['pointerover', 'button'],
  ['pointerover', 'link'],
  ['focusin', 'link'],
])('a %s on a %s preloads the scripts, elsewhere it does not', (type, id) => {
  start()
  dispatch('text', new Event(type, { bubbles: true }))
  expect(preloadScripts).not.toHaveBeenCalled()
  dispatch(id, new Event(type, { bubbles: true }))
  expect(preloadScripts).toHaveBeenCalledTimes(1)
  expect(mountPage).not.toHaveBeenCalled()
})

test('a failed hydration is reported, and tried again on the next interaction', async () => {
  start()
  const error = new Error('offline')
  mountPage.mockRejectedValueOnce(error)
  dispatch('button', new Event('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledWith(error))
  dispatch('button', new Event('pointerdown', { bubbles: true }))
  dispatch('button', new Event('pointerdown', { bubbles: true }))
  expect(mountPage).toHaveBeenCalledTimes(2)
})

test('a press on the link that copies the page waits for the theme, however long', async () => {
  vi.useFakeTimers()
  let finish = (): void => {}
  mountPage.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)))
  start()
  root.addEventListener('click', onButtonClick)
  click('markdown')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onButtonClick).not.toHaveBeenCalled()
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(onButtonClick).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})

test('a control whose script cannot be loaded asks to retry, and then does its work', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div id="ssg-load-error" hidden><button>Retry</button></div>',
  )
  const message = document.getElementById('ssg-load-error')
  start()
  root.addEventListener('click', onButtonClick)
  mountPage.mockRejectedValueOnce(new Error('offline'))
  click('button')
  await vi.waitFor(() => expect(message?.hidden).toBe(false))
  expect(onButtonClick).not.toHaveBeenCalled()
  message?.querySelector('button')?.click()
  expect(message?.hidden).toBe(true)
  await vi.waitFor(() => expect(onButtonClick).toHaveBeenCalledTimes(1))
})

test('Back to a page of an earlier document hydrates, or reloads if that fails', async () => {
  start()
  dispatchEvent(new PopStateEvent('popstate'))
  expect(mountPage).not.toHaveBeenCalled()
  history.replaceState(null, '', '/b')
  mountPage.mockRejectedValueOnce(new Error('offline'))
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  dispatchEvent(new PopStateEvent('popstate'))
  await settle()
  expect(mountPage).toHaveBeenCalledTimes(2)
  expect(location.reload).toHaveBeenCalledTimes(1)
})
