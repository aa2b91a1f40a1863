import { posix } from 'node:path'
import * as z from 'zod'
import type { EditPostUrl } from '../edit-url.ts'
import type { ReadingTime } from '../reading-time.ts'
import { feedOptions } from './feed.ts'
import {
  editLocalizedFiles,
  editUrl,
  fileGlobs,
  functionSchema,
  instanceId,
  lastUpdateOptions,
  reportLevel,
  tagOptions,
} from './fields.ts'

/** The files of a blog. */
export const postFiles = {
  kind: 'posts',
  include: ['**/*.{md,mdx}'],
  exclude: ['**/*.test.*'],
  excluded: 'tests',
}
/** Standalone pages may be components as well as Markdown. */
export const pageFiles = {
  kind: 'pages',
  include: ['**/*.{md,mdx,js,jsx,ts,tsx}'],
  exclude: ['**/*.test.*', '**/*.d.ts', '**/_*.{js,jsx,ts,tsx}', '**/_*/**/*.{js,jsx,ts,tsx}'],
  excluded: 'tests, types, and components whose name or folder begins with `_`',
}

const blogFields = z
  .strictObject({
    id: instanceId,
    path: z
      .string()
      .optional()
      .meta({
        description: 'Folder of the posts, relative to `contentDir`.',
        examples: ['news'],
        defaultText: "`'blog'`, or the `id`",
      }),
    routeBasePath: z
      .string()
      .optional()
      .meta({
        description: 'Path of the blog; `/` is the root of the site.',
        examples: ['news'],
        defaultText: "`'blog'`, or the `id`",
      }),
    ...fileGlobs(postFiles),
    title: z
      .string()
      .default('Blog')
      .meta({
        description: 'Title of the post list.',
        examples: ['News'],
      }),
    description: z
      .string()
      .default('Blog')
      .meta({
        description: 'Description of the post list, for search engines.',
        examples: ['Releases and notes about Acme.'],
      }),
    sortPosts: z.enum(['descending', 'ascending']).default('descending').meta({
      description: 'Order of posts in lists; `ascending` lists the oldest first.',
    }),
    postsPerPage: z
      .union([z.number().int().min(1), z.literal('ALL')])
      .default(10)
      .meta({
        description: "Number of posts on one page of a list, or `'ALL'`.",
        examples: [20, 'ALL'],
      }),
    sidebarCount: z
      .union([z.number().int().min(0), z.literal('ALL')])
      .default(5)
      .meta({
        description: "Number of recent posts in the sidebar, or `'ALL'`; `0` removes the sidebar.",
        examples: [0, 'ALL'],
      }),
    sidebarTitle: z
      .string()
      .default('Recent posts')
      .meta({
        description: 'Heading of the sidebar.',
        examples: ['All posts'],
      }),
    sidebarGroupByYear: z.boolean().default(true).meta({
      description: 'Group the posts in the sidebar by year.',
    }),
    showReadingTime: z.boolean().default(true).meta({
      description: 'Show the estimated reading time of each post, at 200 words a minute.',
    }),
    readingTime: functionSchema<ReadingTime>('ReadingTime')
      .optional()
      .meta({
        description:
          'Function that returns the reading time of a post in minutes, or `undefined` for none.',
        examples: [
          '({ content, defaultReadingTime }) => defaultReadingTime({ content, options: { wordsPerMinute: 300 } })',
        ],
        defaultText: 'the number of words, divided by 200',
      }),
    imagesInLists: z.boolean().default(true).meta({
      description: 'Show the `image` of each post in lists of posts.',
    }),
    frontMatterInLists: z.boolean().default(false).meta({
      description:
        'Pages with lists of posts contain the description and front matter of each, for components that replace `BlogPostExcerpt`.',
    }),
    onUntruncatedBlogPosts: reportLevel('a post without a truncation marker', 'warn'),
    archiveBasePath: z
      .string()
      .min(1)
      .nullable()
      .default('archive')
      .meta({
        description: 'Path of the archive, relative to the blog; `null` removes the archive.',
        examples: ['all', null],
      }),
    pageBasePath: z
      .string()
      .min(1)
      .default('page')
      .meta({
        description: 'Path of the second and later pages of a list, relative to the list.',
        examples: ['p'],
      }),
    ...lastUpdateOptions,
    editUrl: editUrl<EditPostUrl>('EditPostUrl'),
    editLocalizedFiles,
    ...tagOptions,
    authorsMapPath: z
      .string()
      .default('authors.yml')
      .meta({
        description:
          'YAML or JSON file of the authors, relative to the folder of the posts; several blogs may share one.',
        examples: ['../authors.yml'],
      }),
    authorsBasePath: z
      .string()
      .min(1)
      .default('authors')
      .meta({
        description: 'Path of the author pages, relative to the blog.',
        examples: ['people'],
      }),
    onInlineAuthors: reportLevel('an author that a post defines itself', 'warn'),
    feedOptions,
  })
  .meta({ title: 'BlogSettings' })

const blog = blogFields.transform((options) => {
  const name = options.id === 'default' ? 'blog' : options.id
  return {
    ...options,
    path: options.path ?? name,
    routeBasePath: options.routeBasePath ?? name,
  }
})

type ParsedBlog = z.infer<typeof blog>

/** Values that two blogs must not share. */
const uniqueOptions: readonly { readonly what: string; of(options: ParsedBlog): string }[] = [
  { what: '`id`', of: ({ id }) => id },
  { what: 'folder (`path`)', of: ({ path }) => posix.join(path, '/') },
  { what: '`routeBasePath`', of: ({ routeBasePath }) => posix.join('/', routeBasePath, '/') },
]

/** One blog, a list of blogs or `false`, parsed into a list. */
export const blogList = z
  .union([blog, z.literal(false), z.array(blog)])
  .prefault({})
  .transform((written) => (written === false ? [] : Array.isArray(written) ? written : [written]))
  .superRefine((list, { addIssue }) => {
    const shared = uniqueOptions.find(({ of }) => new Set(list.map(of)).size < list.length)
    if (shared === undefined) return
    addIssue({ code: 'custom', message: `two blogs have the same ${shared.what}` })
  })
  .meta({
    description:
      'Settings of the blog, or a list of blogs with an `id` each; `false` turns it off.',
    examples: [{ postsPerPage: 20 }, [{}, { id: 'news' }], false],
  })

export const pages = z
  .union([
    z
      .strictObject({
        path: z
          .string()
          .default('pages')
          .meta({
            description: 'Folder of the standalone pages, relative to `contentDir`.',
            examples: ['site-pages'],
          }),
        routeBasePath: z
          .string()
          .default('/')
          .meta({
            description: 'Path of the standalone pages.',
            examples: ['about'],
          }),
        ...fileGlobs(pageFiles),
        plain: z.boolean().default(false).meta({
          description:
            'Show only what the text of a page contains: no title from the front matter, and a home page without a hero, like the other pages.',
        }),
      })
      .meta({ title: 'PagesSettings' }),
    z.literal(false),
  ])
  .prefault({})
  .meta({
    description: 'Settings of the standalone pages; `false` turns them off.',
    examples: [{ path: 'site-pages' }, false],
  })
