// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startAnimateDetails } from './animate-details.ts'
import { startCategoryLabels } from './category-labels.ts'
import { startCopyCode } from './copy-code.ts'
import { revealActiveLink } from './reveal-active-link.ts'
import { startScrollDirection } from './scroll-direction.ts'
import { startScrollSpy } from './scroll-spy.ts'
import { startSkipLink } from './skip-link.ts'
import { startVersionLinks } from './version-links.ts'
import { startWordWrap } from './word-wrap.ts'

let stop: AbortController
beforeEach(() => {
  stop = new AbortController()
  document.body.innerHTML = ''
  document.documentElement.removeAttribute('data-has-hydrated')
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const find = (selector: string) => document.querySelector(selector) as HTMLElement
const click = (selector: string) => find(selector).click()

describe('copy-code', () => {
  const writeText = vi.fn(async (_: string) => {})
  beforeEach(() => {
    vi.useFakeTimers()
    writeText.mockReset()
    vi.stubGlobal('navigator', { clipboard: { writeText } })
    document.body.innerHTML = `<div data-part="code-block">
      <pre><code>line 1\nline 2\n</code></pre>
      <button data-action="copy-code" aria-label="Copy code"></button></div>`
    startCopyCode('Kopiert', stop.signal)
  })
  const label = () => [
    find('button').ariaLabel ?? find('button').getAttribute('aria-label'),
    find('button').hasAttribute('data-copied'),
  ]

  test('copies the code without its last line break, and shows that for a second', async () => {
    click('button')
    await vi.advanceTimersByTimeAsync(500)
    expect(writeText).toHaveBeenCalledWith('line 1\nline 2')
    expect(label()).toEqual(['Kopiert', true])
    click('button')
    await vi.advanceTimersByTimeAsync(500)
    expect(label()).toEqual(['Copy code', false])
  })

  test('falls back to execCommand, and returns the focus to the button', async () => {
    writeText.mockRejectedValue(new Error('insecure'))
    const copied: string[] = []
    document.execCommand = vi.fn(() => {
      copied.push((find('textarea') as HTMLTextAreaElement).value)
      return copied.length > 1
    })
    click('button')
    await vi.advanceTimersByTimeAsync(0)
    expect(label()).toEqual(['Copy code', false])
    click('button')
    await vi.advanceTimersByTimeAsync(0)
    expect(label()).toEqual(['Kopiert', true])
    expect(copied).toEqual(['line 1\nline 2', 'line 1\nline 2'])
    expect(document.querySelector('textarea')).toBeNull()
    expect(document.activeElement).toBe(find('button'))
  })
})

test('the skip link focuses the content until it loses the focus', () => {
  document.body.innerHTML =
    '<a href="#x" data-action="skip-to-content">Skip</a><div id="ssg-content"></div>'
  startSkipLink(stop.signal)
  const event = new MouseEvent('click', { bubbles: true, cancelable: true })
  find('a').dispatchEvent(event)
  expect(event.defaultPrevented).toBe(true)
  expect(document.activeElement).toBe(find('#ssg-content'))
  find('#ssg-content').dispatchEvent(new Event('blur'))
  expect(find('#ssg-content').hasAttribute('tabindex')).toBe(false)
  document.body.insertAdjacentHTML('beforeend', '<main></main>')
  click('a')
  expect(document.activeElement).toBe(find('main'))
})

test('a link to a version makes it the preferred one', () => {
  document.body.innerHTML =
    '<a data-version="default/5.x"><b>5.x</b></a><i></i><u data-version="default"></u>'
  const choose = vi.fn()
  startVersionLinks({ current: () => null, choose, subscribe: () => () => {} }, stop.signal)
  for (const selector of ['b', 'i', 'u']) click(selector)
  expect(choose.mock.calls).toEqual([['default', '5.x']])
})

describe('scroll-direction', () => {
  const root = document.documentElement
  const scrollPageTo = (top: number) => {
    vi.stubGlobal('scrollY', top)
    dispatchEvent(new Event('scroll'))
    return [root.getAttribute('data-scroll'), root.hasAttribute('data-scroll-far')]
  }
  beforeEach(() => {
    history.replaceState(null, '', '/a')
    vi.stubGlobal('innerHeight', 500)
    vi.spyOn(root, 'scrollHeight', 'get').mockReturnValue(3000)
    startScrollDirection(stop.signal)
  })

  test('sets the direction, and whether the top is far', () => {
    expect(scrollPageTo(63)).toEqual(['top', false])
    expect(scrollPageTo(64)).toEqual(['down', false])
    expect(scrollPageTo(1000)).toEqual(['down', false])
    expect(scrollPageTo(900)).toEqual(['up', true])
    expect(scrollPageTo(300)).toEqual(['up', true])
    expect(scrollPageTo(299)).toEqual(['up', false])
    expect(scrollPageTo(10)).toEqual(['top', false])
  })

  test('a jump to an anchor counts as down', () => {
    scrollPageTo(1000)
    history.replaceState(null, '', '/a#part')
    expect(scrollPageTo(700)).toEqual(['down', false])
    expect(scrollPageTo(600)).toEqual(['up', true])
  })

  test('at the end of the page the top is not far', () => {
    scrollPageTo(2600)
    expect(scrollPageTo(2500)).toEqual(['up', false])
    scrollPageTo(2600)
    expect(scrollPageTo(2498)).toEqual(['up', true])
  })

  test.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('back to top with reduced motion %s scrolls %s', (matches, behavior) => {
    const scrollTo = vi.fn()
    vi.stubGlobal('scrollTo', scrollTo)
    vi.stubGlobal('matchMedia', () => ({ matches }))
    document.body.innerHTML = '<button data-action="back-to-top"></button>'
    click('button')
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior })
  })
})

