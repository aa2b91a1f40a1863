import { expect, test } from 'vitest'
import { sourceText } from '../content/source-text.ts'
import { readingMinutes } from './reading-minutes.ts'

const source = {
  text: sourceText('One two three four.'),
  frontMatter: { title: 'T' },
  ownFields: {},
}
const page = { source, wordCount: 300 } as unknown as Parameters<typeof readingMinutes>[0]

test('the usual pace is 200 words a minute', () => {
  expect(readingMinutes(page, { readingTime: null })).toBe(1.5)
})

test('no part of a minute is lost', () => {
  const options = { wordsPerMinute: 3000 }
  const estimate = readingMinutes(page, {
    readingTime: ({ content, defaultReadingTime }) => defaultReadingTime({ content, options }),
  })
  expect(estimate).toBeGreaterThan(0)
})

test('a function of the site gets the text, the front matter and the usual estimate', () => {
  const options = { wordsPerMinute: 2 }
  const estimate = readingMinutes(page, {
    readingTime: ({ content, frontMatter, defaultReadingTime }) =>
      frontMatter['title'] === 'T' ? defaultReadingTime({ content, options }) : 0,
  })
  expect(estimate).toBe(2)
  expect(readingMinutes(page, { readingTime: () => undefined })).toBeNull()
})
