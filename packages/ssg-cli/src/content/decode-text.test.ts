import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

test('decodes UTF-8 and drops the byte order mark', () => {
  expect(decodeText(Buffer.from('\uFEFF# Grüße 😀\n'), 'a.md')).toEqual({
    value: '# Grüße 😀\n',
    diagnostics: [],
  })
  expect(decodeText(Buffer.alloc(0), 'a.md')).toEqual({ value: '', diagnostics: [] })
})

test.each([
  ['# A\n\nGrüße\n', 'latin1', 'perhaps Latin-1 or Windows-1252', { line: 3, column: 3 }],
  ['😀 ü', 'utf8', 'perhaps Latin-1 or Windows-1252', { line: 1, column: 4 }],
  ['# A\n', 'utf16le', 'UTF-16', { line: 1, column: 2 }],
  ['\uFEFF# A\n', 'utf16le', 'UTF-16', { line: 1, column: 1 }],
] as const)('reports %j in %s as %s', (text, encoding, name, place) => {
  const bytes =
    encoding === 'utf8'
      ? Buffer.concat([Buffer.from('😀 '), Buffer.from('ü', 'latin1')])
      : Buffer.from(text, encoding)
  const { value, diagnostics } = decodeText(bytes, 'a.md')
  expect(value).toBe('')
  expect(diagnostics).toMatchObject([
    { rule: 'text-encoding', reason: `This file is ${name}, not UTF-8`, loss: 'page', place },
  ])
})

test('reports a binary file', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452ffffff', 'hex')
  expect(decodeText(png, 'a.md').diagnostics).toMatchObject([{ reason: 'This is not a text file' }])
})

test('a zero byte in a text is a warning at its place', () => {
  const { value, diagnostics } = decodeText(Buffer.from('# A\n\nb\0cd, and more text'), 'a.md')
  expect(value).toBe('# A\n\nb\uFFFDcd, and more text')
  expect(diagnostics).toMatchObject([{ severity: 'warning', place: { line: 3, column: 2 } }])
  expect(diagnostics[0]).not.toHaveProperty('loss')
})

test.each([
  ['a byte order mark', '\uFEFF# A\n', '# A\n'],
  ['CRLF', '# A\r\n', '# A\r\n'],
  ['CR', '# A\rb', '# A\rb'],
  ['line separators of Unicode', 'a\u2028b\u2029c', 'a\u2028b\u2029c'],
  ['characters beyond the basic plane', 'a😀', 'a😀'],
  ['nothing', '', ''],
])('a text with %s is decoded', (_, written, text) => {
  expect(decodeText(Buffer.from(written), 'a.md')).toEqual({ value: text, diagnostics: [] })
})
