import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editorSchemas } from './editor-schemas.ts'

const folder = join(import.meta.dirname, '../../schemas')

test('the published schemas are those of this program: `npm run schemas` writes them', () => {
  const schemas = editorSchemas()
  expect(readdirSync(folder).sort()).toEqual(Object.keys(schemas).sort())
  for (const [name, schema] of Object.entries(schemas)) {
    expect(JSON.parse(readFileSync(join(folder, name), 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(schema)),
    )
  }
})

test('an editor learns the fields of front matter', () => {
  const schema = editorSchemas()['front-matter-doc.schema.json'] as { properties: object }
  expect(Object.keys(schema.properties)).toEqual(
    expect.arrayContaining(['title', 'sidebar_position', 'pagination_next', 'last_update']),
  )
})
