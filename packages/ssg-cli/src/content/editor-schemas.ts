import * as z from 'zod'
import { siteSchema } from '../config/schema/site.ts'
import { categorySchema } from './category-schema.ts'
import { frontMatterSchemas } from './front-matter-schema.ts'
import { authorsSchema } from './read-authors.ts'
import { tagsFileSchema } from './read-tags-files.ts'
import { sidebarsSchema } from './sidebars-schema.ts'

const versions = z.array(z.string().min(1).max(32)).describe('Names of versions, newest first.')

interface JsonSchema {
  [keyword: string]: unknown
}

/**
 * JSON schemas of what an author writes, by name. `defaultText` describes a default that is not a
 * value, and `title` names a type.
 */
export function settingsSchemas(): Readonly<Record<string, JsonSchema>> {
  const schemas = {
    'front-matter-doc': frontMatterSchemas.doc,
    'front-matter-post': frontMatterSchemas.post,
    'front-matter-page': frontMatterSchemas.page,
    category: categorySchema,
    authors: authorsSchema,
    tags: tagsFileSchema,
    versions,
    sidebars: sidebarsSchema,
    config: siteSchema,
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: addExamples }),
    ]),
  )
}

/** The same schemas by file name, for editors that complete and check settings and front matter. */
export function editorSchemas(): Readonly<Record<string, object>> {
  return Object.fromEntries(
    Object.entries(settingsSchemas()).map(([name, schema]) => [
      `${name}.schema.json`,
      describeDefaults(schema),
    ]),
  )
}

/**
 * Zod omits examples and defaults of a schema that transforms its input; this adds them.
 * The example of a switch or a choice is a value that is not the default.
 */
function addExamples(context: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }): void {
  const { zodSchema, jsonSchema } = context
  const { examples } = z.globalRegistry.get(zodSchema) ?? {}
  if (examples !== undefined) jsonSchema['examples'] = examples
  if (zodSchema instanceof z.ZodDefault) jsonSchema['default'] = zodSchema.def.defaultValue
  const values = jsonSchema['type'] === 'boolean' ? [true, false] : jsonSchema['enum']
  if (!Array.isArray(values) || jsonSchema['description'] === undefined) return
  jsonSchema['examples'] ??= [values.find((value) => value !== jsonSchema['default'])]
}

/** Editors show no `defaultText`: it becomes part of the description. */
function describeDefaults(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema), (_, value: JsonSchema | null) => {
    if (typeof value?.['defaultText'] !== 'string') return value
    const { defaultText, ...rest } = value
    return 'default' in rest
      ? rest
      : { ...rest, description: `${rest['description']} Default: ${defaultText}.` }
  })
}
