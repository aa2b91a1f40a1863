import * as z from 'zod'
import { blogList, pages } from './blog.ts'
import { docsList } from './docs.ts'
import { httpUrl, reportLevel } from './fields.ts'
import { hosts } from './hosts.ts'
import { markdown } from './markdown.ts'
import { markdownPages } from './markdown-pages.ts'
import { offline } from './offline.ts'
import { ogImage } from './og-image.ts'
import { precompress } from './precompress.ts'
import { redirectRules, redirects } from './redirects.ts'
import { search } from './search.ts'
import { sitemap } from './sitemap.ts'
import { theme } from './theme.ts'

/** Every setting of `site.config.ts`, with its type, its default and its meaning, is in this folder and nowhere else. */

const siteFields = z.strictObject({
  title: z.string().min(1),
  /** Origin of the site, without a path: `https://example.com`. */
  url: httpUrl.refine(isOrigin, 'expected an address without a path; put the path into `baseUrl`'),
  /** Path of the site below its origin; slashes around it may be left out. */
  baseUrl: z
    .string()
    .refine((path) => !/[:?#\s]/.test(path), 'expected a path such as "/project/"')
    .default('/'),
  tagline: z.string().default(''),
  /** Below a static folder. */
  favicon: z.string().nullable().default(null),
  /** Between the title of a page and that of the site. */
  titleDelimiter: z.string().default('|'),
  /** True: every address ends with a slash; false: none; absent: as written. */
  trailingSlash: z.boolean().optional(),
  /** Keeps search engines away from the whole site. */
  noIndex: z.boolean().default(false),
  /** Elements for the head of every page: analytics, fonts, verification. Addresses outside are the author's choice. */
  headTags: z
    .array(
      z.strictObject({
        tagName: z.enum(['meta', 'link', 'script', 'style', 'noscript', 'base']),
        attributes: z
          .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
          .default({}),
        innerHTML: z.string().default(''),
      }),
    )
    .default([]),
  /** The front page says so when the site is served below another base URL. */
  baseUrlIssueBanner: z.boolean().default(true),
  /** Copied as they are, relative to the site; later ones win. */
  staticDirectories: z.array(z.string()).default(['static']),
  /** Holds docs, blog and pages, relative to the site. */
  contentDir: z.string().default('content'),
  locale: z
    .strictObject({
      label: z.string().default('English'),
      direction: z.enum(['ltr', 'rtl']).default('ltr'),
      htmlLang: z.string().default('en'),
      calendar: z.string().default('gregory'),
      path: z.string().default('en'),
    })
    .prefault({}),
  /** What to do about a link that leads nowhere. */
  onBrokenLinks: reportLevel.default('throw'),
  /** A link to a Markdown file that does not exist. */
  onBrokenMarkdownLinks: reportLevel.default('warn'),
  /** A link to a heading that its page does not have. */
  onBrokenAnchors: reportLevel.default('warn'),
  onBrokenMarkdownImages: reportLevel.default('throw'),
  /** Two pages with one address. */
  onDuplicateRoutes: reportLevel.default('warn'),
  redirects,
  redirectRules,
  sitemap,
  hosts,
  precompress,
  markdown,
  /** Every page is also there as plain Markdown, with `llms.txt` and a button that copies it. */
  markdownPages: markdownPages,
  /** What stands in for a module that pages import, relative to the site; false: its children are shown. */
  alias: z.record(z.string(), z.union([z.string(), z.literal(false)])).default({}),
  /** Each of the three may be `false`: the site has none. Several docs or blogs, each with an `id`, are a list. */
  docs: docsList,
  blog: blogList,
  pages: z.union([pages, z.literal(false)]).prefault({}),
  /** A page at `/versions` that lists the versions of the docs, if there are several or `offline` is on. */
  versionsPage: z.boolean().default(true),
  theme: theme.prefault({}),
  /** Who answers the readers' searches. */
  search: search.prefault({ provider: 'local' }),
  /** A service worker keeps pages that were visited, and whole versions on request; `unregister`: no more. */
  offline,
  /** An image for each page that names none; absent: unless `theme.image` is one for all of them. */
  ogImage: z.union([ogImage, z.literal(false)]).optional(),
  /** The build fails when a page weighs more: KB of 1,000 bytes, after gzip. */
  budget: z
    .strictObject({
      /** The largest document. */
      html: z.number().positive().optional(),
      /** What runs before the reader does anything. */
      initialScript: z.number().positive().optional(),
      /** All that a page without components of its own may load, React included. */
      scripts: z.number().positive().optional(),
      styles: z.number().positive().optional(),
    })
    .prefault({}),
  /** Shown in the footer. May hold HTML. */
  copyright: z.string().default(''),
  /** The only place for keys of the site's own. */
  customFields: z.record(z.string(), z.unknown()).default({}),
})

/** The settings, with the rules that join two of them. */
export const siteSchema = siteFields.superRefine(({ docs, theme }, { addIssue }) => {
  const ids = docs.map(({ id }) => id)
  for (const [index, item] of theme.navbar.items.entries()) {
    if (!('docsId' in item) || item.docsId === undefined || ids.includes(item.docsId)) continue
    addIssue({
      code: 'custom',
      path: ['theme', 'navbar', 'items', index, 'docsId'],
      message: `expected the id of docs: ${ids.join(', ')}`,
    })
  }
})

function isOrigin(url: string): boolean {
  if (!URL.canParse(url)) return true
  const { origin, href } = new URL(url)
  return href === `${origin}/`
}

/** What an author writes. */
export interface UserConfig extends z.input<typeof siteSchema> {}
/** The same with every default filled in. */
export type ParsedConfig = z.output<typeof siteSchema>
export type DocsOptions = ParsedConfig['docs'][number]
export type BlogOptions = ParsedConfig['blog'][number]
