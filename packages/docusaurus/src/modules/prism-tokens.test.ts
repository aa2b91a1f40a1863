import { expect, test } from 'vitest'
import { prismLines } from './prism-tokens.ts'

test('nested tokens of Prism are lines of token classes', () => {
  const string = { type: 'string', content: ['"a\n', { type: 'unknown', content: 'b' }, '"'] }
  const prism = { languages: { js: {} }, tokenize: () => ['x ', string, '\n\n'] }
  expect(prismLines('x "a\nb"\n\n', 'js', prism)).toEqual([
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

test.each([
  ['change the code and restore it', 'b', [{ text: 'a', kind: 'string' }]],
  ['lose text', '', [{ text: 'a', kind: 'keyword' }]],
  ['fail', null, [{ text: 'a', kind: 'keyword' }]],
])('hooks of a language that %s', (_, inner, line) => {
  const prism = {
    languages: { js: {} },
    tokenize: (code: string) => [{ type: code === 'a' ? 'keyword' : 'string', content: code }],
    hooks: {
      run(name: string, environment: { code: string; tokens: { content: string }[] }) {
        if (inner === null) throw new Error('no')
        if (name === 'before-tokenize') environment.code = 'b'
        else for (const token of environment.tokens) token.content = inner === 'b' ? 'a' : inner
      },
    },
  }
  expect(prismLines('a', 'js', prism as never)).toEqual([line])
})
