import * as z from 'zod'
import type { EditablePost } from '../edit-link.ts'
import { editUrl, lastUpdate, tagOptions } from './common.ts'

export const blog = z.strictObject({
  /** Folder of the posts, relative to `contentDir`. */
  path: z.string().default('blog'),
  /** Where the blog begins. */
  routeBasePath: z.string().default('blog'),
  title: z.string().default('Blog'),
  description: z.string().default('Blog'),
  /** Posts on one page of the list. */
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  /** Newest posts in the sidebar; 0: no sidebar. */
  sidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(5),
  sidebarTitle: z.string().default('Recent posts'),
  showReadingTime: z.boolean().default(true),
  ...lastUpdate,
  editUrl: editUrl<EditablePost>(),
  ...tagOptions,
  /** YAML or JSON file of the authors, in the folder of the posts. */
  authorsMapPath: z.string().default('authors.yml'),
})

export const pages = z.strictObject({
  /** Folder of the standalone pages, relative to `contentDir`. */
  path: z.string().default('pages'),
  routeBasePath: z.string().default('/'),
})
