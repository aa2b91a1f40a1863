import { expect, test } from 'vitest'
import { parseIntegrations } from './parse-integrations.ts'

const parse = (input: unknown) =>
  parseIntegrations(input, (index) => ({ file: 'site.config.ts', line: index + 1, column: 1 }))

test('integrations keep their identity and order', () => {
  const first = { name: 'first', check: () => [] }
  const second = { name: '@acme/second' }
  const { value, diagnostics } = parse([first, second])
  expect(diagnostics).toEqual([])
  expect(value.map(({ integration }) => integration)).toEqual([first, second])
  expect(value[0]?.integration).toBe(first)
  expect(parse(undefined)).toEqual({ value: [], diagnostics: [] })
})

test.each([
  [{ name: 'a', chekc: () => [] }, 'Unknown field `chekc`'],
  [{ name: 'a', check: true }, '`check` must be a function'],
  [{ name: 'a b' }, '`name` must consist of'],
  [{ check: () => [] }, '`name`'],
  [{ name: 'a', client: [{}] }, 'set `module`, `styles` or both'],
  [{ name: 'a', reads: { file: [] } }, 'Unknown field `reads.file`'],
  ['text', 'The value'],
])('%j is reported and left out', (input, reason) => {
  const { value, diagnostics } = parse([{ name: 'good' }, input])
  expect(value.map(({ integration }) => integration.name)).toEqual(['good'])
  expect(diagnostics[0]?.reason).toContain(reason)
  expect(diagnostics[0]).toMatchObject({ severity: 'error', place: { line: 2 } })
})

test('the second of two integrations with one name is reported', () => {
  const { value, diagnostics } = parse([{ name: 'a' }, { name: 'a' }])
  expect(value).toHaveLength(1)
  expect(diagnostics).toMatchObject([{ reason: 'Two integrations are named "a"' }])
})
