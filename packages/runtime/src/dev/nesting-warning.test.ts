import { expect, test } from 'vitest'
import { nestingWarning } from './nesting-warning.ts'

test('the warning about nesting is one line with the names of the elements', () => {
  const format = 'In HTML, %s cannot be a descendant of <%s>.\nThis will cause a hydration error.%s'
  expect(nestingWarning([format, '<div>', 'p', '\n  tree'])).toBe(
    'In HTML, <div> cannot be a descendant of <p>.',
  )
  expect(nestingWarning(['Each child in a list should have a unique "key" prop.'])).toBeNull()
  expect(nestingWarning([new Error('In HTML, ')])).toBeNull()
})
