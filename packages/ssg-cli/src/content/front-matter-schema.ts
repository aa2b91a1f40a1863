import * as z from 'zod'
import { authorFields, authorImage, hasNameOrImage } from './author-schema.ts'
import { hrefField, optionalText, textField } from './text-field.ts'
import { toIsoDate } from './to-iso-date.ts'

function optionalFlag(description: string, defaultText = '`false`') {
  return z.boolean().optional().meta({ description, defaultText })
}

function tocLevel(which: string, example: number) {
  return z
    .number()
    .int()
    .min(2)
    .max(6)
    .optional()
    .meta({
      description: `${which} heading level in the table of contents, from 2 to 6.`,
      examples: [example],
      defaultText: 'as `theme.tableOfContents` says',
    })
}

const lastUpdateField = z.object({
  date: textField
    .refine((date) => toIsoDate(date) !== null, 'must be a date such as "2025-03-02"')
    .optional()
    .meta({
      description: 'Date of the last change.',
      examples: ['2025-03-02'],
      defaultText: 'the date of the last commit',
    }),
  author: optionalText('Author of the last change.', 'Ada', 'the author of the last commit'),
})

const redirectFromField = textField.refine(
  (path) => /^(?!\/\/|[a-z][a-z0-9+.-]*:)[^?#]+$/i.test(path),
  'must be a path such as "/old", without "?" and "#"',
)

/** Fields of every kind of page. Unknown fields belong to the author. */
const commonSchema = z.object({
  title: optionalText('Title of the page.', 'Client', 'the first heading, or the file name'),
  description: optionalText(
    'Description for search engines, og-images and lists.',
    'One connection to one server.',
    'the first line of the text',
  ),
  slug: textField.optional().meta({
    description:
      'Path of the page: absolute below the docs or the blog, or relative to its folder.',
    examples: ['/api/client', 'client'],
    defaultText: 'the path of the file',
  }),
  keywords: z
    .array(textField)
    .optional()
    .meta({
      description: 'Keywords for the search of the site and for search engines.',
      examples: [['http', 'client']],
      defaultText: 'none',
    }),
  image: optionalText(
    'Open Graph image, also shown in lists of posts: a path in a static folder, a file beside the page (`./card.png`), or a URL.',
    'img/client.png',
    'a generated image, or `theme.image`',
  ),
  draft: optionalFlag('Publish the page in development only.'),
  unlisted: optionalFlag('Publish the page, but leave it out of all lists and search engines.'),
  noindex: optionalFlag("Exclude the page from search engines and from the site's own search."),
  hide_table_of_contents: optionalFlag('Hide the table of contents.'),
  toc_min_heading_level: tocLevel('Highest', 2),
  toc_max_heading_level: tocLevel('Lowest', 4),
  last_update: lastUpdateField.optional().meta({
    description: 'Date and author of the last change; overrides those from Git.',
    examples: [{ date: '2025-03-02', author: 'Ada' }],
    defaultText: 'the last commit',
  }),
  redirect_from: z
    .union([redirectFromField, z.array(redirectFromField)])
    .optional()
    .meta({
      description: 'Old paths of the page: from the root of the site, or relative to its own path.',
      examples: ['/docs/old-page', ['/docs/old-page', 'former-name']],
      defaultText: 'none',
    }),
  search: z.enum(['all', 'title', 'none']).optional().meta({
    description: "What the site's own search indexes: the text, the title only, or nothing.",
    defaultText: '`all`',
  }),
  mdx: z
    .strictObject({
      format: z.enum(['md', 'mdx', 'detect']).optional().meta({
        description: 'How to parse this file; overrides `markdown.format`.',
        defaultText: '`markdown.format`',
      }),
    })
    .optional()
    .meta({
      description: 'Parser options of this file.',
      examples: [{ format: 'md' }],
      defaultText: 'none',
    }),
})

const tagsField = z
  .array(
    z.union([
      textField,
      z.object({
        label: textField.meta({ description: 'Name that readers see.', examples: ['HTTP/2'] }),
        permalink: textField.meta({
          description: 'Path of the tag page, relative to the tag pages.',
          examples: ['http2'],
        }),
      }),
    ]),
  )
  .nullish()
  .meta({
    description: 'Tags of the page: keys of the tags file, or objects.',
    examples: [['http', { label: 'HTTP/2', permalink: 'http2' }]],
    defaultText: 'none',
  })

const sidebarLabelField = optionalText('Label of the page in the sidebar.', 'Client', 'the title')

const customEditUrlField = hrefField.nullish().meta({
  description: 'URL of the edit link; `null` removes the link.',
  examples: ['https://github.com/acme/library/edit/main/client.md'],
  defaultText: 'derived from `editUrl`',
})

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

/** A link to another document in the pagination below the text. */
function paginationField(which: string) {
  return textField.nullish().meta({
    description: `ID of the document that the "${which}" link points at; \`null\` removes the link.`,
    examples: ['api/client'],
    defaultText: 'as the sidebar orders',
  })
}

const hideTitleField = optionalFlag(
  'Hide the heading generated from `title`, or the hero of the home page.',
)

const docSchema = commonSchema.extend({
  id: textField
    .refine((id) => !id.includes('/'), 'must not contain "/"')
    .optional()
    .meta({
      description: 'Last part of the document ID, which sidebars use, and of the path.',
      examples: ['client'],
      defaultText: 'the file name',
    }),
  tags: tagsField,
  hide_title: hideTitleField,
  sidebar_label: sidebarLabelField,
  sidebar_class_name: optionalText('CSS class of the sidebar item.', 'new'),
  sidebar_position: z
    .number()
    .optional()
    .meta({
      description: 'Position in a generated sidebar.',
      examples: [2],
      defaultText: 'the number prefix of the file, or its name',
    }),
  sidebar_custom_props: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description: 'Your own values for `sidebarItemsGenerator` and components.',
      examples: [{ status: 'new' }],
      defaultText: 'none',
    }),
  displayed_sidebar: textField.nullish().meta({
    description: 'Key of the sidebar to show; `null` shows none.',
    examples: ['main'],
    defaultText: 'the sidebar that lists the page',
  }),
  pagination_label: optionalText(
    'Label of the pagination links to this page.',
    'Client',
    'the sidebar label',
  ),
  pagination_next: paginationField('Next'),
  pagination_prev: paginationField('Previous'),
  custom_edit_url: customEditUrlField,
  parse_number_prefixes: optionalFlag(
    'Remove a number prefix such as `01-` from the name of this file.',
    '`numberPrefixParser` of the docs',
  ),
  types: z
    .union([z.string(), z.record(z.string(), z.string())])
    .optional()
    .meta({
      description:
        'TypeScript types that the tables of the page describe, each with the ID of the heading above its table.',
      examples: ['Client.Options', { 'Client.Options': 'options', Client: 'methods' }],
      defaultText: 'none',
    }),
})

/** A field of a single author that is in no authors file. */
function inlineAuthorField(what: string, example: string) {
  return optionalText(`${what} of a single author; \`authors\` is the newer form.`, example)
}

const postSchema = commonSchema.extend({
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

const pageSchema = commonSchema.extend({
  hide_title: hideTitleField,
  wrapperClassName: optionalText('CSS class of the `html` element.', 'landing', '`mdx-page`'),
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
