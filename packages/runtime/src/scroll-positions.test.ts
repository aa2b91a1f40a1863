// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pushOverlayEntry } from './push-overlay-entry.ts'
import { restoreScroll } from './restore-scroll.ts'
import { createScrollPositions } from './scroll-positions.ts'

let stop: AbortController
const scroll = vi.fn()
const url = (path: string) => new URL(path, location.origin)

beforeEach(() => {
  scroll.mockClear()
  vi.stubGlobal('scrollTo', scroll)
  history.replaceState(null, '', '/a')
  history.scrollRestoration = 'auto'
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.unstubAllGlobals()
})

function scrollPageTo(top: number): void {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

test('an entry that is entered again has its offset', () => {
  const positions = createScrollPositions(stop.signal)
  scrollPageTo(300)
  positions.pushEntry(url('/b'))
  const first = history.state
  scrollPageTo(50)
  positions.pushEntry(url('/c'))
  expect(location.pathname).toBe('/c')
  history.replaceState(first, '', '/b')
  expect(positions.enterEntry()).toBe(50)
})

test('an entry that was scrolled before the positions are tracked has its offset', () => {
  vi.stubGlobal('scrollY', 300)
  const positions = createScrollPositions(stop.signal)
  positions.pushEntry(url('/b'))
  const [[entry, offset]] = history.state.ssgOffsets
  history.replaceState({ ssgEntry: entry, ssgOffsets: [] }, '', '/a')
  expect([positions.enterEntry(), offset]).toEqual([300, 300])
})

test('an unknown entry has no offset', () => {
  expect(createScrollPositions(stop.signal).enterEntry()).toBeNull()
})

test('offsets survive a reload, and the last offset is restored', () => {
  const positions = createScrollPositions(stop.signal)
  positions.pushEntry(url('/b'))
  scrollPageTo(120)
  positions.enterEntry()
  restoreScroll()
  expect(scroll).toHaveBeenCalledWith({ top: 120, behavior: 'instant' })
})

test('the browser restores offsets before the first navigation and after a reload', () => {
  const positions = createScrollPositions(stop.signal)
  expect(history.scrollRestoration).toBe('auto')
  positions.pushEntry(url('/b'))
  expect(history.scrollRestoration).toBe('manual')
  dispatchEvent(new Event('pagehide'))
  expect(history.scrollRestoration).toBe('auto')
  scroll.mockClear()
  restoreScroll()
  expect(scroll).not.toHaveBeenCalled()
})

test('only the last 50 offsets are stored', () => {
  const positions = createScrollPositions(stop.signal)
  for (let entry = 0; entry < 60; entry++) {
    scrollPageTo(entry)
    positions.pushEntry(url(`/${entry}`))
  }
  expect(history.state.ssgOffsets.length).toBe(50)
  expect(history.state.ssgOffsets.at(-1)[1]).toBe(59)
})

test('the state of others stays in an entry', () => {
  history.replaceState({ other: 1 }, '')
  createScrollPositions(stop.signal).enterEntry()
  expect(history.state).toMatchObject({ other: 1, ssgOffsets: [] })
})

test('a page replaces the entry of an overlay', () => {
  const positions = createScrollPositions(stop.signal)
  pushOverlayEntry(() => {})
  const { length } = history
  positions.pushEntry(url('/b'))
  expect(history.length).toBe(length)
  expect(location.pathname).toBe('/b')
  expect(history.state.ssgOverlay).toBeUndefined()
  positions.pushEntry(url('/c'))
  expect(history.length).toBe(length + 1)
})

test('Back closes an overlay once', () => {
  const close = vi.fn()
  history.replaceState({ other: 1 }, '')
  pushOverlayEntry(close)
  expect(history.state).toEqual({ other: 1, ssgOverlay: true })
  dispatchEvent(new PopStateEvent('popstate'))
  dispatchEvent(new PopStateEvent('popstate'))
  expect(close).toHaveBeenCalledTimes(1)
})

test('an overlay closed in another way removes its entry if the reader stays', () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const close = vi.fn()
  pushOverlayEntry(close)(false)
  expect(back).not.toHaveBeenCalled()
  pushOverlayEntry(close)(true)
  expect(back).toHaveBeenCalledTimes(1)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(close).not.toHaveBeenCalled()
  const closed = pushOverlayEntry(close)
  history.replaceState(null, '')
  closed(true)
  expect(back).toHaveBeenCalledTimes(1)
})
