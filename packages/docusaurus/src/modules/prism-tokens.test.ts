import { expect, test } from 'vitest'
import { prismTokens } from './prism-tokens.ts'

test('nested tokens of Prism are lines in the colors of the theme', () => {
  const string = { type: 'string', content: ['"a\n', { type: 'unknown', content: 'b' }, '"'] }
  const prism = { languages: { js: {} }, tokenize: () => ['x ', string, '\n\n'] }
  const color = 'var(--tok-string)'
  expect(prismTokens('', 'js', prism)).toEqual([
    [
      { content: 'x ', color: undefined },
      { content: '"a', color },
    ],
    [
      { content: 'b', color },
      { content: '"', color },
    ],
    [],
    [],
  ])
  expect(prismTokens('', 'none', prism)).toBeUndefined()
})
