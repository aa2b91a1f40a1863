// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOverlayEntry } from '../push-overlay-entry.ts'
import { startMenu } from './menu.ts'

const replace = vi.fn()
const hidePopover = vi.fn()
let stop: AbortController

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('matchMedia', () => new EventTarget())
  vi.spyOn(location, 'replace').mockImplementation(replace)
  vi.spyOn(history, 'back').mockImplementation(() => history.replaceState(null, ''))
  history.replaceState(null, '')
  document.body.innerHTML = `<button popovertarget="ssg-menu">Menu</button><p tabindex="0">Text</p>
    <div id="ssg-menu"><details class="main-menu" open></details><a href="/b">b</a>
    <a href="/c" target="_blank">c</a><a href="/d" data-action="toggle-category">d</a></div>`
  menu().hidePopover = hidePopover
  stop = new AbortController()
  startMenu(stop.signal)
})
afterEach(() => {
  stop.abort()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const menu = () => document.getElementById('ssg-menu') as HTMLElement
const toggle = (newState: 'open' | 'closed') =>
  menu().dispatchEvent(Object.assign(new Event('beforetoggle'), { newState }))
const click = (href: string, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
  document.querySelector(`[href="${href}"]`)?.dispatchEvent(event)
  return event
}

test('an open menu has a history entry, which Back leaves', () => {
  toggle('open')
  expect([isOverlayEntry(), menu().className]).toEqual([true, 'navbar-sidebar--show'])
  dispatchEvent(new PopStateEvent('popstate'))
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

test('a closed menu leaves its entry and forgets its main menu', () => {
  toggle('open')
  toggle('closed')
  expect([isOverlayEntry(), menu().className]).toEqual([false, ''])
  expect(document.querySelector('.main-menu')?.hasAttribute('open')).toBe(false)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(hidePopover).not.toHaveBeenCalled()
})

test('the focus elsewhere closes an open menu, but not its button', () => {
  const focus = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event('focusin', { bubbles: true }))
  focus('p')
  expect(hidePopover).not.toHaveBeenCalled()
  toggle('open')
  focus('button')
  focus('a')
  expect(hidePopover).not.toHaveBeenCalled()
  focus('p')
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

test('before hydration, the document of a link takes the place of the entry', () => {
  toggle('open')
  expect(click('/b').defaultPrevented).toBe(true)
  expect(replace).toHaveBeenCalledExactlyOnceWith(new URL('/b', location.href).href)
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

test('a link that client-side navigation follows closes the menu and keeps the entry for it', () => {
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  toggle('open')
  click('/b')
  expect(hidePopover).toHaveBeenCalledTimes(1)
  expect([isOverlayEntry(), replace.mock.calls]).toEqual([true, []])
})

test.each([
  ['/c', {}],
  ['/b', { ctrlKey: true }],
])('the link %s with %j, which opens a tab, closes the menu on this page', (href, init) => {
  toggle('open')
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  click(href, init)
  expect(hidePopover).toHaveBeenCalledTimes(1)
  expect([isOverlayEntry(), replace.mock.calls]).toEqual([false, []])
})

test('a link that acts on the page leaves the menu open', () => {
  toggle('open')
  click('/d').preventDefault()
  expect(hidePopover).not.toHaveBeenCalled()
})
