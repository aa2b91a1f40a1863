import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { ActiveIntegration } from './active-integration.ts'
import { checkFrontMatter } from './check-front-matter.ts'
import type { StandardSchema } from './standard-schema.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

function active(frontMatter: Readonly<Record<string, StandardSchema>>): ActiveIntegration {
  const place = { file: 'site.config.ts', line: 1, column: 1 }
  return { integration: { name: 'demo', frontMatter }, place, siteDir: '/site', readsHash: '' }
}

function page(ownFields: Readonly<Record<string, unknown>>, file = 'a.md', kind = 'doc') {
  return { file, ownFields, fieldLines: { level: 4 }, placement: { kind } }
}

const level = z.object({ n: z.coerce.number() }).optional()

test('the result of a schema replaces the field', async () => {
  const { value, diagnostics } = await checkFrontMatter(
    [page({ level: { n: '3' }, other: true }), page({}, 'b.md')],
    [active({ level })],
  )
  expect(diagnostics).toEqual([])
  expect(value.map(({ ownFields }) => ownFields)).toEqual([{ level: { n: 3 }, other: true }, {}])
})

test('an issue is reported at the line of the field, with the path in the field', async () => {
  const { diagnostics } = await checkFrontMatter([page({ level: { n: 'x' } })], [active({ level })])
  expect(diagnostics).toMatchObject([
    { severity: 'error', rule: 'front-matter', place: { file: 'a.md', line: 4 } },
  ])
  expect(diagnostics[0]?.reason).toMatch(/^`level\.n`: /)
  expect(diagnostics[0]?.hint).toContain('"demo"')
})

test('partials and components have no fields to check', async () => {
  const pages = [page({}, '_a.md', 'partial'), page({}, 'a.tsx', 'page')]
  const { diagnostics } = await checkFrontMatter(pages, [active({ level: z.string() })])
  expect(diagnostics).toEqual([])
})

test('a schema may be asynchronous, throw, or return what JSON cannot hold', async () => {
  const validate = async (value: unknown) => ({ value: `${String(value)}!` })
  const later = { '~standard': { version: 1, vendor: 'test', validate } } as const
  const slow = await checkFrontMatter([page({ level: 'a' })], [active({ level: later })])
  expect(slow.value[0]?.ownFields).toEqual({ level: 'a!' })

  const date = z.coerce.date()
  const failing = z.string().transform(() => {
    throw new Error('Broken')
  })
  const broken = active({ level: date, failing })
  const { diagnostics } = await checkFrontMatter(
    [page({ level: '2025-01-01', failing: '' })],
    [broken],
  )
  expect(diagnostics.map(({ reason }) => reason)).toEqual([
    'The frontMatter hook of the integration "demo" for `level` returned an invalid value: it must be plain JSON, such as a date as text',
    'The frontMatter hook of the integration "demo" for `failing` failed: Broken',
  ])
})

test('the time limit is not one for all pages; a schema that hangs is reported once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubEnv('SSG_HOOK_TIMEOUT', '1')
  const pages = Array.from({ length: 160 }, (_, index) => page({ level: index }))
  const schemaOf = (validate: (value: unknown) => Promise<{ value: unknown }>) =>
    active({ level: { '~standard': { version: 1, vendor: 'test', validate } } })
  const slow = schemaOf((value) => new Promise((resolve) => setTimeout(resolve, 10, { value })))
  let isChecked = false
  const checking = checkFrontMatter(pages, [slow]).finally(() => {
    isChecked = true
  })
  while (!isChecked) await vi.advanceTimersToNextTimerAsync()
  expect((await checking).diagnostics).toEqual([])

  vi.useRealTimers()
  vi.stubEnv('SSG_HOOK_TIMEOUT', '0.2')
  const hanging = schemaOf(() => new Promise(() => {}))
  const { value, diagnostics } = await checkFrontMatter(pages, [hanging])
  expect(value).toEqual(pages)
  expect(diagnostics).toHaveLength(1)
})

test.each([null, 5, {}, { issues: [{}] }, { issues: 'no' }])(
  'a result %j is invalid',
  async (result) => {
    const schema = {
      '~standard': { version: 1, vendor: 'test', validate: () => result as never },
    } as const
    const { diagnostics } = await checkFrontMatter(
      [page({ level: 'a' })],
      [active({ level: schema })],
    )
    expect(diagnostics).toMatchObject([
      { reason: expect.stringContaining('`level` returned an invalid value'), place: { line: 4 } },
    ])
  },
)
