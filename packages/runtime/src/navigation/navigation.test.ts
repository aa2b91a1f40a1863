// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FetchedPage, PageCache } from '../page-cache.ts'
import { startNavigation } from './navigation.ts'

/** Pages by path; a missing page is unknown, an error rejects. */
let pages: Record<string, FetchedPage | Error | Promise<FetchedPage>>
let stop: AbortController
let navigate: (href: string) => void
const show = vi.fn(async (_: unknown) => {})
const onPageShown = vi.fn()
const pushEntry = vi.fn((url: URL) => history.pushState(null, '', url))
const enterEntry = vi.fn((): number | null => null)
const assign = vi.fn()
const replace = vi.fn()
const scroll = vi.fn()

const headOf = (title: string) =>
  Object.assign(document.createElement('meta'), { name: 'description', content: title })
const pageOf = (title: string) =>
  ({
    view: { title, htmlClass: `is-${title}` },
    title,
    head: [headOf(title)],
    url: new URL(`/${title}`, location.origin),
    content: { kind: 'static', html: [] },
  }) as unknown as FetchedPage

beforeEach(() => {
  vi.clearAllMocks()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('scrollTo', scroll)
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.spyOn(location, 'replace').mockImplementation(replace)
  history.replaceState(null, '', '/a')
  document.head.innerHTML = '<meta name="description" content="a" data-ssg-head>'
  document.documentElement.className = 'is-a other'
  document.body.innerHTML = `
    <div data-part="skip-link" tabindex="-1"></div>
    <a href="/b">b</a><a href="/none">none</a><a href="/a#part">part</a><h2 id="part"></h2>`
  pages = { '/a': pageOf('a'), '/b': pageOf('b'), '/c': pageOf('c') }
  stop = new AbortController()
  start(new URL(location.href))
})
afterEach(() => {
  stop.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function start(servedUrl: URL): void {
  const cache = {
    async getPage({ pathname }: URL) {
      const page = pages[pathname]
      if (page instanceof Error) throw page
      return page ?? null
    },
  } satisfies Partial<PageCache>
  navigate = startNavigation(
    {
      baseUrl: '/',
      pages: cache,
      scrollPositions: { pushEntry, enterEntry },
      theme: { show },
      servedPage: pageOf('a'),
      servedUrl,
      onPageShown,
    },
    stop.signal,
  )
}

/** Clicks a link. Returns whether the runtime handled the click. */
function click(href: string, init: MouseEventInit = {}): boolean {
  let isHandled = false
  const endClick = (event: Event) => {
    isHandled = event.defaultPrevented
    event.preventDefault()
  }
  addEventListener('click', endClick, { once: true })
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector(`a[href="${href}"]`)?.dispatchEvent(event)
  return isHandled
}

async function goBackTo(path: string): Promise<void> {
  history.replaceState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  await settle()
}

const settle = () => new Promise((resolve) => setTimeout(resolve))
const shownTitles = () => show.mock.calls.map(([page]) => (page as FetchedPage).view.title)

test('a click on a link shows the page, its head and its classes', async () => {
  expect(click('/b')).toBe(true)
  await vi.waitFor(() => expect(onPageShown).toHaveBeenCalledTimes(1))
  expect(shownTitles()).toEqual(['b'])
  expect(location.pathname).toBe('/b')
  expect(document.title).toBe('b')
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe('b')
  expect(document.documentElement.className.split(' ').sort()).toEqual(['is-b', 'other'])
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
})

test('dispatches an event on the document when a new page is shown', async () => {
  const previous: string[] = []
  const listener = (event: Event) => previous.push((event as CustomEvent).detail.previousHref)
  document.addEventListener('ssg:page-shown', listener, { signal: stop.signal })
  const { href } = location
  navigate('/b')
  await vi.waitFor(() => expect(previous).toEqual([href]))
})

test('a new page is announced, and the focus moves to its start', async () => {
  navigate('/b')
  await vi.waitFor(() => expect(document.querySelector('[aria-live]')?.textContent).toBe('b'))
  expect(document.activeElement).toBe(document.querySelector('[data-part="skip-link"]'))
})

test('a link with a hash scrolls to its heading without an announcement', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  navigate('/b#part')
  await vi.waitFor(() => expect(onPageShown).toHaveBeenCalled())
  await settle()
  expect(scrollIntoView).toHaveBeenCalledWith({ behavior: 'instant' })
  expect(scroll).not.toHaveBeenCalled()
  expect(document.querySelector('[aria-live]')?.textContent).toBe('')
})

test('modified, handled and in-page clicks are left to the browser', async () => {
  expect(click('/b', { ctrlKey: true })).toBe(false)
  expect(click('/a#part')).toBe(false)
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault())
  click('/b')
  await settle()
  expect(show).not.toHaveBeenCalled()
})

test('an unknown page is loaded as a document', async () => {
  click('/none')
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/none$/)
  expect(pushEntry).not.toHaveBeenCalled()
})