test('the scroll spy marks the link of the current heading', () => {
  document.body.innerHTML = `<nav class="theme-doc-toc-desktop">
    <a href="#a"></a><a href="#b"></a>
    <a href="#none"></a></nav>
    <div id="ssg-navbar"></div><section id="around"><h2 id="a"></h2></section><h2 id="b"></h2>`
  const place = (selector: string, top: number, height: number) => {
    vi.spyOn(find(selector), 'getBoundingClientRect').mockReturnValue({
      top,
      bottom: top + height,
      height,
    } as DOMRect)
  }
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('requestAnimationFrame', (update: () => void) => update())
  place('#ssg-navbar', 0, 60)
  place('#around', -100, 90)
  place('#b', 300, 40)
  const update = startScrollSpy(stop.signal)
  const active = () =>
    [...document.querySelectorAll('.table-of-contents__link--active')].map((link) =>
      link.getAttribute('href'),
    )
  update()
  expect(active()).toEqual(['#b'])
  place('#b', 600, 40)
  dispatchEvent(new Event('scroll'))
  expect(active()).toEqual(['#a'])
  place('#b', 50, 40)
  dispatchEvent(new Event('resize'))
  expect(active()).toEqual(['#none'])
  find('#ssg-navbar').setAttribute('data-hide-on-scroll', '')
  update()
  expect(active()).toEqual(['#b'])
})

test('the scroll spy updates once per frame', () => {
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (update: () => void) => frames.push(update))
  const update = startScrollSpy(stop.signal)
  update()
  update()
  expect(frames.length).toBe(1)
  frames[0]?.()
  update()
  expect(frames.length).toBe(2)
})

/** Observers that the test notifies by hand. */
class ManualObserver {
  static notify: (entries: readonly object[]) => void
  static readonly observed = new Set<Element>()
  constructor(notify: (entries: readonly object[]) => void) {
    ManualObserver.notify = notify
    ManualObserver.observed.clear()
  }
  observe(element: Element): void {
    ManualObserver.observed.add(element)
  }
  unobserve(element: Element): void {
    ManualObserver.observed.delete(element)
  }
  disconnect(): void {
    ManualObserver.observed.clear()
  }
}

