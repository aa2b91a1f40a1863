import * as z from 'zod'

const format = z.enum(['rss', 'atom', 'json'])

export const feedOptions = z
  .strictObject({
    type: z
      .union([format, z.literal('all'), z.array(format), z.literal([false, null])])
      .default(['rss', 'atom'])
      .meta({
        description:
          'Formats to write: `rss`, `atom`, `json`, a list of them, or `all`; `false` or `null` writes no feed.',
        examples: ['all', ['rss', 'json']],
      }),
    limit: z
      .union([z.number().int().min(1), z.literal([false, null])])
      .default(20)
      .meta({
        description: 'Number of posts, newest first; `false` or `null` includes all.',
        examples: [50],
      }),
    title: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'Title of the feed.',
        examples: ['Acme news'],
        defaultText:
          'the title of the site and `Blog`, or the title of the blog if there are several',
      }),
    description: z
      .string()
      .optional()
      .meta({
        description: 'Description of the feed.',
        examples: ['Releases and notes about Acme.'],
        defaultText: 'the title of the feed',
      }),
    copyright: z
      .string()
      .default('')
      .meta({
        description: 'Copyright notice of the feed.',
        examples: ['Copyright © The authors'],
      }),
    language: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'Language of the posts, such as `en`.',
        examples: ['en-GB'],
        defaultText: '`locale.htmlLang`',
      }),
  })
  .prefault({})
  .meta({
    title: 'FeedSettings',
    description: 'RSS, Atom and JSON feeds of the blog.',
    examples: [{ type: 'all', limit: 50 }],
  })
