import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const guide = join(import.meta.dirname, 'content/guide')
const schemas = join(import.meta.dirname, '../packages/ssg-cli/schemas')

/** Every identifier that the guide shows as code, inline or in a block. */
const documentedNames = new Set(
  readdirSync(guide, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .flatMap(
      (name) => readFileSync(join(guide, name), 'utf8').match(/```[\s\S]*?```|`[^`]+`/g) ?? [],
    )
    .flatMap((code) => code.match(/[\w$]+/g) ?? []),
)

test.each(readdirSync(schemas))('the guide documents every property of %s', (file) => {
  const schema: unknown = JSON.parse(readFileSync(join(schemas, file), 'utf8'))
  expect(propertyNames(schema).filter((name) => !documentedNames.has(name))).toEqual([])
})

/** The names of all properties in a JSON schema, at any depth. */
function propertyNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) =>
    key === 'properties' && typeof value === 'object' && value !== null
      ? [...Object.keys(value), ...Object.values(value).flatMap(propertyNames)]
      : propertyNames(value),
  )
}
