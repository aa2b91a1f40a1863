import { expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { fromYaml } from './from-yaml.ts'

test.each([
  ['a: 1\na: 2', 3, 1, 'This field is already set above'],
  ['a: "open\nb: [\n', 2, 4, '`"` is not closed'],
  ['a: 1\nb: "open\nc: "1"', 3, 4, '`"` is not closed'],
  ["a: 'open", 2, 4, "`'` is not closed"],
  ['a: b: c', 2, 4, 'A value that contains `: ` needs quotes'],
  ['a: b\n c: d', 2, 4, 'Nested mappings are not allowed'],
  ['a: [1, 2\nb: 2', 2, 4, '`[` is not closed'],
  ['a: [\n', 2, 4, '`[` is not closed'],
  ['a: [[1], [2], 3\n', 2, 4, '`[` is not closed'],
  ['a: {b: 1', 2, 4, '`{` is not closed'],
  ["a: 'It's'", 2, 8, 'The value in quotes ends before this text'],
])('the syntax error in %j is reported at %i:%i', (text, line, column, reason) => {
  const [diagnostic] = fromYaml(parseDocument(text).errors, { file: 'a.md', firstLine: 2, text })
  expect(diagnostic).toMatchObject({
    severity: 'error',
    rule: 'yaml-syntax',
    place: { file: 'a.md', line, column },
  })
  expect(diagnostic?.reason).toContain(reason)
  expect(diagnostic?.reason).not.toMatch(/\n|at line/)
})

test('a syntax error in JSON is explained in its terms', () => {
  const text = '{\n  "label": "A"\n  "position": 1\n}'
  const { errors } = parseDocument(text)
  expect(fromYaml(errors, { file: '_category_.json', firstLine: 1, text })).toMatchObject([
    { reason: 'This is not valid JSON', place: { file: '_category_.json', line: 3 } },
  ])
})
