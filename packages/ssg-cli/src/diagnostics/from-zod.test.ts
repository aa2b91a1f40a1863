import { expect, test } from 'vitest'
import * as z from 'zod'
import { fromZod } from './from-zod.ts'

const place = { file: 'a.json', line: 1, column: 1 }

function messagesOf(schema: z.ZodType, input: unknown, keys: readonly string[] = []) {
  const issues = schema.safeParse(input).error?.issues ?? []
  const diagnostics = fromZod(issues, {
    rule: 'r',
    input,
    placeOf: () => place,
    allowedKeys: () => keys,
  })
  return diagnostics.map(({ reason, hint }) =>
    hint === undefined ? reason : `${reason} | ${hint}`,
  )
}

const item = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: z.string() }),
  z.strictObject({ type: z.literal('link'), href: z.string() }),
])
const route = z.string().startsWith('/', 'must start with "/"')
const pair = z
  .object({ to: z.string().optional(), href: z.string().optional() })
  .refine(({ to, href }) => (to === undefined) !== (href === undefined), {
    path: ['to'],
    message: 'set either `to` or `href`',
  })

test.each([
  [z.string(), 1, 'The value must be a string, got 1'],
  [z.boolean(), 'maybe', 'The value must be true or false, got "maybe"'],
  [z.object({ a: z.string() }), {}, '`a` is missing; it must be a string'],
  [z.object({ a: z.number().int() }), { a: 1.5 }, '`a` must be an integer, got 1.5'],
  [z.object({ a: z.number() }), { a: Number.NaN }, '`a` must be a number, got NaN'],
  [z.object({ a: z.number() }), { a: null }, '`a` must be a number, got null'],
  [z.object({ a: z.array(z.string()) }), { a: ['x', 2] }, '`a.1` must be a string, got 2'],
  [z.string().min(1), '', 'The value must have at least 1 character, got ""'],
  [
    z.array(z.string()).max(2),
    ['a', 'b', 'c'],
    'The value must have at most 2 items, got ["a","b","c"]',
  ],
  [z.number().min(2), 1, 'The value must be 2 or more, got 1'],
  [z.number().max(2), 3, 'The value must be 2 or less, got 3'],
  [
    z.enum(['warn', 'throw']),
    'wran',
    'The value must be "warn" or "throw", got "wran" | Did you mean "warn"?',
  ],
  [z.union([z.number(), z.literal('ALL')]), 'x', 'The value must be a number or "ALL", got "x"'],
  [z.union([z.object({}), z.literal(false)]), 3, 'The value must be an object or false, got 3'],
  [z.union([z.string(), z.array(z.string())]), ['a', 1], '`1` must be a string, got 1'],
  [z.union([route, route]), 'x', 'The value must start with "/", got "x"'],
  [item, { type: 'dok' }, '`type` must be "doc" or "link", got "dok" | Did you mean "doc"?'],
  [item, { type: 'doc' }, '`id` is missing; it must be a string'],
  [z.object({ to: route }), { to: 'a' }, '`to` must start with "/", got "a"'],
  [pair, { to: '/a', href: '/b' }, '`to`: set either `to` or `href`'],
  [z.string(), 1n, 'The value must be a string, got 1'],
  [z.string(), () => 1, 'The value must be a string, got a function'],
])('%# one mistake is one diagnostic: %s %o', (schema, input, expected) => {
  expect(messagesOf(schema, input)).toEqual([expected])
})

const strict = z.strictObject({ label: z.string(), to: z.string().optional() })

test('each unknown field is reported with the nearest known one, or with all of them', () => {
  expect(messagesOf(strict, { label: 'a', too: 'b', zzzzzz: 1 }, ['label', 'to'])).toEqual([
    'Unknown field `too` | Did you mean `to`?',
    'Unknown field `zzzzzz` | Use one of label, to',
  ])
})

test('a misspelt field is not reported as missing as well', () => {
  expect(messagesOf(strict, { lable: 'a' }, ['label', 'to'])).toEqual([
    'Unknown field `lable` | Did you mean `label`?',
  ])
  expect(messagesOf(strict, { lable: 'a' })).toHaveLength(2)
})

test('a cyclic value is reported like any other', () => {
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  expect(messagesOf(z.string(), cycle)).toHaveLength(1)
})
