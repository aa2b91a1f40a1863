import { expect, test } from 'vitest'
import { formatConversion } from './conversion-report.ts'

const noteAt = (text: string, line: number, length?: number) => ({
  text,
  place: { file: 'a.js', line, column: 1, ...(length === undefined ? {} : { length }) },
})

test('lists each group in the order of the files, one line for each place', () => {
  const report = {
    converted: [noteAt('docs', 12, 4), noteAt('title', 1, 5), noteAt('blog', 12, 4)],
    kept: [noteAt('plugin x', 1)],
    lost: [],
  }
  expect(formatConversion(report, '@ssgdocs/docusaurus')).toBe(`Converted to settings (3):
  a.js:1   title
  a.js:12  docs, blog

Kept by @ssgdocs/docusaurus (1):
  a.js  plugin x`)
})
