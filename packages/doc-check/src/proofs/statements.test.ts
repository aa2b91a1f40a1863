import { expect, test } from 'vitest'
import { findProblems, prove } from '../../test/prove-text.ts'

const agent = { Agent: 'methods' }

test('a unit beside a default is that of the default', () => {
  const row = (meaning: string, value = '`60e3`') =>
    `| Name | Default | Meaning |\n| --- | --- | --- |\n| \`wait\` | ${value} | ${meaning} |`
  expect(prove(row('Time to wait, in milliseconds (1 minute).'))).toEqual([])
  expect(prove(row('Time to wait, in milliseconds (10 minutes).'))).toEqual(['3:12 unit'])
  expect(prove(row('Time to wait, in milliseconds (10 minutes).', '`1`, later `2`'))).toEqual([])
  expect(prove(row('The limit is 10 minutes.'))).toEqual([])
})

test('a row of inherited members names those of the class or of the page', () => {
  const row = (meaning: string, name = '…[`Agent`](./a.md)') =>
    `| Name | Meaning |\n| --- | --- |\n| ${name} | ${meaning} |`
  expect(prove(row('`close()`, `once()` and the rest.'))).toEqual([])
  expect(prove(row('`close()` and `drainAll()`.'))).toEqual(['3:38 code-name'])
  expect(prove(row('`drainAll()`.'), { Pool: 'methods' })).toEqual([])
  expect(prove(row('All methods, but not `drainAll()`.'))).toEqual([])
  expect(prove(row('`drainAll()`.', '…`Unknown`'))).toEqual([])
})

test.each([
  ['In 1.x: `close()` does not exist.', ['1:9']],
  ['In [1.x](/a): `drainAll()`, `Pool` and `closed` do not exist.', ['1:29', '1:40']],
  ['In 1.x: `Pool` and its options do not exist.', ['1:9']],
  ['In 1.x: `drainAll()` does not exist, and `close()` waits.', []],
  ['In 1.x: `drainAll()` does not exist.', []],
  ['If `Pool` does not exist, install it.', []],
])('what a note says not to exist in a release does not: %s', (body, places) => {
  expect(prove(body, agent)).toEqual(places.map((place) => `${place} code-name`))
})

test('a channel is one of the package', () => {
  expect(prove('`lib:request:create`, `other:request:created`')).toEqual([])
  expect(findProblems('`lib:request:created`', {})).toMatchObject([
    { rule: 'code-name', hint: 'Did you mean `lib:request:create`?' },
  ])
  expect(prove('`lib:request:begin`')).toEqual(['1:1 code-name'])
  expect(prove('Version 1 has `lib:request:begin`.')).toEqual([])
})
