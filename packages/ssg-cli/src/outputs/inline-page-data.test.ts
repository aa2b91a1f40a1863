import { expect, test } from 'vitest'
import { inlineDataScript, readInlineData } from './inline-page-data.ts'

test('text of a page cannot close the script, and is read as it was', () => {
  const data = { view: { title: '</script><script id="ssg-page">x' } } as never
  const script = inlineDataScript(data)
  expect(script.match(/</g)).toHaveLength(2)
  expect(readInlineData(`<body><p>a</p>${script}\n</body>`)).toEqual(data)
})

test('another document has no data', () => {
  expect(readInlineData('<!doctype html><p>Moved</p>')).toBeNull()
})
