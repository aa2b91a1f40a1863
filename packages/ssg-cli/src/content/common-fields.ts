import * as z from 'zod'
import { hrefField, optionalText, textField } from './text-field.ts'
import { toIsoDate } from './to-iso-date.ts'

export function optionalFlag(description: string, defaultText = '`false`') {
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
export const commonSchema = z.object({
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

export const tagsField = z
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

export const sidebarLabelField = optionalText(
  'Label of the page in the sidebar.',
  'Client',
  'the title',
)

export const customEditUrlField = hrefField.nullish().meta({
  description: 'URL of the edit link; `null` removes the link.',
  examples: ['https://github.com/acme/library/edit/main/client.md'],
  defaultText: 'derived from `editUrl`',
})

export const hideTitleField = optionalFlag(
  'Hide the heading generated from `title`, or the hero of the home page.',
)
