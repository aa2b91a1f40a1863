// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showVersionLabels } from './version-labels.ts'

test('elements show the label and address of the preferred version', () => {
  const labels = JSON.stringify({ 'default/5.x': ['5.x', '/5.x/'], 'guide/1': ['One', '/1/'] })
  document.body.innerHTML = `<a href="/" data-version-labels='${labels}'>6.x</a>
    <span data-version-labels='${labels}'>6.x</span><a href="/">6.x</a>`
  const shown = () =>
    [...document.body.children].map((one) => [one.textContent, one.getAttribute('href')])
  const show = (preferred: Readonly<Record<string, string>>) => {
    showVersionLabels(['default', 'guide'], (docs) => preferred[docs] ?? null)
    return shown()
  }
  const served = shown()
  expect(show({})).toEqual(served)
  expect(show({ default: '4.x' })).toEqual(served)
  expect(show({ default: '5.x' })).toEqual([
    ['5.x', '/5.x/'],
    ['5.x', null],
    ['6.x', '/'],
  ])
})
