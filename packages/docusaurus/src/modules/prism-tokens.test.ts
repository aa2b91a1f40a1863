import { expect, test } from 'vitest'
import { prismLines } from './prism-tokens.ts'

test('nested tokens of Prism are lines of token classes', () => {
  const string = { type: 'string', content: ['"a\n', { type: 'unknown', content: 'b' }, '"'] }
  const prism = { languages: { js: {} }, tokenize: () => ['x ', string, '\n\n'] }
  expect(prismLines('', 'js', prism)).toEqual([
    [
      { text: 'x ', kind: null },
      { text: '"a', kind: 'string' },
    ],
    [
      { text: 'b', kind: 'string' },
      { text: '"', kind: 'string' },
    ],
    [],
    [],
  ])
  expect(prismLines('', 'none', prism)).toBeUndefined()
})

test.each([
  ['verb', 'keyword', 'keyword'],
  ['string', ['x', 'property'], 'property'],
  ['string', 'x', 'string'],
  ['x', undefined, null],
])('a token of type %s with the alias %j is a %s', (type, alias, kind) => {
  const token = { type, content: 'a', ...(alias === undefined ? {} : { alias }) }
  const prism = { languages: { js: {} }, tokenize: () => [token] }
  expect(prismLines('', 'js', prism)).toEqual([[{ text: 'a', kind }]])
})
