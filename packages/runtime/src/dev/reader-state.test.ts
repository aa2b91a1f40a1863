// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createReaderState } from './reader-state.ts'

const page = (word = '') => `
<details><summary>More</summary>${word}</details>
<details><summary>Less</summary></details>
<input name="a" value="first"><input name="b" value="${word}">
<input type="checkbox" name="c"><textarea></textarea>
<select><option>x</option><option>y</option></select>
<div><b role="tab" aria-selected="true">One</b><b role="tab" aria-selected="false">Two</b></div>`

function showPage() {
  document.body.innerHTML = `<main>${page()}</main>`
  const root = document.querySelector('main') as HTMLElement
  const all = <T = HTMLInputElement>(selector: string) =>
    [...root.querySelectorAll(selector)] as unknown as T[]
  root.addEventListener('click', ({ target }) => {
    if (!(target as Element).matches('[role="tab"]')) return
    for (const tab of all<Element>('[role="tab"]'))
      tab.setAttribute('aria-selected', `${tab === target}`)
  })
  return { root, all, state: createReaderState(root) }
}

afterEach(() => history.replaceState(null, '', '/'))

test('what a reader has opened, entered and selected is restored in new elements', () => {
  const { root, all, state } = showPage()
  const [more] = all<HTMLDetailsElement>('details')
  Object.assign(more as object, { open: true })
  for (const [selector, value] of [
    ['input', 'typed'],
    ['textarea', 'text'],
    ['select', 'y'],
  ] as const) {
    const [control] = all(selector)
    Object.assign(control as object, { value })
    control?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  all('[type="checkbox"]')[0]?.click()
  all<HTMLElement>('[role="tab"]')[1]?.click()
  state.save()
  root.innerHTML = page('edited')
  const events: string[] = []
  root.addEventListener('input', ({ target }) => events.push((target as Element).localName))
  state.restore()

  expect(all<HTMLDetailsElement>('details').map(({ open }) => open)).toEqual([true, false])
  // The author has edited the second one.
  expect(all('input').map(({ value }) => value)).toEqual(['typed', 'edited', 'on'])
  expect(all('[type="checkbox"]')[0]?.checked).toBe(true)
  expect(all('textarea')[0]?.value).toBe('text')
  expect(all('select')[0]?.value).toBe('y')
  expect(all('[aria-selected="true"]').map(({ textContent }) => textContent)).toEqual(['Two'])
  expect(events).toEqual(expect.arrayContaining(['input', 'textarea', 'select']))
})

test('what a reader enters until the elements are replaced is restored', () => {
  const { root, all, state } = showPage()
  const type = (value: string) => Object.assign(all('input')[0] as object, { value })
  state.save()
  type('typed')
  root.innerHTML = page()
  state.restore()
  expect(all('input')[0]?.value).toBe('typed')

  state.save()
  root.innerHTML = page()
  state.restore()
  type('typed again')
  state.save()
  state.restore()
  expect(all('input')[0]?.value).toBe('typed again')
})

test('elements that are still there, and those of another page, are left as they are', () => {
  const { root, all, state } = showPage()
  const [more] = all<HTMLDetailsElement>('details')
  Object.assign(more as object, { open: true })
  state.save()
  Object.assign(more as object, { open: false })
  state.restore()
  expect(more?.open).toBe(false)

  root.innerHTML = page()
  history.replaceState(null, '', '/other')
  state.restore()
  expect(all<HTMLDetailsElement>('details').some(({ open }) => open)).toBe(false)
})
