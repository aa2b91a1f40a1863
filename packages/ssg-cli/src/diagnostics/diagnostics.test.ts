import { expect, test } from 'vitest'
import { codeFrame } from './code-frame.ts'
import { BuildFailure, type Diagnostic } from './diagnostic.ts'
import { DiagnosticLog } from './diagnostic-log.ts'
import { formatDiagnostics } from './format-diagnostics.ts'
import { groupByCause } from './group-by-cause.ts'
import { suggest } from './suggest.ts'

const place = { file: 'a.md', line: 1, column: 1 }
const at = (file: string, line: number, column: number): Diagnostic => ({
  severity: 'warning',
  rule: 'r',
  reason: 'why',
  place: { file, line, column },
})

test('diagnostics are sorted by file, line and column', () => {
  const log = new DiagnosticLog()
  const value = log.take({
    value: 1,
    diagnostics: [at('b', 1, 1), at('a', 10, 1), at('a', 2, 9), at('a', 2, 1)],
  })
  expect(value).toBe(1)
  expect(log.all.map((one) => `${one.place.file}:${one.place.line}:${one.place.column}`)).toEqual([
    'a:2:1',
    'a:2:9',
    'a:10:1',
    'b:1:1',
  ])
})

test('a problem that two stages find is logged once, as the first said it', () => {
  const loss = 'text'
  const found = at('a', 1, 1)
  const log = new DiagnosticLog()
  log.add([found, { ...found, rule: 's' }, { ...found, reason: 'other' }])
  expect(log.all).toEqual([{ ...found, reason: 'other' }, found])
  log.add([{ ...found, rule: 's', loss }])
  expect(log.all).toEqual([
    { ...found, reason: 'other' },
    { ...found, loss },
  ])
  log.add([{ ...found, related: [{ note: 'On another page', place }] }])
  expect(log.all).toHaveLength(3)
})

test('errors stop a build; warnings only stop a strict one, and nothing stops a preview', () => {
  const log = new DiagnosticLog()
  log.take({ value: null, diagnostics: [at('a', 1, 1)] })
  expect(() => log.throwIf('errors')).not.toThrow()
  expect(() => log.throwIf('warnings')).toThrow(BuildFailure)
  log.take({ value: null, diagnostics: [{ ...at('a', 1, 2), severity: 'error' }] })
  expect(() => log.throwIf('errors')).toThrow('The build stopped: 1 error')
  expect(() => log.throwIf('nothing')).not.toThrow()
})

test('a lenient log keeps only errors that leave something out of the site', () => {
  const log = new DiagnosticLog(true)
  log.add([
    { ...at('a', 1, 1), severity: 'error' },
    { ...at('a', 2, 1), severity: 'error', loss: 'text' },
  ])
  expect(log.all.map(({ severity }) => severity)).toEqual(['warning', 'error'])
})

test('groups problems by cause, likely root causes first', () => {
  const broken: Diagnostic = { ...at('z', 1, 1), rule: 'markdown-plugin' }
  const groups = groupByCause([
    at('a', 1, 1),
    { ...at('a', 2, 1), reason: 'other' },
    at('b', 1, 1),
    broken,
  ])
  expect(groups.map((group) => group.map(({ place }) => `${place.file}${place.line}`))).toEqual([
    ['z1'],
    ['a1', 'b1'],
    ['a2'],
  ])
})

test.each([
  ['ab\r\ncd', { ...place, line: 2, column: 2 }, '2 | cd\n     ^'],
  ['\tab', { ...place, column: 2, length: 2 }, '1 | \tab\n    \t^^'],
  ['ab', { ...place, column: 9, length: 4 }, '1 | ab\n      ^'],
  ['ab', { ...place, line: 7 }, '7 | \n    ^'],
  ['ab', { ...place, column: 0 }, '1 | ab\n    ^'],
])('the code frame of %j at %o', (text, position, frame) => {
  expect(codeFrame(text, position)).toBe(frame)
})

test('a long line is truncated around the place', () => {
  const frame = codeFrame(`${'a'.repeat(300)}HERE${'b'.repeat(300)}`, {
    ...place,
    column: 301,
    length: 4,
  })
  const [line = '', carets = ''] = frame.split('\n')
  expect(line.length).toBeLessThan(120)
  expect(line.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('HERE')
})

test('a diagnostic is printed with its code frame, hint and related places', () => {
  const text = formatDiagnostics(
    [
      {
        ...at('a.md', 1, 5),
        hint: 'Do it',
        related: [{ note: 'The first', place: { file: 'b.md', line: 2, column: 1 } }],
      },
    ],
    { colors: false, readSource: (file) => (file === 'a.md' ? 'abc def' : undefined) },
  )
  expect(text).toBe(
    'a.md:1:5  warning  r\n  why\n\n  1 | abc def\n          ^\n  Do it\n  The first: b.md:2:1',
  )
})

test.each([
  ['titel', ['title', 'tags'], 'title'],
  ['Title', ['title'], 'title'],
  ['xyz', ['title'], undefined],
  ['xy', ['id'], undefined],
  ['oen', ['two', 'one'], 'one'],
  ['6', ['next', '6.x', '5.x'], '6.x'],
  ['', ['id'], undefined],
  ['ti', ['title'], undefined],
])('%s, of %j, suggests %s', (word, known, expected) => {
  expect(suggest(word, known)).toBe(expected)
})

test('in a terminal, the severity is colored', () => {
  const colored = (severity: Diagnostic['severity']) =>
    formatDiagnostics([{ ...at('a', 1, 1), severity }], {
      colors: true,
      readSource: () => undefined,
    })
  expect(colored('error')).toContain('\u001b[31merror')
  expect(colored('warning')).toContain('\u001b[33mwarning')
})

test('diagnostics of the same place have a stable order', () => {
  const [a, b] = [
    { ...at('a', 1, 1), reason: 'x' },
    { ...at('a', 1, 1), reason: 'y' },
  ]
  const orders = [
    [a, b],
    [b, a],
  ].map((diagnostics) => {
    const log = new DiagnosticLog()
    log.add(diagnostics)
    return log.all
  })
  expect(orders[0]).toEqual(orders[1])
})
