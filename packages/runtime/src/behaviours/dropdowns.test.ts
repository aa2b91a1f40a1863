// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDropdowns } from './dropdowns.ts'

const dropdown = (id: string) =>
  `<div id="${id}"><button data-action="toggle-dropdown" aria-expanded="false"><i></i></button>
  <ul><li><a href="#one">1</a></li><li><a href="#two">2</a></li></ul></div>`
const find = (selector: string) => document.querySelector(selector) as HTMLElement
const open = () =>
  [...document.querySelectorAll('[aria-expanded="true"]')].map((one) => one.parentElement?.id)
const press = (key: string, target = document.activeElement) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target?.dispatchEvent(event)
  return [event.defaultPrevented, document.activeElement?.textContent?.trim()]
}
let stop: AbortController

beforeEach(() => {
  stop = new AbortController()
  document.body.innerHTML = `${dropdown('a')}${dropdown('b')}<input>`
  startDropdowns(stop.signal)
})
afterEach(() => stop.abort())

test('a click on the button, or in it, opens and closes', () => {
  find('#a i').click()
  expect(open()).toEqual(['a'])
  find('#b button').click()
  find('#a button').click()
  expect(open()).toEqual(['b'])
  find('#b ul').click()
  expect(open()).toEqual(['b'])
  find('#b a').click()
  expect(open()).toEqual([])
})

test('a click on a link in the place of the button follows it, and arrow keys open', () => {
  document.body.innerHTML = dropdown('a').replaceAll('button', 'a').replace('<a', '<a href="#more"')
  find('#a > a').click()
  expect(open()).toEqual([])
  find('#a > a').focus()
  press('ArrowDown')
  expect(open()).toEqual(['a'])
})

test.each(['pointerdown', 'focusin'])('a %s outside closes, inside it does not', (type) => {
  find('#a button').click()
  find('#a a').dispatchEvent(new Event(type, { bubbles: true }))
  expect(open()).toEqual(['a'])
  find('#b a').dispatchEvent(new Event(type, { bubbles: true }))
  expect(open()).toEqual([])
})

test('arrow keys open and move the focus around the button and the links', () => {
  find('#a button').focus()
  expect(press('ArrowDown')).toEqual([true, '1'])
  expect(open()).toEqual(['a'])
  expect(press('ArrowDown')).toEqual([true, '2'])
  expect(press('ArrowDown')).toEqual([true, ''])
  expect(press('ArrowUp')).toEqual([true, '2'])
  expect(press('Tab')).toEqual([false, '2'])
  find('input').focus()
  expect(press('ArrowDown')).toEqual([false, ''])
  expect(open()).toEqual([])
})

test('Escape closes and returns the focus of a link to the button', () => {
  find('#a button').click()
  find('#a a').focus()
  press('Escape')
  expect(open()).toEqual([])
  expect(document.activeElement).toBe(find('#a button'))
  find('input').focus()
  press('Escape')
  expect(document.activeElement).toBe(find('input'))
})

test('closing one that hover opened lasts until the pointer leaves', () => {
  vi.spyOn(find('#a'), 'matches').mockReturnValue(true)
  press('Escape', document.body)
  const dismissed = () => ['#a', '#b'].map((one) => find(one).hasAttribute('data-dismissed'))
  expect(dismissed()).toEqual([true, false])
  find('#a').dispatchEvent(new Event('pointerleave'))
  expect(dismissed()).toEqual([false, false])
})
