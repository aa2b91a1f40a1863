// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closestElement } from './closest-element.ts'
import { startColorMode } from './color-mode.ts'
import { wantsLessData } from './connection.ts'
import { findHashTarget } from './find-hash-target.ts'
import type { PageCache } from './page-cache.ts'
import { startPrefetch } from './prefetch.ts'
import { readServedPage } from './served-page.ts'
import { openSafeStorage } from './storage.ts'

let stop: AbortController
beforeEach(() => {
  stop = new AbortController()
  localStorage.clear()
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})
afterEach(() => {
  stop.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the safe storage', () => {
  test('reads, writes and removes values', () => {
    const storage = openSafeStorage(stop.signal)
    expect(storage.read('a')).toBeNull()
    storage.write('a', '1')
    expect([storage.read('a'), localStorage.getItem('a')]).toEqual(['1', '1'])
    storage.write('a', null)
    expect(localStorage.getItem('a')).toBeNull()
  })

  test('does not write an unchanged value', () => {
    localStorage.setItem('a', '1')
    const setItem = vi.fn()
    vi.stubGlobal('localStorage', { getItem: () => '1', setItem })
    const storage = openSafeStorage(stop.signal)
    storage.write('a', '1')
    expect(setItem).not.toHaveBeenCalled()
    storage.write('a', '2')
    expect(setItem).toHaveBeenCalledWith('a', '2')
  })

  test('never throws when the storage is blocked', () => {
    const fail = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail })
    const storage = openSafeStorage(stop.signal)
    expect(storage.read('a')).toBeNull()
    storage.write('a', '1')
    storage.write('a', null)
  })

  test('reports changes of other tabs in this storage only', () => {
    const keys: (string | null)[] = []
    openSafeStorage(stop.signal).onChange((key) => keys.push(key))
    const change = (key: string | null, storageArea: Storage) =>
      dispatchEvent(new StorageEvent('storage', { key, storageArea }))
    change('a', localStorage)
    change('b', sessionStorage)
    change(null, localStorage)
    stop.abort()
    change('c', localStorage)
    expect(keys).toEqual(['a', null])
  })
})

