// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageProblem } from '../contract/dev-server.ts'
import { startDevClient } from './dev-client.ts'
import { patchChildren } from './patch-children.ts'
import { createProblemPanel, type ProblemPanel } from './problem-panel.ts'

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

describe('the problem panel', () => {
  const place = { file: 'docs/a.md', line: 3, column: 5 }
  const here: PageProblem = { place, text: '<here>', hrefs: ['/docs/', '/b'] }
  const elsewhere: PageProblem = { place, text: 'elsewhere', hrefs: ['/other'] }
  const open = vi.fn()
  let panel: ProblemPanel
  const hosts = () => [...document.querySelectorAll('ssg-problems')]
  const query = (selector: string) => hosts()[0]?.shadowRoot?.querySelector(selector)
  const summary = () => query('summary')?.textContent
  const isOpen = () => (query('details') as HTMLDetailsElement).open

  beforeEach(() => {
    open.mockClear()
    history.replaceState(null, '', '/docs')
    panel = createProblemPanel(open)
  })
  afterEach(() => panel.show([]))

  test('shows the problems of the page as text, and goes when they are gone', () => {
    panel.show([here])
    expect([hosts().length, summary(), isOpen()]).toEqual([1, '1 problem', true])
    expect(query('pre')?.textContent).toBe('<here>')
    expect(query('[role=alert]')).not.toBeNull()
    panel.show([])
    expect(hosts()).toEqual([])
  })

  test('problems of other pages are folded, after those of the page', () => {
    panel.show([elsewhere])
    expect([summary(), isOpen()]).toEqual(['1 problem on other pages', false])
    panel.show([elsewhere, here, { ...here, hrefs: null }])
    expect([summary(), isOpen()]).toEqual(['2 problems, and 1 on other pages', true])
    expect(query('li:last-child pre')?.textContent).toBe('elsewhere')
  })

  test('follows the page on screen', () => {
    panel.show([elsewhere])
    history.replaceState(null, '', '/other')
    panel.update()
    expect([summary(), isOpen()]).toEqual(['1 problem', true])
  })

  test('Escape folds it until the problems change', () => {
    panel.show([here])
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    expect(isOpen()).toBe(true)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
    panel.show([here])
    expect(isOpen()).toBe(false)
    panel.show([{ ...here, text: 'another' }])
    expect(isOpen()).toBe(true)
  })

  test('a button opens the place in the editor; a bug of ours has none', () => {
    panel.show([here, { place: null, text: 'bug', hrefs: null }])
    const buttons = hosts()[0]?.shadowRoot?.querySelectorAll('button') ?? []
    expect(Array.from(buttons, ({ ariaLabel }) => ariaLabel)).toEqual([
      'Open in the editor: docs/a.md:3:5',
    ])
    buttons[0]?.click()
    expect(open).toHaveBeenCalledWith(place)
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
    startDevClient({ events: '/__ssg/events', editor: '/__ssg/editor' })
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
    startDevClient({ events: '/__ssg/events', editor: '/__ssg/editor' })
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

  test('shows the problems of the last build', async () => {
    await send('problems', [{ place: null, text: 'broken', hrefs: null }])
    expect(document.querySelector('ssg-problems')).not.toBeNull()
    await send('problems', [])
    expect(document.querySelector('ssg-problems')).toBeNull()
  })
})
