import { posix } from 'node:path'
import * as z from 'zod'
import type { EditablePost } from '../edit-url.ts'
import { feedOptions } from './feed.ts'
import { editUrl, instanceId, lastUpdateOptions, reportLevel, tagOptions } from './fields.ts'

const blogFields = z.strictObject({
  id: instanceId,
  /** Folder of the posts, relative to `contentDir`; absent: `blog`, or the id. */
  path: z.string().optional(),
  /** Where the blog begins; absent: `blog`, or the id. */
  routeBasePath: z.string().optional(),
  title: z.string().default('Blog'),
  description: z.string().default('Blog'),
  /** The order of lists; `ascending`: oldest first. */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  /** Posts on one page of the list. */
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  /** Newest posts in the sidebar; 0: no sidebar. */
  sidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(5),
  sidebarTitle: z.string().default('Recent posts'),
  /** The sidebar has a heading for each year. */
  sidebarGroupByYear: z.boolean().default(true),
  showReadingTime: z.boolean().default(true),
  /** A post without a truncation marker, which lists show whole. */
  onUntruncatedBlogPosts: reportLevel.default('warn'),
  /** Where all posts are listed by year, below the blog; null: nowhere. */
  archiveBasePath: z.string().min(1).nullable().default('archive'),
  /** Begins the further pages of lists, below each. */
  pageBasePath: z.string().min(1).default('page'),
  ...lastUpdateOptions,
  editUrl: editUrl<EditablePost>(),
  ...tagOptions,
  /** YAML or JSON file of the authors, relative to the folder of the posts; several blogs may share one. */
  authorsMapPath: z.string().default('authors.yml'),
  /** Where the pages of the authors begin, below the blog. */
  authorsBasePath: z.string().min(1).default('authors'),
  /** An author that a post describes itself. */
  onInlineAuthors: reportLevel.default('warn'),
  feedOptions,
})

const blog = blogFields.transform((options) => {
  const name = options.id === 'default' ? 'blog' : options.id
  return {
    ...options,
    path: options.path ?? name,
    routeBasePath: options.routeBasePath ?? name,
  }
})

type BlogOptions = z.infer<typeof blog>

/** What a blog shares with no other. */
const uniqueOptions: readonly { readonly what: string; of(options: BlogOptions): string }[] = [
  { what: 'an `id`', of: ({ id }) => id },
  { what: 'a folder (`path`)', of: ({ path }) => posix.join(path, '/') },
  { what: 'a `routeBasePath`', of: ({ routeBasePath }) => posix.join('/', routeBasePath, '/') },
]

/** One or several, as a list. */
export const blogList = z
  .union([blog, z.literal(false), z.array(blog)])
  .prefault({})
  .transform((written) => (written === false ? [] : Array.isArray(written) ? written : [written]))
  .superRefine((list, { addIssue }) => {
    const shared = uniqueOptions.find(({ of }) => new Set(list.map(of)).size < list.length)
    if (shared === undefined) return
    addIssue({ code: 'custom', message: `expected blogs with ${shared.what} each, no two alike` })
  })

export const pages = z.strictObject({
  /** Folder of the standalone pages, relative to `contentDir`. */
  path: z.string().default('pages'),
  routeBasePath: z.string().default('/'),
})
