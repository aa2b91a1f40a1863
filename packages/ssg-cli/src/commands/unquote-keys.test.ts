import { expect, test } from 'vitest'
import { unquoteKeys } from './unquote-keys.ts'

test.each([
  ['{"a":1,"$b_2":{"c":[{"d":2}]}}', '{a:1,$b_2:{c:[{d:2}]}}'],
  ['{"a-b":1,"2":2,"":3,"é":4}', '{"a-b":1,"2":2,"":3,"é":4}'],
  ['{"a\\"b":1}', '{"a\\"b":1}'],
  ['{"a":"{ \\"b\\": 1 }"}', '{a:"{ \\"b\\": 1 }"}'],
  ['["a","b: c"]', '["a","b: c"]'],
])('%s becomes %s', (json, literal) => {
  expect(unquoteKeys(json)).toBe(literal)
})
