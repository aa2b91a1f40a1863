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
  [{ name: 'a', reads: { options: { on: Date } } }, '`reads.options` must be plain JSON'],
  [{ name: 'a', markdown: { remark: [() => {}] } }, '`markdown.remark` must be an object'],
  [{ name: 'a', markdown: { directive: {} } }, 'Unknown field `markdown.directive`'],
  [{ name: 'a', markdown: { rehype: { early: [] } } }, 'Unknown field `markdown.rehype.early`'],
  [{ name: 'a', markdown: { fences: { x: 1 } } }, '`markdown.fences.x` must be a function'],
  [{ name: 'a', markdown: { recma: [5] } }, '`markdown.recma.0` must be a unified plugin'],
  [{ name: 'a', markdown: { recma: [{ plugins: [5] }] } }, 'must be a unified plugin'],
  [{ name: 'a', frontMatter: { level: String } }, '`frontMatter.level` must be a Standard Schema'],
  ['text', 'The value'],
])('%j is reported and left out', (input, reason) => {
  const { value, diagnostics } = parse([{ name: 'good' }, input])
  expect(value.map(({ integration }) => integration.name)).toEqual(['good'])
  expect(diagnostics[0]?.reason).toContain(reason)
  expect(diagnostics[0]).toMatchObject({ severity: 'error', place: { line: 2 } })
})

test('a function that makes an integration has to be called', () => {
  const [diagnostic] = parse([() => ({ name: 'a' })]).diagnostics
  expect(diagnostic).toMatchObject({
    reason: expect.stringContaining('An integration is invalid'),
    hint: 'Call the function',
  })
})

test('a misspelt part of the Markdown hook is near the right one', () => {
  const { diagnostics } = parse([{ name: 'a', markdown: { directive: {} } }])
  expect(diagnostics[0]?.hint).toBe('Did you mean `directives`?')
})

test('schemas may be objects, functions, or missing', () => {
  const validate = (value: unknown) => ({ value })
  const standard = { version: 1, vendor: 'test', validate }
  const schema = Object.assign(() => {}, { '~standard': standard })
  const frontMatter = { a: schema, b: { '~standard': standard }, c: undefined }
  expect(parse([{ name: 'a', frontMatter }]).diagnostics).toEqual([])
})

test('the second of two integrations with one name is reported', () => {
  const { value, diagnostics } = parse([{ name: 'a' }, { name: 'a' }])
  expect(value).toHaveLength(1)
  expect(diagnostics).toMatchObject([{ reason: 'Two integrations are named "a"' }])
})
