import { expect, test } from 'vitest'
import { looksLikeMdx } from './looks-like-mdx.ts'

test.each([
  ['import A from "a"', true],
  ['text\n\nexport const a = 1', true],
  ['text <Tabs />', true],
  ['<Tabs a="b">\n\ntext\n\n</Tabs>', true],
  ['<Tabs>\n\ntext\n\n</Tabs>', false],
  ['a <Tabs b', true],
  ['# Import', false],
  ['we import x', false],
  ['important', false],
  ['*import x*', false],
  ['a Map<String> b', false],
  ['<b>x</b>', false],
  ['`<Tabs />`', false],
  ['```jsx\nimport A from "a"\n\n<Tabs />\n```', false],
  ['    <Tabs />', false],
])('whether %j looks like MDX: %s', (text, expected) => {
  expect(looksLikeMdx(text)).toBe(expected)
})
