import { expect, test } from 'vitest'
import { withExports } from './with-exports.ts'

const names = { frontMatter: { image: 'a.png' }, metadata: { title: 'A' } }

test.each([
  [undefined, names],
  [{ api: 1 }, { ...names, metadata: { api: 1 } }],
])('content has the exports of its module; metadata of its plugin: %j', (metadata, expected) => {
  const content = Object.assign(() => 'text', {})
  expect(withExports({ default: content, ...names }, metadata)).toBe(content)
  expect({ ...content }).toEqual(expected)
})
