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
  "throw new Error('An unexpected end')",
  'The breadcrumbs of a withdrawn page, in assets/draw.svg and drawer-panel.',
  'The live region announces the title.',
])('%j is accepted', (text) => {
  expect(rulesOf(text)).toEqual([])
})
