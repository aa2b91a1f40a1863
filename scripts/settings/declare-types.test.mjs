import { expect, test } from 'vitest'
import { declareTypes } from './declare-types.mjs'

const text = { type: 'string', description: 'A text.', examples: ['a'] }
const optional = (schema) => ({ ...schema, defaultText: 'none' })

/** The declaration of an interface with one property. */
function declare(property, required = ['key']) {
  const { declarations } = declareTypes({ title: 'Root', properties: { key: property }, required })
  return declarations
}

test('a property has its description, default and example as TSDoc', () => {
  expect(declare({ ...text, default: "it's" }, [])).toBe(
    `export interface Root {
/**
 * A text.
 * @default \`"it's"\`
 * @example 'a'
 */
key?: string | undefined
}
`,
  )
})

test.each([
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ enum: ['a', false] }, "'a' | false"],
  [{ const: 'a' }, "'a'"],
  [
    { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    'string | (string)[]',
  ],
  [{ oneOf: [{ const: 1 }, { const: 2 }] }, '1 | 2'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{}, 'unknown'],
])('%j is the type %s', (schema, type) => {
  expect(declare({ ...text, type: undefined, ...schema })).toContain(`key: ${type}\n`)
})

test('an object with a title is an interface, declared once', () => {
  const inner = { title: 'Inner', properties: { a: text }, required: ['a'] }
  const list = { ...text, type: 'array', items: inner }
  const { declarations } = declareTypes({
    title: 'Root',
    properties: { one: { ...inner, description: 'One.' }, many: list },
    required: ['one', 'many'],
  })
  expect(declarations.match(/interface Inner/g)).toHaveLength(1)
  expect(declarations).toContain('one: Inner\n')
  expect(declarations).toContain('many: (Inner)[]\n')
})

test('two types with one name are an error', () => {
  const properties = {
    a: { title: 'Inner', properties: {}, description: 'A.' },
    b: { title: 'Inner', properties: { c: text }, description: 'B.' },
  }
  expect(() => declareTypes({ title: 'Root', properties })).toThrow('Two types are named Inner')
})

test('a function is a type from elsewhere, and its example is code', () => {
  const fn = { title: 'Callback', description: 'A function.', examples: ['() => 1'] }
  const { declarations, externalTypes } = declareTypes({
    title: 'Root',
    properties: { fn: optional(fn) },
  })
  expect(externalTypes).toEqual(['Callback'])
  expect(declarations).toContain(' * @default none\n * @example () => 1\n')
  expect(declarations).toContain('fn?: Callback | undefined')
})

test('a description that ends the comment is an error', () => {
  expect(() => declare({ ...text, description: 'Globs: **/*.md.' })).toThrow('ends the comment')
})
