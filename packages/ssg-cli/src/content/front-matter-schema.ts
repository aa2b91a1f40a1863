import * as z from 'zod'
import { authorFields, canBeShown } from './author-schema.ts'
import { isoDate } from './iso-date.ts'
import { text } from './text-field.ts'

const headingLevel = z.number().int().min(2).max(6)

const lastUpdate = z.object({
  date: text
    .refine((date) => isoDate(date) !== null, 'expected a date such as "2025-03-02"')
    .optional(),
  author: text.optional(),
})

const redirectFrom = text.refine(
  (path) => /^(?!\/\/|[a-z][a-z0-9+.-]*:)[^?#]+$/i.test(path),
  'expected a path such as "/old", without "?" and "#"',
)

/** Fields of every kind of page. Fields nobody knows are the author's own. */
const common = z.object({
  title: text.optional(),
  description: text.optional(),
  slug: text.optional(),
  keywords: z.array(text).optional(),
  image: text.optional(),
  draft: z.boolean().optional(),
  unlisted: z.boolean().optional(),
  /** Keeps search engines, and the site's own search, away. */
  noindex: z.boolean().optional(),
  hide_table_of_contents: z.boolean().optional(),
  toc_min_heading_level: headingLevel.optional(),
  toc_max_heading_level: headingLevel.optional(),
  last_update: lastUpdate.optional(),
  /** Former addresses: from the site's root, or beside the page's own. */
  redirect_from: z.union([redirectFrom, z.array(redirectFrom)]).optional(),
  /** What the site's own search knows of the page. */
  search: z.enum(['all', 'title', 'none']).optional(),
  mdx: z.strictObject({ format: z.enum(['md', 'mdx', 'detect']).optional() }).optional(),
})

const tag = z.union([text, z.object({ label: text, permalink: text })])

const author = z
  .object({ key: text.optional(), ...authorFields })
  .refine((fields) => fields.key !== undefined || canBeShown(fields), {
    path: ['name'],
    message: 'expected a `key`, a `name` or an `imageURL`',
  })

const doc = common.extend({
  id: text.refine((id) => !id.includes('/'), 'expected an id without "/"').optional(),
  tags: z.array(tag).nullish(),
  hide_title: z.boolean().optional(),
  sidebar_label: text.optional(),
  sidebar_class_name: text.optional(),
  sidebar_key: text.optional(),
  sidebar_position: z.number().optional(),
  sidebar_custom_props: z.record(z.string(), z.unknown()).optional(),
  displayed_sidebar: text.nullish(),
  pagination_label: text.optional(),
  pagination_next: text.nullish(),
  pagination_prev: text.nullish(),
  custom_edit_url: text.nullish(),
  parse_number_prefixes: z.boolean().optional(),
  types: z.union([z.string(), z.record(z.string(), z.string())]).optional(),
})

const post = common.extend({
  tags: z.array(tag).nullish(),
  date: text.optional(),
  authors: z.union([text, author, z.array(z.union([text, author]))]).optional(),
  author: text.optional(),
  author_title: text.optional(),
  author_url: text.optional(),
  author_image_url: authorFields.imageURL,
  title_meta: text.optional(),
  sidebar_label: text.optional(),
  custom_edit_url: text.nullish(),
})

const page = common.extend({ wrapperClassName: text.optional() })

/** The fields of all kinds; which of them a page may set, its kind says. */
export type FrontMatter = z.infer<typeof common> &
  Omit<Partial<z.infer<typeof doc>>, keyof z.infer<typeof common>> &
  Omit<Partial<z.infer<typeof post>>, keyof z.infer<typeof common>> &
  Omit<Partial<z.infer<typeof page>>, keyof z.infer<typeof common>>

const notBoth = (fields: { draft?: boolean | undefined; unlisted?: boolean | undefined }) =>
  !(fields.draft && fields.unlisted)
const ordered = (fields: {
  toc_min_heading_level?: number | undefined
  toc_max_heading_level?: number | undefined
}) => (fields.toc_min_heading_level ?? 2) <= (fields.toc_max_heading_level ?? 6)

/** What the front matter of each kind of file must fit. */
export const frontMatterSchemas = {
  doc: checked(doc),
  post: checked(post),
  page: checked(page),
  partial: z.object({}),
}

function checked<Shape extends typeof common>(schema: Shape) {
  return schema
    .refine(notBoth, {
      path: ['unlisted'],
      message: 'expected either `draft` or `unlisted`, not both',
    })
    .refine(ordered, {
      path: ['toc_max_heading_level'],
      message: 'expected a level not below `toc_min_heading_level`',
    })
}