describe('the color mode', () => {
  const root = document.documentElement
  const config = {
    defaultMode: 'light',
    disableSwitch: false,
    respectPrefersColorScheme: true,
  } as const
  let system: EventTarget & { matches: boolean }
  const modes = () => [root.getAttribute('data-theme'), root.getAttribute('data-theme-choice')]
  const start = (options: Partial<typeof config> | object = {}) =>
    startColorMode({ ...config, ...options }, openSafeStorage(stop.signal), stop.signal)

  beforeEach(() => {
    system = Object.assign(new EventTarget(), { matches: false })
    vi.stubGlobal('matchMedia', () => system)
    root.setAttribute('data-theme', 'light')
    root.setAttribute('data-theme-choice', 'system')
    document.body.innerHTML = '<button data-action="toggle-color-mode"></button>'
  })
  const toggle = () => document.querySelector('button')?.click()
  const setSystem = (matches: boolean) => {
    system.matches = matches
    system.dispatchEvent(new Event('change'))
  }

  test('a click toggles the mode, stores it and notifies listeners', () => {
    const service = start()
    const listener = vi.fn()
    service.subscribe(listener)
    const seen: unknown[] = []
    for (let click = 0; click < 3; click++) {
      toggle()
      seen.push([...modes(), localStorage.getItem('theme'), service.choice()])
    }
    expect(seen).toEqual([
      ['light', 'light', 'light', 'light'],
      ['dark', 'dark', 'dark', 'dark'],
      ['light', 'system', null, 'system'],
    ])
    expect(listener).toHaveBeenCalledTimes(3)
  })

  test('the toggle has the name and the title of the choice', () => {
    document.body.innerHTML =
      '<button data-action="toggle-color-mode" data-light="To dark|light" data-dark="To system|dark" title="system"></button>'
    const toggle = document.querySelector('button') as HTMLElement
    root.setAttribute('data-theme', 'dark')
    root.setAttribute('data-theme-choice', 'dark')
    start({ respectPrefersColorScheme: false })
    const names = () => [toggle.getAttribute('aria-label'), toggle.title]
    expect(names()).toEqual(['To system', 'dark'])
    toggle.click()
    expect(names()).toEqual(['To dark', 'light'])
  })

  test('without the system, the two modes alternate', () => {
    start({ respectPrefersColorScheme: false })
    toggle()
    expect(modes()).toEqual(['dark', 'dark'])
    toggle()
    expect(modes()).toEqual(['light', 'light'])
  })

  test('the system is followed only while it is the choice', () => {
    start()
    setSystem(true)
    expect(modes()).toEqual(['dark', 'system'])
    toggle()
    expect(modes()).toEqual(['light', 'light'])
    setSystem(true)
    expect(modes()).toEqual(['light', 'light'])
  })

  test('other tabs are followed', () => {
    start({ respectPrefersColorScheme: false, defaultMode: 'dark' })
    const change = (value: string | null, key: string | null = 'theme') => {
      if (value === null) localStorage.clear()
      else localStorage.setItem('theme', value)
      dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
      return modes()
    }
    expect(change('light')).toEqual(['light', 'light'])
    expect(change('dark', 'other')).toEqual(['light', 'light'])
    expect(change('invalid')).toEqual(['dark', 'dark'])
    change('light')
    expect(change(null, null)).toEqual(['dark', 'dark'])
  })

  test('a disabled switch forgets the stored mode and ignores clicks', () => {
    localStorage.setItem('theme', 'dark')
    start({ disableSwitch: true })
    toggle()
    setSystem(true)
    expect([modes(), localStorage.getItem('theme')]).toEqual([['light', 'system'], null])
  })
})

describe('prefetching', () => {
  const preload = vi.fn()
  const prefetch = vi.fn()
  const pages = { preload, prefetch } as unknown as PageCache
  const pathsOf = (mock: typeof preload) => mock.mock.calls.map(([url]) => url.pathname)
  let notify: (entries: readonly object[]) => void
  const observed = new Set<Element>()

  beforeEach(() => {
    preload.mockClear()
    prefetch.mockClear()
    observed.clear()
    history.replaceState(null, '', '/a')
    document.body.innerHTML = `<nav><a href="/menu">menu</a></nav><main>
      <a href="/b"><b>b</b></a><a href="/a#part">part</a><a href="https://other.example/">o</a>
      <a rel="next" href="/next">next</a></main>`
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof notify) {
          notify = callback
        }
        observe = (element: Element) => observed.add(element)
        unobserve = (element: Element) => observed.delete(element)
        disconnect = () => observed.clear()
      },
    )
  })
  const links = () => [...document.querySelectorAll('main a')]

  test('the pages of other links are preloaded', () => {
    const { preload: load } = startPrefetch(pages, '/', stop.signal)
    for (const target of [...links(), document.querySelector('b'), document.body]) load(target)
    expect(pathsOf(preload)).toEqual(['/b', '/next', '/b'])
    expect(prefetch).not.toHaveBeenCalled()
  })

  test('the next page and links of the text that stay in view are prefetched', async () => {
    vi.useFakeTimers()
    startPrefetch(pages, '/', stop.signal).watchLinks()
    expect([...observed]).toEqual(links())
    const [first, ...others] = links()
    notify(others.map((target) => ({ target, isIntersecting: true })))
    notify(others.map((target) => ({ target, isIntersecting: false })))
    notify([{ target: first, isIntersecting: true }])
    expect(prefetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(pathsOf(prefetch)).toEqual(['/next', '/b'])
    expect([...observed]).toEqual(others)
    vi.useRealTimers()
  })

  test('stopping disconnects the observer', () => {
    startPrefetch(pages, '/', stop.signal).watchLinks()
    stop.abort()
    expect(observed.size).toBe(0)
  })

  test('without an observer, all links of the text are prefetched', async () => {
    vi.stubGlobal('IntersectionObserver', undefined)
    Reflect.deleteProperty(globalThis, 'IntersectionObserver')
    startPrefetch(pages, '/', stop.signal).watchLinks()
    await vi.waitFor(() => expect(pathsOf(prefetch)).toEqual(['/next', '/b', '/next']))
  })

  test.each([
    [undefined, false],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{ saveData: true }, true],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
  ])('a reader with the connection %j wants less data: %s', (connection, expected) => {
    vi.stubGlobal('navigator', { connection })
    expect(wantsLessData()).toBe(expected)
    const started = startPrefetch(pages, '/', stop.signal)
    started.watchLinks()
    started.preload(links()[0] as Element)
    expect(preload).toHaveBeenCalledTimes(expected ? 0 : 1)
    expect(observed.size).toBe(expected ? 0 : 4)
  })

  test.each([{ effectiveType: '3g' }, { effectiveType: '4g', type: 'cellular' }])(
    'with the connection %j, only what the reader points at is loaded',
    (connection) => {
      vi.stubGlobal('navigator', { connection })
      const started = startPrefetch(pages, '/', stop.signal)
      started.watchLinks()
      started.preload(links()[0] as Element)
      expect(preload).toHaveBeenCalledTimes(1)
      expect(observed.size).toBe(0)
    },
  )
})

