import type { ReadingTime } from '@ssgdocs/cli'
import { expect, test } from 'vitest'
import { convertReadingTime } from './convert-reading-time.ts'

const post = {
  content: '',
  frontMatter: {},
  locale: 'en',
  defaultReadingTime: ({ content }: { readonly content: string }) => content.length,
}

test.each([
  ['two words', 2],
  ['  `code()` and [a link](https://example.com/a-b)\n', 4],
  ['在设计的时候。', 6],
  ['使用 React 的 Hooks', 5],
  ['かな、カタカナ', 3],
  ['나무 한 그루', 5],
  ['', 0],
])('before Docusaurus 3.9, %j has %i words, as for the package reading-time', (content, words) => {
  const estimate = convertReadingTime(undefined, '3.7.0')({ ...post, content }) ?? 0
  expect(estimate * 200).toBeCloseTo(words)
})

test('later versions count the words of the Markdown text', () => {
  const content = '[a](https://b)'
  expect(convertReadingTime(undefined, '3.9.0')({ ...post, content })).toBe(content.length)
})

test('a function of the site gets the estimate of its version, with another number of words a minute', () => {
  const content = '在 设 计'
  const halfPace: ReadingTime = ({ defaultReadingTime }) =>
    defaultReadingTime({ content, options: { wordsPerMinute: 100 } })
  expect(convertReadingTime(halfPace, '2.4.0')({ ...post, content })).toBe(0.03)
  const own = () => 7
  expect(convertReadingTime(own, '3.10.0')).toBe(own)
})
