// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startHiddenContent } from './hidden-content.ts'

let stop: AbortController
const scrollIntoView = vi.fn()
beforeEach(() => {
  stop = new AbortController()
  scrollIntoView.mockReset()
  document.body.innerHTML = `<h2 id="visible"></h2>
    <details><details><div hidden><h2 id="part"></h2></div></details></details>`
  for (const heading of document.querySelectorAll('h2')) heading.scrollIntoView = scrollIntoView
})
afterEach(() => {
  stop.abort()
  history.replaceState(null, '', '/')
})

/** Starts with a hash. Returns the events before a match. */
function startAt(hash: string): Element[] {
  const revealed: Element[] = []
  document.body.addEventListener('beforematch', ({ target }) => revealed.push(target as Element), {
    signal: stop.signal,
  })
  history.replaceState(null, '', `/${hash}`)
  startHiddenContent(stop.signal)
  return revealed
}
const openDetails = () => document.querySelectorAll('details[open]').length

test('the target of the hash is revealed on load, from the inside out', () => {
  const revealed = startAt('#part')
  expect(openDetails()).toBe(2)
  expect(revealed).toEqual([document.querySelector('[hidden]')])
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})

test('revealable content is shown before anything listens for the event', () => {
  document.querySelector('[hidden]')?.setAttribute('data-revealable', '')
  startAt('#part')
  expect(document.querySelector('[hidden]')).toBeNull()
})

test('and when the hash changes', () => {
  startAt('')
  expect(openDetails()).toBe(0)
  history.replaceState(null, '', '/#part')
  dispatchEvent(new Event('hashchange'))
  expect(openDetails()).toBe(2)
})

test.each(['#visible', '#none', ''])('the hash "%s" scrolls nothing', (hash) => {
  expect(startAt(hash)).toEqual([])
  expect(scrollIntoView).not.toHaveBeenCalled()
})
