import { expect, test, vi } from 'vitest'
import { parseYaml } from './parse-yaml.ts'

const parse = (text: string) => parseYaml(text, { file: 'a.yml', firstLine: 3 })

test.each([
  ['a: 1', { a: 1 }],
  ['{ "a": [1, null] }', { a: [1, null] }],
  ['', null],
  ['a: &x 1\nb: *x', { a: 1, b: 1 }],
  ['a: "b \\" c:\n\nd: e"\nf: \'g\nh\'', { a: 'b " c:\nd: e', f: 'g h' }],
])('the value of %j', (text, fields) => {
  const { value, diagnostics } = parse(text)
  expect(value?.fields).toEqual(fields)
  expect(diagnostics).toEqual([])
})

test('each field has a place, counted from the first line', () => {
  const place = parse('a:\n  bc: 1').value?.placeOf(['a', 'bc'])
  expect(place).toEqual({ file: 'a.yml', line: 4, column: 3, length: 2 })
})

test('a syntax error has a place', () => {
  expect(parse('a: 1\nb: "x')).toMatchObject({
    value: null,
    diagnostics: [{ severity: 'error', rule: 'yaml-syntax', place: { file: 'a.yml', line: 4 } }],
  })
})

test('aliases cannot expand without limit', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
  for (let index = 1; index < 9; index++) {
    lines.push(
      `a${index}: &a${index} [${Array(10)
        .fill(`*a${index - 1}`)
        .join(', ')}]`,
    )
  }
  expect(parse(lines.join('\n'))).toEqual({
    value: null,
    diagnostics: [
      {
        severity: 'error',
        rule: 'yaml-syntax',
        reason: 'The YAML uses too many `*aliases`',
        hint: 'Write the values without aliases',
        place: { file: 'a.yml', line: 3, column: 1 },
      },
    ],
  })
})

test('the parser prints no warnings of its own', () => {
  const emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue()
  parseYaml('{ [a]: 1 }', { file: 'a.yml', firstLine: 1 })
  expect(emitWarning).not.toHaveBeenCalled()
})
