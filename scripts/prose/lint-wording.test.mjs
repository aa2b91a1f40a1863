import { expect, test } from 'vitest'
import { lintWording } from './lint-wording.mjs'

const rulesOf = (text) => lintWording(text).map(({ rule }) => rule)

test('a message that starts with "Unexpected" is reported with its place', () => {
  const source = "const a = 1\nreport('Unexpected link, expected a page')\n"
  expect(lintWording(source)).toMatchObject([{ line: 2, column: 9, rule: 'message-frame' }])
})

test.each([
  '// Each complaint has a place.',
  'Pages are drawn twice.',
  '| a former address | x |',
  'Live posts have a script.',
])('an avoided word is reported in %j', (text) => {
  expect(rulesOf(text)).toEqual(['avoided-word'])
})

test.each([
  '/** Null: nothing is cached. */',
  '/** Of the original. */',
  '/** Gives a row an id. */',
  'A directive that is no admonition.',
  'Lists every plugin, also of presets.',
  'Of two marks, the first one counts.',
  'Builds in spite of errors.',
])('a phrase that reads as translated is reported in %j', (text) => {
  expect(rulesOf(text)).toEqual(['translated-phrase'])
})

test.each([
  "throw new Error('An unexpected end')",
  '/** Null if there is no cache. */',
  '/**\n * Whether there\n * is no page. It is no longer used, and also published.\n */',
  'The breadcrumbs of a withdrawn page, in assets/draw.svg and drawer-panel.',
  'The live region announces the title.',
])('%j is accepted', (text) => {
  expect(rulesOf(text)).toEqual([])
})