test('a page that cannot be fetched is loaded as a document', async () => {
  pages['/b'] = new Error('offline')
  navigate('/b')
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/b$/)
  expect(console.warn).toHaveBeenCalled()
  expect(location.pathname).toBe('/a')
  expect(onPageShown).not.toHaveBeenCalled()
})

test('a page that cannot be rendered is loaded as a document, at its own history entry', async () => {
  show.mockRejectedValueOnce(new Error('broken'))
  navigate('/b')
  await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  expect(String(replace.mock.calls[0]?.[0])).toMatch(/\/b$/)
  expect(pushEntry).toHaveBeenCalledTimes(1)
  expect(onPageShown).not.toHaveBeenCalled()
})

test('Back to a page that cannot be fetched loads its document', async () => {
  pages['/b'] = new Error('offline')
  await goBackTo('/b')
  expect(String(replace.mock.calls[0]?.[0])).toMatch(/\/b$/)
})

test('the address is the one that the host redirects to', async () => {
  pages['/old'] = pageOf('b')
  navigate('/old?x=1#part')
  await vi.waitFor(() => expect(onPageShown).toHaveBeenCalled())
  expect(location.pathname + location.search + location.hash).toBe('/b?x=1#part')
})

test('only the last of several navigations shows its page', async () => {
  let load: (page: FetchedPage) => void = () => {}
  pages['/b'] = new Promise((resolve) => {
    load = resolve
  })
  navigate('/b')
  await settle()
  navigate('/c')
  await settle()
  load(pageOf('b'))
  await settle()
  expect(shownTitles()).toEqual(['c'])
  expect(document.title).toBe('c')
})

test('an outdated navigation that fails loads no document', async () => {
  let fail: (error: Error) => void = () => {}
  pages['/b'] = new Promise((_, reject) => {
    fail = reject
  })
  navigate('/b')
  await settle()
  navigate('/c')
  fail(new Error('offline'))
  await settle()
  expect(replace).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})

test('a link to another query of the page renders it again without fetching', async () => {
  navigate('/a?tab=2')
  await settle()
  expect(shownTitles()).toEqual(['a'])
  expect(location.search).toBe('?tab=2')
  expect(scroll).not.toHaveBeenCalled()
  navigate('/a?tab=2')
  await settle()
  expect(scroll).toHaveBeenCalledWith(0, 0)
  expect(pushEntry).toHaveBeenCalledTimes(1)
})

test('a hash on the current page is left to the browser', () => {
  navigate('/a#part')
  expect(assign).toHaveBeenCalledTimes(1)
  expect(pushEntry).not.toHaveBeenCalled()
})

test('Back shows the page at its stored offset', async () => {
  navigate('/b')
  await settle()
  enterEntry.mockReturnValueOnce(420)
  await goBackTo('/a')
  expect(shownTitles()).toEqual(['b', 'a'])
  expect(scroll).toHaveBeenLastCalledWith({ top: 420, behavior: 'instant' })
})

test('Back without a stored offset scrolls to the top', async () => {
  navigate('/b')
  await settle()
  scroll.mockClear()
  await goBackTo('/a')
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'instant' })
})

test('Back on the same page only restores the offset', async () => {
  enterEntry.mockReturnValueOnce(77)
  await goBackTo('/a?x=1')
  expect(scroll).toHaveBeenLastCalledWith({ top: 77, behavior: 'instant' })
  enterEntry.mockReturnValueOnce(null)
  await goBackTo('/a')
  expect(scroll).toHaveBeenLastCalledWith(0, 0)
  expect(show).not.toHaveBeenCalled()
})

test('Back during a navigation cancels it', async () => {
  let load: (page: FetchedPage) => void = () => {}
  pages['/b'] = new Promise((resolve) => {
    load = resolve
  })
  navigate('/b')
  await settle()
  await goBackTo('/a')
  load(pageOf('b'))
  await settle()
  expect(show).not.toHaveBeenCalled()
})

test('a history entry of another page than the served one is shown at once', async () => {
  stop.abort()
  stop = new AbortController()
  history.replaceState(null, '', '/b')
  start(new URL('/a', location.origin))
  await vi.waitFor(() => expect(shownTitles()).toEqual(['b']))
})

test('the progress bar shows only while a slow page loads', async () => {
  vi.useFakeTimers()
  let load: (page: FetchedPage) => void = () => {}
  pages['/b'] = new Promise((resolve) => {
    load = resolve
  })
  navigate('/b')
  await vi.advanceTimersByTimeAsync(50)
  expect(document.getElementById('nprogress')).toBeNull()
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.getElementById('nprogress')).not.toBeNull()
  load(pageOf('b'))
  await vi.advanceTimersByTimeAsync(0)
  expect(document.getElementById('nprogress')).toBeNull()
  expect(document.querySelector('[aria-live]')?.textContent).toBe('b')
  await vi.advanceTimersByTimeAsync(1000)
  expect(document.querySelector('[aria-live]')?.textContent).toBe('')
  vi.useRealTimers()
})
