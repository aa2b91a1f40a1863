import * as z from 'zod'
import { commonSchema, hideTitleField } from './common-fields.ts'
import { docSchema } from './doc-fields.ts'
import { postSchema } from './post-fields.ts'
import { optionalText } from './text-field.ts'

const pageSchema = commonSchema.extend({
  hide_title: hideTitleField,
  wrapperClassName: optionalText('CSS class of the `html` element.', 'landing', '`mdx-wrapper`'),
})

/** The fields of all kinds of pages; the kind decides which of them a page may set. */
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

/** The schema of the front matter of each kind of file. */
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
      message: 'set either `draft` or `unlisted`, not both',
    })
    .refine(hasOrderedTocLevels, {
      path: ['toc_max_heading_level'],
      message: 'must be `toc_min_heading_level` or more',
    })
}
