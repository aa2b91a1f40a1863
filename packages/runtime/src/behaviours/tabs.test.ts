// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTabs } from './tabs.ts'

const tabs = (id: string, attributes = '', values = ['a', 'b']) =>
  `<div id="${id}" data-tabs="true" ${attributes}><div role="tablist">${values
    .map(
      (value, index) =>
        `<button role="tab" id="${id}-tab-${value}" aria-controls="${id}-${value}" data-value="${value}"
          aria-selected="${index === 0}" tabindex="${index === 0 ? 0 : -1}">${value}</button>`,
    )
    .join('')}</div>${values
    .map(
      (value, index) =>
        `<div role="tabpanel" id="${id}-${value}" aria-labelledby="${id}-tab-${value}" ${index === 0 ? '' : 'hidden'}><p></p></div>`,
    )
    .join('')}</div>`
const find = (selector: string) => document.querySelector(selector) as HTMLElement
const tab = (id: string, value: string) => find(`#${id}-tab-${value}`)
/** The selected tabs and the panels that are not hidden. */
const selected = () => [
  [...document.querySelectorAll('[aria-selected="true"][tabindex="0"]')].map(({ id }) => id),
  [...document.querySelectorAll('[role="tabpanel"]:not([hidden])')].map(({ id }) => id),
]
let stop: AbortController
const start = (html: string) => {
  document.body.innerHTML = html
  startTabs(stop.signal, 'lib')
}

beforeEach(() => {
  stop = new AbortController()
  localStorage.clear()
  history.replaceState({ entry: 1 }, '', '/page?x=1#part')
})
afterEach(() => {
  stop.abort()
  vi.restoreAllMocks()
})

test('a click selects a tab and hides the other panels', () => {
  start(tabs('x'))
  tab('x', 'b').click()
  expect(selected()).toEqual([['x-tab-b'], ['x-b']])
  expect([...document.querySelectorAll('.tabs__item--active')]).toEqual([tab('x', 'b')])
  expect(tab('x', 'a').tabIndex).toBe(-1)
  expect(location.search + location.hash).toBe('?x=1#part')
  expect(localStorage.length).toBe(0)
})

test('unselected panels are hidden until found where the browser can find them', () => {
  start(tabs('x', '', ['a', 'b', 'c']))
  expect(find('#x-b').getAttribute('hidden')).toBe('')
  find('#x-a').setAttribute('onbeforematch', '')
  Object.assign(find('#x-a'), { onbeforematch: null })
  tab('x', 'b').click()
  expect(find('#x-a').getAttribute('hidden')).toBe('until-found')
})

test('a group selects together, where a tab has the value, and is stored', () => {
  const group = 'data-group="os"'
  start(tabs('x', group) + tabs('y', group) + tabs('z', group, ['c', 'd']) + tabs('other'))
  tab('x', 'b').click()
  expect(selected()[1]).toEqual(['x-b', 'y-b', 'z-c', 'other-a'])
  expect(localStorage.getItem('lib.tab.os')).toBe('b')
  localStorage.setItem('lib.tab.os', 'a')
  dispatchEvent(new StorageEvent('storage', { key: 'lib.tab.os', storageArea: localStorage }))
  expect(selected()[1]).toEqual(['x-a', 'y-a', 'z-c', 'other-a'])
})

test('the query parameter wins over storage; a click writes it and keeps the rest of the address', () => {
  localStorage.setItem('lib.tab.os', 'b')
  history.replaceState({ entry: 1 }, '', '/page?os=c&x=1#part')
  start(
    tabs('x', 'data-group="os" data-parameter="os"', ['a', 'b', 'c']) +
      tabs('y', 'data-group="os"') +
      tabs('z', 'data-group="os" data-parameter="none"'),
  )
  expect(selected()[1]).toEqual(['x-c', 'y-b', 'z-b'])
  tab('x', 'a').click()
  expect(location.search + location.hash).toBe('?os=a&x=1#part')
  expect(history.state).toEqual({ entry: 1 })
})

test('tabs rendered later are restored once, and the others keep their selection', () => {
  localStorage.setItem('lib.tab.os', 'b')
  start(tabs('x', 'data-group="os"'))
  localStorage.clear()
  tab('x', 'a').click()
  localStorage.setItem('lib.tab.os', 'b')
  document.body.insertAdjacentHTML('beforeend', tabs('y', 'data-group="os"'))
  document.dispatchEvent(new Event('ssg:tabs'))
  expect(selected()[1]).toEqual(['x-a', 'y-b'])
})

test('the event before a match selects the tab of the panel and stores nothing', () => {
  start(tabs('x', 'data-group="os"'))
  const onSelected = vi.fn()
  find('#x').addEventListener('ssg:tab', onSelected)
  find('#x-b').dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect(selected()).toEqual([['x-tab-b'], ['x-b']])
  expect(onSelected).toHaveBeenCalledTimes(1)
  find('#x-b p').dispatchEvent(new Event('beforematch', { bubbles: true }))
  expect([onSelected.mock.calls.length, localStorage.length]).toEqual([1, 0])
})

test('the clicked tab keeps its place on the screen', () => {
  start(tabs('x'))
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => {})
  const tops = [100, 340]
  vi.spyOn(tab('x', 'b'), 'getBoundingClientRect').mockImplementation(
    () => ({ top: tops.shift() }) as DOMRect,
  )
  tab('x', 'b').click()
  expect(scrollBy).toHaveBeenCalledWith({ top: 240, behavior: 'instant' })
  tab('x', 'b').click()
  expect(scrollBy).toHaveBeenCalledTimes(1)
})

test.each([
  ['ltr', { ArrowRight: 'b', ArrowLeft: 'c', End: 'c', Home: 'a' }],
  ['rtl', { ArrowRight: 'c', ArrowLeft: 'b', End: 'c', Home: 'a' }],
])('in %s text, keys move the focus and do not select', (direction, targets) => {
  start(tabs('x', '', ['a', 'b', 'c']))
  find('[role="tablist"]').style.direction = direction
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented && document.activeElement?.textContent
  }
  for (const [key, target] of Object.entries(targets)) {
    tab('x', 'a').focus()
    expect(press(key)).toBe(target)
  }
  expect(press('Tab')).toBe(false)
  tab('x', 'c').focus()
  expect(press(direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft')).toBe('a')
  expect(selected()[1]).toEqual(['x-a'])
})

test('a hash target in a panel can be revealed as soon as tabs have started', () => {
  let panels: unknown
  addEventListener('hashchange', () => (panels = selected()[1]), { once: true })
  localStorage.setItem('lib.tab.os', 'b')
  start(tabs('x', 'data-group="os"'))
  expect(panels).toEqual(['x-b'])
})
