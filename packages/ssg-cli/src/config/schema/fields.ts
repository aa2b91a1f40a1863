import * as z from 'zod'

/** An address on the web. */
export const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'expected an address such as "https://example.com"',
})
export const reportLevel = z.enum(['ignore', 'log', 'warn', 'throw'])
export const linkFields = {
  label: z.string().min(1),
  /** A route of this site. */
  to: z.string().startsWith('/', 'expected a route of this site, which begins with "/"').optional(),
  /** An address outside. */
  href: z.string().optional(),
}
export const hasOneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined)
export const oneTargetMessage = { path: ['to'], message: 'expected either `to` or `href`' }

/** Tells several docs or several blogs of a site from one another. */
export const instanceId = z
  .string()
  .regex(/^[\w-]+$/, 'expected letters, digits, `-` and `_`')
  .default('default')

export const tagOptions = {
  /** YAML file of the tags, in each folder of documents or posts; false: none. */
  tags: z.union([z.string(), z.literal(false)]).default('tags.yml'),
  /** A tag that such a file does not have. */
  onInlineTags: reportLevel.default('warn'),
  /** Where the pages of the tags begin, below the docs or the blog. */
  tagsBasePath: z.string().default('tags'),
}

export function functionSchema<Type>() {
  return z.custom<Type>((value) => typeof value === 'function', 'expected a function')
}

/** In front of a source's path relative to the site, or a function; absent: no edit links. */
export function editUrl<Source>() {
  return z.union([httpUrl, functionSchema<(source: Source) => string | undefined>()]).optional()
}

export const lastUpdateOptions = {
  /** Below each text: when it was last changed, by its front matter or by Git. */
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
}
