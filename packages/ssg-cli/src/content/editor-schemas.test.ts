import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editorSchemas, settingsSchemas } from './editor-schemas.ts'

const folder = join(import.meta.dirname, '../../schemas')

interface JsonSchema {
  readonly [keyword: string]: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
}

/** Every property of a schema with its path, whether it is required, and its own schema. */
function listProperties(schema: unknown, path: string): [string, boolean, JsonSchema][] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, required = [] } = schema as JsonSchema
  return [
    ...Object.entries(properties).map(([key, property]): [string, boolean, JsonSchema] => [
      `${path}.${key}`,
      required.includes(key),
      property,
    ]),
    ...Object.entries(schema).flatMap(([keyword, value]) =>
      keyword === 'default' || keyword === 'examples'
        ? []
        : listProperties(value, keyword === 'properties' ? path : `${path}.${keyword}`),
    ),
  ]
}

test('the published schemas are current: `npm run schemas` writes them', () => {
  const schemas = editorSchemas()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(schemas).sort())
  for (const [name, schema] of Object.entries(schemas)) {
    expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(schema)
  }
})

test('every setting has one sentence of description', () => {
  const properties = listProperties(editorSchemas(), '')
  expect(properties.length).toBeGreaterThan(500)
  for (const [path, , { description }] of properties) {
    expect(description, path).toMatch(/^[A-Z`].*[^.]\.$/)
    const [sentence = ''] = description?.split(' Default: ') ?? []
    expect(sentence.match(/\.(?= |$)/g), path).toHaveLength(1)
  }
})

test('every setting has an example, and a default unless it is required', () => {
  for (const [path, isRequired, schema] of listProperties(settingsSchemas(), '')) {
    if ('const' in schema) continue
    expect(schema, path).toHaveProperty('examples')
    if (!isRequired && !('default' in schema)) expect(schema, path).toHaveProperty('defaultText')
  }
})

test('an editor shows a default that is not a value in the description', () => {
  const { properties } = editorSchemas()['front-matter-doc.schema.json'] as JsonSchema
  expect(properties?.['title']).toEqual({
    type: 'string',
    description: 'Title of the page. Default: the first heading, or the file name.',
    examples: ['Client'],
  })
})

test('an editor completes the fields of a document', () => {
  const { properties } = editorSchemas()['front-matter-doc.schema.json'] as JsonSchema
  expect(Object.keys(properties ?? {})).toEqual(
    expect.arrayContaining(['title', 'sidebar_position', 'pagination_next', 'last_update']),
  )
})
