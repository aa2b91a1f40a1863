import { expect, test } from 'vitest'
import { adaptSiteRules } from './adapt-site-rules.ts'

const layers = [{ universal: 'low', elements: 'mid' }]

test.each([
  ['a{color:red}', '@layer mid{a{color:red}}'],
  ['h1 > code,a:hover{color:red}', '@layer mid{h1 > code,a:hover{color:red}}'],
  ['a:focus-visible::before{top:0}', '@layer mid{a:focus-visible::before{top:0}}'],
  ['*{margin:0}', '@layer low{*{margin:0}}'],
  ['*,a{margin:0}', '@layer low{*{margin:0}}@layer mid{a{margin:0}}'],
  ['@media print{a{color:red}}', '@media print{@layer mid{a{color:red}}}'],
])('%s is in a layer', (css, expected) => {
  expect(
    adaptSiteRules(css, { elementLayers: layers, selectorAliases: [], excludedElements: [] }),
  ).toBe(expected)
})

test.each([
  '.menu a{color:red}',
  ':root{--a:0}',
  'a[href]{color:red}',
  'a:first-child{color:red}',
  '#top h1{color:red}',
  '@layer base{a{color:red}}',
  '@keyframes k{from{top:0}to{top:1px}}',
  '@font-face{font-family:a}',
])('%s stays as it is', (css) => {
  expect(
    adaptSiteRules(css, { elementLayers: layers, selectorAliases: [], excludedElements: [] }),
  ).toBe(css)
})

test('the other selectors and important declarations of a rule stay out of layers', () => {
  expect(
    adaptSiteRules('a,.b{color:red;top:0!important}', {
      elementLayers: layers,
      selectorAliases: [],
      excludedElements: [],
    }),
  ).toBe('@layer mid{a{color:red}}a{top:0!important}.b{color:red;top:0!important}')
})

test('a rule is in the layers of each integration, once', () => {
  const others = [...layers, { universal: 'low', elements: 'own' }]
  expect(
    adaptSiteRules('*{margin:0}a{color:red}', {
      elementLayers: others,
      selectorAliases: [],
      excludedElements: [],
    }),
  ).toBe('@layer low{*{margin:0}}@layer mid{a{color:red}}@layer own{a{color:red}}')
})

test('a rule for elements stays in its layer without those of the theme', () => {
  expect(
    adaptSiteRules('details{color:red}', {
      elementLayers: layers,
      selectorAliases: [],
      excludedElements: [{ details: '.menu *' }],
    }),
  ).toBe('@layer mid{details:not(:where(.menu *)){color:red}}')
})

test('rules outside of layers get selectors for the same elements', () => {
  const changes = {
    elementLayers: [],
    selectorAliases: [{ '.alert': '.note' }],
    excludedElements: [{ '.alert': 'p', '.note': 'b' }],
  }
  expect(adaptSiteRules('@media print{.alert,p{color:red}}', changes)).toBe(
    '@media print{.alert:not(:where(p)),p,.note{color:red}}',
  )
  expect(adaptSiteRules('@layer a{.alert{color:red}}', changes)).toBe('@layer a{.alert{color:red}}')
})
