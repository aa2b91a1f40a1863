import { expect, test } from 'vitest'
import { svgComponentModule } from './svg-component-module.ts'

function read(svg: string): { readonly props: unknown; readonly html: string } {
  const code = svgComponentModule(svg)
  const json = (name: string) => new RegExp(`const ${name} = (.*)`).exec(code)?.[1] ?? 'null'
  return { props: JSON.parse(json('attributes')), html: JSON.parse(json('html')) }
}

const xmlns = 'http://www.w3.org/2000/svg'

test.each([
  ['class="a b" viewBox="0 0 4 4"', { className: 'a b', viewBox: '0 0 4 4' }],
  ["stroke-width='2' stroke-linecap='round'", { strokeWidth: '2', strokeLinecap: 'round' }],
  ['aria-hidden="true" data-name="x"', { 'aria-hidden': 'true', 'data-name': 'x' }],
  ['aria-label="1 > 0"', { 'aria-label': '1 > 0' }],
  ['style="fill: red" xmlns:xlink="http://www.w3.org/1999/xlink"', {}],
])('<svg %s> becomes props named as React does', (attributes, props) => {
  expect(read(`<svg ${attributes}/>`).props).toEqual({ xmlns, ...props })
})

test('an XML declaration and an svg tag in a comment are skipped', () => {
  const svg = `<?xml version="1.0"?><!-- <svg class="old"> --><svg><g fill-rule="evenodd"><path d="M0 0"/></g></svg>`
  expect(read(svg)).toEqual({
    props: { xmlns },
    html: '<g fill-rule="evenodd"><path d="M0 0"></path></g>',
  })
})

test('a file without an svg element renders an empty one', () => {
  expect(read('')).toEqual({ props: { xmlns }, html: '' })
})
