// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDevClient } from './dev-client.ts'
import { createErrorOverlay } from './error-overlay.ts'
import { patchChildren } from './patch-children.ts'

describe('patchChildren', () => {
  const patch = (previous: string, next: string) => {
    const element = document.createElement('div')
    element.innerHTML = previous
    const nodes = [...element.childNodes]
    patchChildren(element, previous, next)
    const kept = nodes.map((node) => node.parentNode === element)
    return { element, html: element.innerHTML, kept }
  }

  test.each([
    [
      'a change in the middle',
      '<p>1</p><p>2</p><p>3</p>',
      '<p>1</p><p>x</p><p>3</p>',
      [true, false, true],
    ],
    ['an insertion', '<p>1</p><p>3</p>', '<p>1</p><p>2</p><p>3</p>', [true, true]],
    ['a removal', '<p>1</p><p>2</p><p>3</p>', '<p>1</p><p>3</p>', [true, false, true]],
    ['a change at the start', '<p>1</p><p>2</p>', '<p>x</p><p>2</p>', [false, true]],
    ['a change at the end', '<p>1</p><p>2</p>', '<p>1</p><p>x</p>', [true, false]],
    ['an addition at the end', '<p>1</p>', '<p>1</p><p>2</p>', [true]],
    ['a repeated node', '<p>1</p><p>1</p>', '<p>1</p><p>1</p><p>1</p>', [true, true]],
    ['no change', '<p>1</p>text', '<p>1</p>text', [true, true]],
    ['new content', '', '<p>1</p>', []],
    ['removed content', '<p>1</p>', '', [false]],
  ])('%s keeps the other nodes', (_, previous, next, kept) => {
    expect(patch(previous, next)).toMatchObject({ html: next, kept })
  })

  test('all children are replaced when a script changed their number', () => {
    const element = document.createElement('div')
    element.innerHTML = '<p>1</p><b>by a script</b>'
    patchChildren(element, '<p>1</p>', '<p>1</p><p>2</p>')
    expect(element.innerHTML).toBe('<p>1</p><p>2</p>')
  })

  test('open details stay open by their summary', () => {
    const details = (name: string, text: string) =>
      `<details><summary>${name}</summary>${text}</details>`
    const element = document.createElement('div')
    element.innerHTML = `${details('A', '1')}<section>${details('B', '1')}</section>`
    const previous = element.innerHTML
    for (const open of element.querySelectorAll('details')) open.open = true
    patchChildren(
      element,
      previous,
      `${details('A', '2')}<section>${details('B', '2')}${details('C', '2')}</section>`,
    )
    expect([...element.querySelectorAll('details')].map(({ open }) => open)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('the error overlay', () => {
  const overlays = () => [...document.querySelectorAll('ssg-error-overlay')]
  const text = () => overlays()[0]?.shadowRoot?.querySelector('pre')?.textContent

  test('shows the last problems until it is closed', () => {
    const overlay = createErrorOverlay()
    overlay.show('<one>')
    expect(text()).toBe('<one>')
    expect(overlays()[0]?.shadowRoot?.querySelector('[role=alert]')).not.toBeNull()
    overlay.show('two')
    expect([overlays().length, text()]).toEqual([1, 'two'])
    overlay.close()
    expect(overlays()).toEqual([])
  })

  test('closes on Escape only', () => {
    createErrorOverlay().show('one')
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(overlays().length).toBe(1)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    expect(overlays()).toEqual([])
  })
})

describe('the dev client', () => {
  const reload = vi.fn()
  let served: { build: string; shell: string; body: string }
  let events: EventTarget & { readonly url: string }

  class StubEventSource extends EventTarget {
    constructor(readonly url: string) {
      super()
      events = this
    }
  }

  const htmlOf = ({ shell, body }: typeof served) =>
    `<html><body>${shell}<div data-ssg-body>${body}</div></body></html>`
  const settle = () => new Promise((resolve) => setTimeout(resolve))
  const send = async (name: string, data: object = {}) => {
    events.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
    await settle()
  }
  const body = () => document.querySelector('[data-ssg-body]')?.innerHTML

  beforeEach(async () => {
    reload.mockClear()
    history.replaceState(null, '', '/docs')
    served = { build: 'x-1', shell: '<nav>1</nav>', body: '<p>1</p>' }
    document.body.innerHTML = `${served.shell}<div data-ssg-body>${served.body}</div><a href="/other">o</a>`
    vi.spyOn(globalThis, 'addEventListener')
    vi.spyOn(location, 'reload').mockImplementation(reload)
    vi.stubGlobal('EventSource', StubEventSource)
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { serverTiming: [{ name: 'build', description: 'x-1' }] },
    ] as never)
    vi.stubGlobal(
      'fetch',
      async () =>
        new Response(htmlOf(served), {
          headers: { 'Server-Timing': `build;desc="${served.build}"` },
        }),
    )
    startDevClient('/__ssg/events')
    await settle()
  })
  afterEach(() => {
    // A patched page stops clicks on links for as long as it is open.
    for (const [type, listener, options] of vi.mocked(addEventListener).mock.calls)
      removeEventListener(type, listener as EventListener, options)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  test('links load documents once the page was patched', async () => {
    const follow = () => {
      const onClick = vi.fn((event: Event) => event.preventDefault())
      document.addEventListener('click', onClick)
      const link = document.querySelector('a')
      link?.addEventListener('click', (event) => event.preventDefault())
      link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
      document.removeEventListener('click', onClick)
      return onClick.mock.calls.length
    }
    expect(follow()).toBe(1)
    await send('body', { href: '/docs', html: '<p>2</p>' })
    expect(follow()).toBe(0)
  })

  test('names its build to the server', () => {
    expect(events.url).toBe('/__ssg/events?build=x-1')
    expect(reload).not.toHaveBeenCalled()
  })

  test('reloads when the document is from another build than the page', async () => {
    served = { ...served, build: 'x-2' }
    startDevClient('/__ssg/events')
    await settle()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('reloads on request', async () => {
    await send('reload')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('a new body replaces the old one on its own page only', async () => {
    await send('body', { href: '/other', html: '<p>no</p>' })
    expect(body()).toBe('<p>1</p>')
    await send('body', { href: '/docs/', html: '<p>2</p>' })
    expect(body()).toBe('<p>2</p>')
    history.replaceState(null, '', '/docs/')
    await send('body', { href: '/docs', html: '<p>3</p>' })
    expect(body()).toBe('<p>2</p>')
  })

  test('after a build, a page whose body alone changed is patched', async () => {
    served = { ...served, body: '<p>built</p>' }
    await send('built')
    expect(body()).toBe('<p>built</p>')
    expect(reload).not.toHaveBeenCalled()
  })

  test('after a build, a page whose shell changed is reloaded', async () => {
    served = { ...served, shell: '<nav>2</nav>' }
    await send('built')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('after a build, a reader who has navigated gets a reload', async () => {
    history.replaceState(null, '', '/other')
    await send('built')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('shows problems until they are fixed', async () => {
    await send('problems', { text: 'broken' })
    expect(document.querySelector('ssg-error-overlay')).not.toBeNull()
    await send('fixed')
    expect(document.querySelector('ssg-error-overlay')).toBeNull()
  })
})
