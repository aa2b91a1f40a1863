import { expect, test } from 'vitest'
import { selectorAliaser } from './alias-selectors.ts'

const alias = selectorAliaser([
  { '.alert': '.note', 'nav.menu': '.menu', '.logo img': '.logo' },
  { '.item > .link': '.item.link', '.text >': '.text > .body >', '[class*=main]': '.column' },
])

test.each([
  ['.alert', '.note'],
  ['a.alert:hover > b', 'a.note:hover > b'],
  ['.alert .alert', '.note .note'],
  ['nav.menu li', '.menu li'],
  ['.logo   img', '.logo'],
  ['.item>.link', '.item.link'],
  ['.item > .link.active', '.item.link.active'],
  ['li.item>a.link', 'li.item.link'],
  ['.text>h2', '.text > .body >h2'],
  ['[class*="main"] p', '.column p'],
  ["[class^='main_'] p", '.column p'],
  ['.alert:not(.alert)', '.note:not(.alert)'],
])('%s is also %s', (selector, expected) => {
  expect(alias([selector])).toEqual([selector, expected])
})

test.each([
  '.alerts',
  '.alert-x',
  'x-nav.menu',
  '.logo>img',
  '[class*=mainly]',
  '.item > x-y.link',
  ':not(.alert)',
])('%s has no alias', (selector) => {
  expect(alias([selector])).toEqual([selector])
})

test('a list gets an alias once', () => {
  expect(alias(['.note', '.alert', 'p'])).toEqual(['.note', '.alert', 'p'])
})

test('elements of a nested alias may also be where the site expects them', () => {
  const nested = selectorAliaser([
    { '> .item': '> details > .item', '.item > .link': '.item.link' },
  ])
  expect(nested(['li > .item > .link', 'p > .item'])).toEqual([
    'li > .item > .link',
    'p > .item',
    'li > .item.link',
    'li> details > .item.link',
    'p> details > .item',
  ])
})
