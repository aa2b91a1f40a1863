import * as z from 'zod'
import { authorFields, hasNameOrImage } from './author-schema.ts'
import { textField } from './text-field.ts'
import { toIsoDate } from './to-iso-date.ts'

const headingLevelField = z.number().int().min(2).max(6)

const lastUpdateField = z.object({
  date: textField
    .refine((date) => toIsoDate(date) !== null, 'expected a date such as "2025-03-02"')
    .optional(),
  author: textField.optional(),
})

const redirectFromField = textField.refine(
  (path) => /^(?!\/\/|[a-z][a-z0-9+.-]*:)[^?#]+$/i.test(path),
  'expected a path such as "/old", without "?" and "#"',
)

/** Fields of every kind of page. Fields nobody knows are the author's own. */
const commonSchema = z.object({
  title: textField.optional(),
  description: textField.optional(),
  slug: textField.optional(),
  keywords: z.array(textField).optional(),
  image: textField.optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  /** Keeps search engines, and the site's own search, away. */
  noindex: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: headingLevelField.optional(),
  toc_max_heading_level: headingLevelField.optional(),
  last_update: lastUpdateField.optional(),
  /** Former addresses: from the site's root, or beside the page's own. */
  redirect_from: z.union([redirectFromField, z.array(redirectFromField)]).optional(),
  /** What the site's own search knows of the page. */
  search: z.enum(['all', 'title', 'none']).optional(),
  mdx: z.strictObject({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
})

const tagSchema = z.union([textField, z.object({ label: textField, permalink: textField })])

const authorSchema = z
  .object({ key: textField.optional(), ...authorFields })
  .refine((fields) => fields.key !== undefined || hasNameOrImage(fields), {
    path: ['name'],
    message: 'expected a `key`, a `name` or an `imageURL`',
  })

const docSchema = commonSchema.extend({
  id: textField.refine((id) => !id.includes('/'), 'expected an id without "/"').optional(),
  tags: z.array(tagSchema).nullish(),
  hide_title: z.boolean().optional(),
  sidebar_label: textField.optional(),
  sidebar_class_name: textField.optional(),
  sidebar_key: textField.optional(),
  sidebar_position: z.number().optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: textField.nullish(),
  pagination_label: textField.optional(),
  pagination_next: textField.nullish(),
  pagination_prev: textField.nullish(),
  custom_edit_url: textField.nullish(),
  parse_number_prefixes: z.boolean().optional(),
  types: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
})

const postSchema = commonSchema.extend({
  tags: z.array(tagSchema).nullish(),
  date: textField.optional(),
  authors: z
    .union([textField, authorSchema, z.array(z.union([textField, authorSchema]))])
    .optional(),
  author: textField.optional(),
  author_title: textField.optional(),
  author_url: textField.optional(),
  author_image_url: authorFields.imageURL,
  title_meta: textField.optional(),
  sidebar_label: textField.optional(),
  custom_edit_url: textField.nullish(),
})

const pageSchema = commonSchema.extend({ wrapperClassName: textField.optional() })

/** The fields of all kinds; which of them a page may set, its kind says. */
export type FrontMatter = z.infer<typeof commonSchema> &
  Omit<Partial<z.infer<typeof docSchema>>, keyof z.infer<typeof commonSchema>> &
  Omit<Partial<z.infer<typeof postSchema>>, keyof z.infer<typeof commonSchema>> &
  Omit<Partial<z.infer<typeof pageSchema>>, keyof z.infer<typeof commonSchema>>

const isNotDraftAndUnlisted = (fields: {
  draft?: boolean | undefined
  unlisted?: boolean | undefined
}) => !(fields.draft && fields.unlisted)
const hasOrderedTocLevels = (fields: {
  toc_min_heading_level?: number | undefined
  toc_max_heading_level?: number | undefined
}) => (fields.toc_min_heading_level ?? 2) <= (fields.toc_max_heading_level ?? 6)

/** What the front matter of each kind of file must fit. */
export const frontMatterSchemas = {
  doc: withCrossFieldChecks(docSchema),
  post: withCrossFieldChecks(postSchema),
  page: withCrossFieldChecks(pageSchema),
  partial: z.object({}),
}

function withCrossFieldChecks<Shape extends typeof commonSchema>(schema: Shape) {
  return schema
    .refine(isNotDraftAndUnlisted, {
      path: ['unlisted'],
      message: 'expected either `draft` or `unlisted`, not both',
    })
    .refine(hasOrderedTocLevels, {
      path: ['toc_max_heading_level'],
      message: 'expected a level not below `toc_min_heading_level`',
    })
}
