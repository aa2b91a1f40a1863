import { z } from 'zod'

/** Every setting of `site.config.ts`: its type, its default, its meaning. The one place for defaults. */

const level = z.enum(['ignore', 'log', 'warn', 'throw'])
const side = z.enum(['left', 'right']).default('right')

const linkFields = {
  label: z.string(),
  /** A route of this site. */
  to: z.string().startsWith('/', 'expected a route of this site, which begins with "/"').optional(),
  /** An address outside. */
  href: z.string().optional(),
}
const oneTarget = (link: { to?: string | undefined; href?: string | undefined }) =>
  (link.to === undefined) !== (link.href === undefined)
const oneTargetMessage = { path: ['to'], message: 'expected either `to` or `href`' }

const link = z.strictObject(linkFields).refine(oneTarget, oneTargetMessage)

const navbarLink = z
  .strictObject({ type: z.literal('link').default('link'), ...linkFields, position: side })
  .refine(oneTarget, oneTargetMessage)
const navbarItem = z.discriminatedUnion('type', [
  navbarLink,
  z.strictObject({
    type: z.literal('docSidebar'),
    sidebarId: z.string(),
    label: z.string().nullable().default(null),
    position: side,
  }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), position: side }),
  z.strictObject({
    type: z.literal('dropdown'),
    label: z.string(),
    items: z.array(navbarLink),
    position: side,
  }),
])

/** An item without a type is a link, or a dropdown when it has items. */
const typedNavbarItem = z.preprocess((item) => {
  if (typeof item !== 'object' || item === null || 'type' in item) return item
  return { ...item, type: 'items' in item ? 'dropdown' : 'link' }
}, navbarItem)

const version = z.strictObject({
  label: z.string().optional(),
  /** Below the docs' route; may be empty. */
  path: z.string().optional(),
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  badge: z.boolean().optional(),
  noIndex: z.boolean().default(false),
  /** Class of the `html` element. */
  className: z.string().optional(),
})

const docs = z.strictObject({
  /** Folder of the version being written, relative to `contentDir`. */
  path: z.string().default('docs'),
  routeBasePath: z.string().default('docs'),
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  exclude: z
    .array(z.string())
    .default(['**/_*.{md,mdx}', '**/_*/**', '**/*.test.*', '**/__tests__/**']),
  /** JSON file or module relative to `contentDir`; absent: one sidebar made from the folder. */
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  versionedPath: z.string().default('versioned_docs'),
  versionedSidebarsPath: z.string().default('versioned_sidebars'),
  versionsFile: z.string().default('versions.json'),
  /** Name of the version at the docs' route; absent: the newest frozen one. */
  lastVersion: z.string().optional(),
  includeCurrentVersion: z.boolean().default(true),
  onlyIncludeVersions: z.array(z.string()).min(1).optional(),
  disableVersioning: z.boolean().default(false),
  versions: z.record(z.string(), version).default({}),
  /** In front of a source's path relative to the site; absent: no edit links. */
  editUrl: z.url().optional(),
  numberPrefixParser: z.boolean().default(true),
  breadcrumbs: z.boolean().default(true),
  sidebarHideable: z.boolean().default(false),
  autoCollapseCategories: z.boolean().default(false),
})

const blog = z.strictObject({
  path: z.string().default('blog'),
  routeBasePath: z.string().default('blog'),
  title: z.string().default('Blog'),
  description: z.string().default('Blog'),
  postsPerPage: z.union([z.number().int().min(1), z.literal('ALL')]).default(10),
  sidebarCount: z.union([z.number().int().min(0), z.literal('ALL')]).default(5),
  sidebarTitle: z.string().default('Recent posts'),
  showReadingTime: z.boolean().default(true),
  authorsMapPath: z.string().default('authors.yml'),
})

const pages = z.strictObject({
  path: z.string().default('pages'),
  routeBasePath: z.string().default('/'),
})

const logo = z.strictObject({
  /** Below a static folder. */
  src: z.string(),
  srcDark: z.string().nullable().default(null),
  alt: z.string().default(''),
})

const theme = z.strictObject({
  /** Package or path whose `/server`, `/client` and `/styles.css` draw the site. */
  module: z.string().default('@ssg/theme'),
  navbar: z
    .strictObject({
      /** Absent: the site's title. */
      title: z.string().optional(),
      logo: logo.nullable().default(null),
      items: z.array(typedNavbarItem).default([]),
    })
    .prefault({}),
  footer: z
    .strictObject({
      columns: z.array(z.strictObject({ title: z.string(), links: z.array(link) })).default([]),
    })
    .optional(),
  colorMode: z
    .strictObject({
      defaultMode: z.enum(['light', 'dark']).default('light'),
      disableSwitch: z.boolean().default(false),
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      id: z.string().default('announcement-bar'),
      /** HTML. */
      content: z.string(),
      isCloseable: z.boolean().default(true),
    })
    .optional(),
  tableOfContents: z
    .strictObject({
      minHeadingLevel: z.number().int().min(2).max(6).default(2),
      maxHeadingLevel: z.number().int().min(2).max(6).default(3),
    })
    .refine(({ minHeadingLevel, maxHeadingLevel }) => minHeadingLevel <= maxHeadingLevel, {
      path: ['maxHeadingLevel'],
      message: 'expected a level not below `minHeadingLevel`',
    })
    .prefault({}),
  home: z
    .strictObject({
      actions: z
        .array(
          z
            .strictObject({ ...linkFields, primary: z.boolean().default(false) })
            .refine(oneTarget, oneTargetMessage),
        )
        .default([]),
    })
    .prefault({}),
  /** Style sheets relative to the site. */
  customCss: z.array(z.string()).default([]),
  /** Social card of pages that name none, below a static folder. */
  image: z.string().nullable().default(null),
})

export const siteSchema = z.strictObject({
  title: z.string().min(1),
  /** Origin, without a path. */
  url: z
    .url({ protocol: /^https?$/, error: 'expected an address such as "https://example.com"' })
    .refine(isOrigin, 'expected an address without a path; put the path into `baseUrl`'),
  baseUrl: z.string().default('/'),
  tagline: z.string().default(''),
  favicon: z.string().nullable().default(null),
  titleDelimiter: z.string().default('|'),
  /** True: every address ends with a slash; false: none; absent: as written. */
  trailingSlash: z.boolean().optional(),
  noIndex: z.boolean().default(false),
  staticDirectories: z.array(z.string()).default(['static']),
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
  onBrokenLinks: level.default('throw'),
  onBrokenMarkdownLinks: level.default('warn'),
  onBrokenAnchors: level.default('warn'),
  onBrokenMarkdownImages: level.default('throw'),
  onDuplicateRoutes: level.default('warn'),
  markdown: z.strictObject({ format: z.enum(['mdx', 'md', 'detect']).default('mdx') }).prefault({}),
  docs: z.union([docs, z.literal(false)]).prefault({}),
  blog: z.union([blog, z.literal(false)]).prefault({}),
  pages: z.union([pages, z.literal(false)]).prefault({}),
  theme: theme.prefault({}),
  /** Shown in the footer. May hold HTML. */
  copyright: z.string().default(''),
  /** The only place for keys of the site's own. */
  customFields: z.record(z.string(), z.unknown()).default({}),
})

function isOrigin(url: string): boolean {
  return !URL.canParse(url) || new URL(url).pathname === '/'
}

/** What an author writes. */
export type UserConfig = z.input<typeof siteSchema>
/** The same with every default filled in. */
export type CompleteConfig = z.output<typeof siteSchema>
export type DocsOptions = Exclude<CompleteConfig['docs'], false>
