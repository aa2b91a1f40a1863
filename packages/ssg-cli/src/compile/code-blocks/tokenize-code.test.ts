import { expect, test } from 'vitest'
import { tokenizeCode } from './tokenize-code.ts'

test('highlighting does not depend on the languages used before', async () => {
  const text = '---\ntitle: a\n---\n'
  const before = await tokenizeCode(text, 'md')
  await tokenizeCode('title: a\n', 'yaml')
  expect(await tokenizeCode(text, 'md')).toEqual(before)
  expect(before[1]).toContainEqual({ text: 'title', kind: 'property' })
})

test('the highlighting of a line depends on the lines before it', async () => {
  const [, inside] = await tokenizeCode('/* open\nconst a = 1 */', 'js')
  const [outside] = await tokenizeCode('const a = 1 */', 'js')
  expect(inside?.[0]?.kind).toBe('comment')
  expect(outside?.[0]?.kind).toBe('keyword')
})