describe('word-wrap', () => {
  const block = '<div data-part="code-block"><pre></pre></div>'
  const resize = (pre: Element, scrollWidth: number) =>
    ManualObserver.notify([
      {
        target: Object.defineProperties(pre, {
          scrollWidth: { value: scrollWidth, configurable: true },
          clientWidth: { value: 100 },
        }),
      },
    ])
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', ManualObserver)
    document.body.innerHTML = `${block}<div data-part="code-block" data-react><pre></pre></div>`
  })

  test('an overflowing block gets a button, which toggles wrapping', () => {
    startWordWrap('Wrap lines', stop.signal)()
    const pre = find('pre')
    resize(pre, 101)
    resize(pre, 102)
    expect(document.querySelectorAll('button').length).toBe(1)
    const button = find('button')
    expect(button.outerHTML).toBe(
      '<button type="button" class="word-wrap" data-action="toggle-word-wrap" aria-label="Wrap lines" aria-pressed="false"></button>',
    )
    button.click()
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(pre.parentElement?.hasAttribute('data-word-wrap')).toBe(true)
    resize(pre, 100)
    expect(document.querySelectorAll('button').length).toBe(1)
    button.click()
    expect(button.getAttribute('aria-pressed')).toBe('false')
    resize(pre, 100)
    expect(document.querySelectorAll('button').length).toBe(0)
  })

  test('wrapped lines know their indentation', () => {
    startWordWrap('Wrap lines', stop.signal)()
    const pre = find('pre')
    pre.innerHTML =
      '<code><span class="line">a {\n</span><span class="line"> \t <b>b</b> c\n</span><span class="line">\n</span></code>'
    resize(pre, 101)
    find('button').click()
    const indents = [...document.querySelectorAll<HTMLElement>('.line')].map((line) =>
      line.style.getPropertyValue('--indent'),
    )
    expect(indents).toEqual(['0', '4', '1'])
  })

  test('wrapped lines become elements that keep the text', () => {
    startWordWrap('Wrap lines', stop.signal)()
    const pre = find('pre')
    pre.innerHTML = '<code>a {\n\n  <b>b</b>\n  c\n<b>}</b> d\n</code>'
    const code = find('code')
    const text = code.textContent
    resize(pre, 101)
    find('button').click()
    expect(code.textContent).toBe(text)
    expect(Array.from(code.children, (line) => line.innerHTML)).toEqual([
      'a {\n',
      '\n',
      '  <b>b</b>\n',
      '  c\n',
      '<b>}</b> d\n',
    ])
    expect(Array.from(code.children, (line) => line.className)).toEqual(Array(5).fill('line'))
    find('button').click()
    find('button').click()
    expect(code.textContent).toBe(text)
  })

  test('before hydration blocks that React renders are not observed', () => {
    const observeNew = startWordWrap('Wrap lines', stop.signal)
    observeNew()
    expect([...ManualObserver.observed]).toEqual([find('pre')])
    document.documentElement.setAttribute('data-has-hydrated', 'true')
    observeNew()
    expect(ManualObserver.observed.size).toBe(2)
    const pre = find('pre')
    pre.remove()
    resize(pre, 200)
    expect(ManualObserver.observed.has(pre)).toBe(false)
    stop.abort()
    expect(ManualObserver.observed.size).toBe(0)
  })
})

describe('reveal-active-link', () => {
  const notify = (top: number, rootBounds: object | null) =>
    ManualObserver.notify([{ rootBounds, boundingClientRect: { top, bottom: top + 30 } }])
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', ManualObserver)
    ManualObserver.observed.clear()
    document.body.innerHTML =
      '<nav data-part="sidebar-scroll"><a></a><a aria-current="page"></a></nav>'
  })

  test('scrolls the sidebar until the link is at a third of its height', () => {
    revealActiveLink()
    expect([...ManualObserver.observed]).toEqual([find('[aria-current]')])
    notify(900, { top: 60, bottom: 660 })
    expect(find('nav').scrollTop).toBe(900 - 60 - 200)
    expect(ManualObserver.observed.size).toBe(0)
  })

  test('does not scroll when the link is visible or the sidebar is hidden', () => {
    revealActiveLink()
    notify(300, { top: 60, bottom: 660 })
    notify(900, null)
    expect(find('nav').scrollTop).toBe(0)
  })

  test('does nothing without a sidebar or an active link', () => {
    find('[aria-current]').remove()
    revealActiveLink()
    find('nav').remove()
    revealActiveLink()
    expect(ManualObserver.observed.size).toBe(0)
  })
})

describe('animate-details', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    document.body.innerHTML = `<li><a href="/a" data-action="toggle-category"><b>Label</b></a>
      <details><summary>Caret <button>Other</button></summary>Text</details></li>`
    const details = find('details')
    // happy-dom toggles on the way up, before listeners of the document can prevent it.
    details.dispatchEvent = HTMLElement.prototype.dispatchEvent
    details.getAnimations = () => []
    // An animation that is over at once.
    details.animate = (() => ({
      set onfinish(finish: () => void) {
        finish()
      },
    })) as never
    startAnimateDetails(stop.signal)
    startCategoryLabels(stop.signal)
  })
  const isOpen = () => find('details').hasAttribute('open')

  test('a click on the summary toggles, one on a control in it does not', () => {
    click('summary')
    expect(isOpen()).toBe(true)
    click('summary button')
    expect(isOpen()).toBe(true)
    click('summary')
    expect(isOpen()).toBe(false)
  })

  test('the label of a category toggles it without following its link', () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true })
    find('b').dispatchEvent(event)
    expect([event.defaultPrevented, isOpen()]).toEqual([true, true])
    click('b')
    expect(isOpen()).toBe(false)
  })
})
