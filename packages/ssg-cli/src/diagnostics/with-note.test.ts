import { expect, test } from 'vitest'
import type { Diagnostic } from './diagnostic.ts'
import { withNote } from './with-note.ts'

const diagnostic: Diagnostic = {
  severity: 'error',
  rule: 'broken-link',
  reason: 'Broken link',
  place: { file: 'a.md', line: 1, column: 1 },
}

test.each([
  [undefined, 'Later.'],
  ['Remove it', 'Remove it. Later.'],
  ['Did you mean "a"?', 'Did you mean "a"? Later.'],
])('a note after the hint %j is a sentence of its own', (hint, expected) => {
  const hinted = hint === undefined ? diagnostic : { ...diagnostic, hint }
  expect(withNote(hinted, 'Later.')).toEqual({ ...diagnostic, hint: expected })
})
