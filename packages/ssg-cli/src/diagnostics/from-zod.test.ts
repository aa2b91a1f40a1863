import { expect, test } from 'vitest'
import * as z from 'zod'
import { fromZod } from './from-zod.ts'

const place = { file: 'a.json', line: 1, column: 1 }

function complaints(schema: z.ZodType, input: unknown, keys: readonly string[] = []) {
  const issues = schema.safeParse(input).error?.issues ?? []
  const found = fromZod(issues, { rule: 'r', input, placeOf: () => place, allowedKeys: () => keys })
  return found.map(({ reason, hint }) => (hint === undefined ? reason : `${reason} | ${hint}`))
}

const item = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: z.string() }),
  z.strictObject({ type: z.literal('link'), href: z.string() }),
])

test.each([
  [z.string(), 1, 'Unexpected 1, expected a string'],
  [z.boolean(), 'yes', 'Unexpected "yes", expected true or false'],
  [z.object({ a: z.string() }), {}, 'Unexpected absence of `a`, expected a string'],
  [z.object({ a: z.number().int() }), { a: 1.5 }, 'Unexpected 1.5 as `a`, expected a whole number'],
  [z.object({ a: z.number() }), { a: Number.NaN }, 'Unexpected NaN as `a`, expected a number'],
  [
    z.object({ a: z.array(z.string()) }),
    { a: ['x', 2] },
    'Unexpected 2 as `a.1`, expected a string',
  ],
  [z.string().min(1), '', 'Unexpected "", expected at least 1 character'],
  [
    z.array(z.string()).max(2),
    ['a', 'b', 'c'],
    'Unexpected ["a","b","c"], expected at most 2 items',
  ],
  [z.number().min(2), 1, 'Unexpected 1, expected 2 or more'],
  [
    z.enum(['warn', 'throw']),
    'wran',
    'Unexpected "wran", expected "warn" or "throw" | Write "warn"',
  ],
  [z.union([z.number(), z.literal('ALL')]), 'x', 'Unexpected "x", expected a number or "ALL"'],
  [z.union([z.object({}), z.literal(false)]), 3, 'Unexpected 3, expected an object or false'],
  [z.union([z.string(), z.array(z.string())]), ['a', 1], 'Unexpected 1 as `1`, expected a string'],
  [item, { type: 'dok' }, 'Unexpected "dok" as `type`, expected "doc" or "link" | Write "doc"'],
  [item, { type: 'doc' }, 'Unexpected absence of `id`, expected a string'],
  [z.string(), 1n, 'Unexpected 1, expected a string'],
  [z.string(), () => 1, 'Unexpected a function, expected a string'],
])('%# one mistake is one complaint: %s %o', (schema, input, expected) => {
  expect(complaints(schema, input)).toEqual([expected])
})

const strict = z.strictObject({ label: z.string(), to: z.string().optional() })

test('each unknown field is a complaint that names the nearest', () => {
  expect(complaints(strict, { label: 'a', too: 'b', zzzzzz: 1 }, ['label', 'to'])).toEqual([
    'Unexpected field `too`, expected `to` | Write `to`',
    'Unexpected field `zzzzzz`, expected one of label, to',
  ])
})

test('of a misspelt field it is not said as well that it is missing', () => {
  expect(complaints(strict, { lable: 'a' }, ['label', 'to'])).toEqual([
    'Unexpected field `lable`, expected `label` | Write `label`',
  ])
  expect(complaints(strict, { lable: 'a' })).toHaveLength(2)
})

test('a cyclic value is no bug of ours', () => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  expect(complaints(z.string(), cycle)).toHaveLength(1)
})
