import * as z from 'zod'
import { authorFields, authorImage, hasNameOrImage } from './author-schema.ts'
import { commonSchema, customEditUrlField, sidebarLabelField, tagsField } from './common-fields.ts'
import { hrefField, optionalText, textField } from './text-field.ts'

const authorSchema = z
  .object({
    key: optionalText(
      'Key of an author in the authors file, whose fields the others override.',
      'ada',
    ),
    ...authorFields,
  })
  .refine((fields) => fields.key !== undefined || hasNameOrImage(fields), {
    path: ['name'],
    message: 'set `key`, `name` or `imageURL`',
  })

/** A field of a single author that is in no authors file. */
function inlineAuthorField(what: string, example: string) {
  return optionalText(`${what} of a single author; \`authors\` is the newer form.`, example)
}

/** Fields of blog posts. */
export const postSchema = commonSchema.extend({
  tags: tagsField,
  date: textField.optional().meta({
    description: 'Date of publication, with or without a time.',
    examples: ['2025-03-02', '2025-03-02T10:00:00Z'],
    defaultText: 'the date in the file name, or the date of the first commit',
  }),
  authors: z
    .union([textField, authorSchema, z.array(z.union([textField, authorSchema]))])
    .optional()
    .meta({
      description: 'Authors of the post: keys of the authors file, or objects.',
      examples: ['ada', ['ada', { name: 'Eve', url: 'https://example.com/eve' }]],
      defaultText: 'none',
    }),
  author: inlineAuthorField('Name', 'Ada'),
  author_title: inlineAuthorField('Role', 'Maintainer'),
  author_url: hrefField.optional().meta({
    description: 'Link of a single author; prefer `authors`.',
    examples: ['https://example.com/ada'],
    defaultText: 'none',
  }),
  author_image_url: authorImage('Picture of a single author; `authors` is the newer form.'),
  // Posts of old sites have these names.
  authorTitle: optionalText('Old name of `author_title`.', 'Maintainer'),
  authorURL: hrefField.optional().meta({
    description: 'Old name of `author_url`.',
    examples: ['https://example.com/ada'],
    defaultText: 'none',
  }),
  authorImageURL: authorImage('Old name of `author_image_url`.'),
  title_meta: optionalText(
    'Title for the browser window and for search engines.',
    'Version 2 of Acme is out',
    'the title',
  ),
  sidebar_label: sidebarLabelField,
  custom_edit_url: customEditUrlField,
})
