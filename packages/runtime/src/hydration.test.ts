// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Href } from './contract/addresses.ts'
import { htmlAttributes } from './contract/dom.ts'
import type { RuntimeServices } from './contract/theme-module.ts'
import { type HydrationOptions, startHydration } from './hydration.ts'
import type { HydrationModule } from './hydration-module.ts'
import type { IdlePart } from './idle.ts'

const mount = vi.fn(async () => ({ show: async () => {} }))
const loadTheme = vi.fn(async () => ({ theme: { mount } }) as unknown as HydrationModule)
const preloadScripts = vi.fn()
const onHydrated = vi.fn()
const idle = {} as IdlePart
const loadIdle = vi.fn(async () => idle)
const onButtonClick = vi.fn()
let root: HTMLElement
let stop: AbortController

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  history.replaceState(null, '', '/a')
  document.documentElement.removeAttribute(htmlAttributes.hydrated)
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

function start(options: Partial<HydrationOptions> = {}): void {
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  const servedPage = {
    root,
    url: new URL(location.href),
    eager: undefined,
    themeHref: '/theme.js' as Href,
    idleHref: '/idle.js' as Href,
    loadPage: async () => ({}) as never,
    loadTheme,
    preloadScripts,
    preloadSearch: vi.fn(),
  }
  startHydration(
    {
      baseUrl: '/',
      servedPage,
      services: {} as RuntimeServices,
      eager: false,
      loadIdle,
      onHydrated,
      ...options,
    },
    stop.signal,
  )
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
  expect(loadTheme).not.toHaveBeenCalled()
})

test('a reader who saves data gets no preload', () => {
  start()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  dispatch('button', new Event('pointerover', { bubbles: true }))
  expect(preloadScripts).not.toHaveBeenCalled()
})

test('an eager page hydrates when idle', async () => {
  start({ eager: true })
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledTimes(1))
  expect(preloadScripts).toHaveBeenCalledTimes(1)
  expect(document.documentElement.getAttribute(htmlAttributes.hydrated)).toBe('true')
})

test('a click on a control is replayed after hydration', async () => {
  start()
  root.addEventListener('click', onButtonClick)
  expect(click('button').defaultPrevented).toBe(true)
  expect(onButtonClick).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(onButtonClick).toHaveBeenCalledTimes(1))
  expect(mount).toHaveBeenCalledTimes(1)
  click('button')
  expect(onButtonClick).toHaveBeenCalledTimes(2)
  expect(mount).toHaveBeenCalledTimes(1)
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
  expect(loadTheme).not.toHaveBeenCalled()
  dispatch('lazy', new Event('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledTimes(1))
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
    expect(loadTheme).not.toHaveBeenCalled()
    dispatch(type === 'keydown' ? 'button' : 'link', new Event(type, { bubbles: true }))
    await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledTimes(1))
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
  expect(loadTheme).not.toHaveBeenCalled()
})

test('a failed hydration is tried again on the next interaction', async () => {
  start()
  loadTheme.mockRejectedValueOnce(new Error('offline'))
  dispatch('button', new Event('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled())
  expect(onHydrated).not.toHaveBeenCalled()
  dispatch('button', new Event('pointerdown', { bubbles: true }))
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledTimes(1))
})

test('a press on the link that copies the page waits for the theme, however long', async () => {
  vi.useFakeTimers()
  let load: (module: HydrationModule) => void = () => {}
  loadTheme.mockReturnValueOnce(new Promise((resolve) => (load = resolve)))
  start()
  root.addEventListener('click', onButtonClick)
  click('markdown')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(onButtonClick).not.toHaveBeenCalled()
  load({ theme: { mount } } as unknown as HydrationModule)
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
  loadTheme.mockRejectedValueOnce(new Error('offline'))
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
  expect(loadTheme).not.toHaveBeenCalled()
  history.replaceState(null, '', '/b')
  loadTheme.mockRejectedValueOnce(new Error('offline'))
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledTimes(1))
  await settle()
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('the theme is mounted with the part that follows links, or without if it cannot be loaded', async () => {
  start()
  click('button')
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledTimes(1))
  expect(onHydrated.mock.calls[0]?.[2]).toBe(idle)
  dispatchEvent(new PopStateEvent('popstate'))

  start()
  loadIdle.mockRejectedValueOnce(new Error('offline'))
  click('button')
  await vi.waitFor(() => expect(onHydrated).toHaveBeenCalledTimes(2))
  expect(onHydrated.mock.calls[1]?.[2]).toBeNull()
  expect(location.reload).not.toHaveBeenCalled()
  history.replaceState(null, '', '/b')
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
})
