import { expect, test } from 'vitest'
import { writtenTitle } from './written-title.ts'

test.each([
  ["import A from './a'\n\n# The **title** of `a` {#id}\n\n{1 +\n", 'The title of a'],
  ['Text\r\n\r\n# A [link](./b.md) ##\r\n', 'A link'],
  ['```sh\n# comment\n```\n\n# Title\n', 'Title'],
  ['## Section\n\n# Later\n', null],
  ['#tag\n', null],
  ['Text\n', null],
])('the title of %j is %j', (text, title) => {
  expect(writtenTitle(text)).toBe(title)
})