describe('the served page', () => {
  const data = {
    view: { title: 'A' },
    interactiveModule: null,
    scripts: ['/a.js', '/b.js'],
    idleScript: '/idle.js',
    searchScript: '/search.js',
    eager: true,
  }
  beforeEach(() => {
    history.replaceState(null, '', '/a?x=1')
    document.body.innerHTML = `<div id="ssg-root"><div data-ssg-body="0"><p>1</p></div><div data-ssg-body="1">2</div></div>
      <script type="application/json" id="ssg-page">${JSON.stringify(data)}</script>`
  })

  test('reads its data from the document', () => {
    const page = readServedPage()
    expect([page.root.id, page.url.href, page.data]).toEqual(['ssg-root', location.href, data])
  })

  test('preloads each script once', () => {
    const page = readServedPage()
    page.preloadScripts()
    page.preloadScripts()
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => [link.rel, link.getAttribute('href')])).toEqual([
      ['modulepreload', '/a.js'],
      ['modulepreload', '/b.js'],
    ])
    page.preloadSearch()
    expect(document.head.querySelectorAll('link').length).toBe(3)
    expect(document.head.lastElementChild?.getAttribute('href')).toBe('/search.js')
  })

  test('opening the search preloads all scripts together', () => {
    readServedPage().preloadSearch()
    const links = [...document.head.querySelectorAll('link')]
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/a.js', '/b.js', '/search.js'])
  })
})

test('a hash finds its element as written or decoded', () => {
  document.body.innerHTML = '<h2 id="a"></h2><h2 id="ä"></h2><h2 id="%zz"></h2><h2 id="%61b"></h2>'
  const idOf = (hash: string) => findHashTarget(hash)?.id
  expect(['#a', '#%C3%A4', '#%zz', '#%61b', '#none'].map(idOf)).toEqual([
    'a',
    'ä',
    '%zz',
    '%61b',
    undefined,
  ])
})

test('the closest element is the target itself or an ancestor', () => {
  document.body.innerHTML = '<p><b>x</b></p>'
  const bold = document.querySelector('b')
  expect(closestElement(bold, 'b')).toBe(bold)
  expect(closestElement(bold, 'p')).toBe(document.querySelector('p'))
  expect(closestElement(bold, 'i')).toBeNull()
  expect(closestElement(window, 'b')).toBeNull()
  expect(closestElement(null, 'b')).toBeNull()
})
