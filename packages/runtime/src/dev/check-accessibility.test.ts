// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { checkAccessibility } from './check-accessibility.ts'

const hintsOf = (html: string) => {
  document.body.innerHTML = html
  return checkAccessibility(document.body).map(({ element, text }) => [element.localName, text])
}

test.each([
  ['<img src="/img/a.png">', [['img', 'Image without alternative text: a.png']]],
  ['<img src="/a.png" alt=""><img src="/b.png" alt="B">', []],
  ['<a href="/a"><img src="/a.png" alt=""></a>', [['a', 'Link without a name']]],
  ['<a href="/a"><img src="/a.png" alt="A"></a><a name="b"></a>', []],
  ['<button><svg></svg></button>', [['button', 'Button without a name']]],
  ['<button aria-label="Close"></button><button title="Open"></button>', []],
  ['<button aria-labelledby="x y"></button><i id="y">Close</i>', []],
  ['<h1>A</h1><h2>B</h2><h4>C</h4>', [['h4', 'Heading level skipped, from 2 to 4: C']]],
  ['<h2>A</h2><h3>B</h3><h2>C</h2>', []],
  ['<table><tr><td>1</td></tr></table>', [['table', 'Table without header cells']]],
  ['<table><tr><th>a</th></tr></table><table role="presentation"></table>', []],
  ['<div hidden><img src="/a.png"></div><a href="/a" aria-hidden="true"></a>', []],
])('%s', (html, hints) => {
  expect(hintsOf(html)).toEqual(hints)
})
