import * as z from 'zod'

const format = z.enum(['rss', 'atom', 'json'])

/** What those get who follow a blog with a feed reader. */
export const feedOptions = z
  .strictObject({
    /** `all`: the three there are; `false` or null: none. */
    type: z
      .union([format, z.literal('all'), z.array(format), z.literal([false, null])])
      .default(['rss', 'atom']),
    /** Posts in a feed, the newest ones; `false` or null: all. */
    limit: z.union([z.number().int().min(1), z.literal([false, null])]).default(20),
    /** Absent: the title of the site and `Blog`; where there are several, the title of the blog. */
    title: z.string().min(1).optional(),
    /** Absent: the title. */
    description: z.string().optional(),
    copyright: z.string().default(''),
    /** Absent: that of the site. */
    language: z.string().min(1).optional(),
  })
  .prefault({})
