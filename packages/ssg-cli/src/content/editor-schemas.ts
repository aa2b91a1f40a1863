import * as z from 'zod'
import { siteSchema } from '../config/schema/site.ts'
import { frontMatterSchemas } from './front-matter-schema.ts'
import { authorsSchema } from './read-authors.ts'
import { categorySchema } from './read-category-files.ts'
import { tagsFileSchema } from './read-tags-files.ts'

const versions = z.array(z.string().min(1).max(32)).describe('Names of versions, newest first')
const sidebars = z
  .record(z.string(), z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())]))
  .describe('Lists of items by the id of the sidebar')

/** JSON schemas by file name, for editors that complete and check what an author writes. */
export function editorSchemas(): Readonly<Record<string, object>> {
  const schemas = {
    'front-matter-doc': frontMatterSchemas.doc,
    'front-matter-post': frontMatterSchemas.post,
    'front-matter-page': frontMatterSchemas.page,
    category: categorySchema,
    authors: authorsSchema,
    tags: tagsFileSchema,
    versions,
    sidebars,
    config: siteSchema,
  }
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      `${name}.schema.json`,
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
    ]),
  )
}
