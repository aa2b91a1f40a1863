import { z } from 'zod'
import type { NumberPrefixParser, SidebarItemsGenerator } from './docs-functions.ts'
import type { EditableDoc, EditablePost } from './edit-link.ts'

/** Every setting of `site.config.ts`: its type, its default, its meaning. The one place for defaults. */

const urlMessage = { error: 'expected an address such as "https://example.com"' }
const level = z.enum(['ignore', 'log', 'warn', 'throw'])
/** Which docs instance an item is about; absent: the first. */
const docsId = z.string().optional()
const side = z.enum(['left', 'right']).default('right')

const linkFields = {
  label: z.string().min(1),
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
    docsId,
    sidebarId: z.string(),
    /** Null: the label of the sidebar's first link. */
    label: z.string().nullable().default(null),
    position: side,
  }),
  z.strictObject({ type: z.literal('docsVersionDropdown'), docsId, position: side }),
  z.strictObject({
    type: z.literal('dropdown'),
    label: z.string(),
    items: z.array(navbarLink),
    position: side,
  }),
])

type NavbarItem = z.output<typeof navbarItem>
type WrittenItem = z.input<typeof navbarItem>
/** The type of a dropdown may be left out, as that of a link. */
type UserNavbarItem =
  | Exclude<WrittenItem, { type: 'dropdown' }>
  | (Omit<Extract<WrittenItem, { type: 'dropdown' }>, 'type'> & { type?: 'dropdown' })

/** An item without a type is a link, or a dropdown when it has items. */
const typedNavbarItem = z.preprocess((item) => {
  if (typeof item !== 'object' || item === null || 'type' in item) return item
  return { ...item, type: 'items' in item ? 'dropdown' : 'link' }
}, navbarItem) as unknown as z.ZodType<NavbarItem, UserNavbarItem>

const version = z.strictObject({
  /** Absent: the name; `Next` for the version being written. */
  label: z.string().optional(),
  /** Below the docs' route; may be empty. Absent: empty for the last version, else the name. */
  path: z.string().optional(),
  /** Absent: by the order, `unreleased` before the last version and `unmaintained` after it. */
  banner: z.enum(['none', 'unreleased', 'unmaintained']).optional(),
  /** Absent: shown when there are several versions. */
  badge: z.boolean().optional(),
  /** Keeps search engines away. */
  noIndex: z.boolean().default(false),
  /** Class of the `html` element; absent: `docs-version-` and the name. */
  className: z.string().optional(),
})

const tagOptions = {
  /** YAML file of the tags, in each folder of documents or posts; false: none. */
  tags: z.union([z.string(), z.literal(false)]).default('tags.yml'),
  /** A tag that such a file does not have. */
  onInlineTags: level.default('warn'),
  /** Where the pages of the tags begin, below the docs or the blog. */
  tagsBasePath: z.string().default('tags'),
}

function aFunction<Type>() {
  return z.custom<Type>((value) => typeof value === 'function', 'expected a function')
}

/** In front of a source's path relative to the site, or a function; absent: no edit links. */
function editUrl<Source>() {
  return z
    .union([z.url(urlMessage), aFunction<(source: Source) => string | undefined>()])
    .optional()
}

const lastUpdate = {
  /** Below each text: when it was last changed, by its front matter or by Git. */
  showLastUpdateTime: z.boolean().default(false),
  showLastUpdateAuthor: z.boolean().default(false),
}

const docsFields = z.strictObject({
  /** Tells this instance from others of the site. */
  id: z
    .string()
    .regex(/^[\w-]+$/, 'expected letters, digits, `-` and `_`')
    .default('default'),
  /** Folder of the version being written, relative to `contentDir`; absent: `docs`, or the id. */
  path: z.string().optional(),
  /** Where the docs begin, `/` is the root of the site; absent: `docs`, or the id. */
  routeBasePath: z.string().optional(),
  /** Globs below the folder of each version. */
  include: z.array(z.string()).default(['**/*.{md,mdx}']),
  /** By default partials, whose name or folder begins with `_`, and tests. */
  exclude: z
    .array(z.string())
    .default(['**/_*.{md,mdx}', '**/_*/**', '**/*.test.*', '**/__tests__/**']),
  /** JSON file or module relative to `contentDir`; absent: one sidebar made from the folder. */
  sidebarPath: z.union([z.string(), z.literal(false)]).optional(),
  /** Folder of the frozen versions, `version-` and the name for each, relative to `contentDir`. */
  versionedPath: z.string().optional(),
  /** Folder of their sidebars, `version-` name `-sidebars.json` for each. */
  versionedSidebarsPath: z.string().optional(),
  /** JSON list of the names of the frozen versions, newest first. */
  versionsFile: z.string().optional(),
  /** Name of the version at the docs' route; absent: the newest frozen one. */
  lastVersion: z.string().optional(),
  /** Whether the version being written is part of the site. */
  includeCurrentVersion: z.boolean().default(true),
  /** Names of the versions to build; absent: all. */
  onlyIncludeVersions: z.array(z.string()).min(1).optional(),
  /** Builds the version being written and no other. */
  disableVersioning: z.boolean().default(false),
  /** Settings by name. `next` is the version being written; `current` is another spelling of it. */
  versions: z.record(z.string(), version).default({}),
  editUrl: editUrl<EditableDoc>(),
  /** Edit links of frozen versions lead to the version being written. */
  editCurrentVersion: z.boolean().default(false),
  /** Takes `01-` from file names and orders by it; or a function that splits a name. */
  numberPrefixParser: z.union([z.boolean(), aFunction<NumberPrefixParser>()]).default(true),
  /** Makes sidebar items from folders in another way. */
  sidebarItemsGenerator: aFunction<SidebarItemsGenerator>().optional(),
  /** Categories can be closed, and are at first, where they do not say. */
  sidebarCollapsible: z.boolean().default(true),
  sidebarCollapsed: z.boolean().default(true),
  ...tagOptions,
  /** The way from the top of the sidebar to a page, above its title. */
  breadcrumbs: z.boolean().default(true),
  /** Gives readers a button that hides the sidebar. */
  sidebarHideable: z.boolean().default(false),
  /** Opening a category of the sidebar closes the others. */
  autoCollapseCategories: z.boolean().default(false),
  ...lastUpdate,
  /** Where the version that the reader chose is kept. */
  versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
})

/** Files of the default instance have plain names; those of another begin with its id. */
const docs = docsFields.transform((options) => {
  const { id } = options
  const [name, prefix] = id === 'default' ? ['docs', ''] : [id, `${id}_`]
  return {
    ...options,
    path: options.path ?? name,
    routeBasePath: options.routeBasePath ?? name,
    versionedPath: options.versionedPath ?? `${prefix}versioned_docs`,
    versionedSidebarsPath: options.versionedSidebarsPath ?? `${prefix}versioned_sidebars`,
    versionsFile: options.versionsFile ?? `${prefix}versions.json`,
  }
})

/** One or several, as a list. */
const docsList = z
  .union([docs, z.literal(false), z.array(docs)])
  .prefault({})
  .transform((written) => (written === false ? [] : Array.isArray(written) ? written : [written]))
  .refine(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'expected docs with an `id` each, no two alike',
  )

const blog = z.strictObject({
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

const pages = z.strictObject({
  /** Folder of the standalone pages, relative to `contentDir`. */
  path: z.string().default('pages'),
  routeBasePath: z.string().default('/'),
})

const logo = z.strictObject({
  /** Below a static folder. */
  src: z.string(),
  /** Shown in dark mode instead. */
  srcDark: z.string().nullable().default(null),
  alt: z.string().default(''),
})

const theme = z.strictObject({
  /** Package or path whose `/server`, `/client` and `/styles.css` draw the site. */
  module: z.string().default('@ssg/theme'),
  /** What the site changes of the theme (`defineTheme`), relative to it; absent: `theme.tsx` or `theme.ts`. */
  file: z.string().optional(),
  navbar: z
    .strictObject({
      /** Absent: the site's title. */
      title: z.string().optional(),
      /** Out of sight while the reader scrolls down. */
      hideOnScroll: z.boolean().default(false),
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
      /** No button to switch. */
      disableSwitch: z.boolean().default(false),
      /** Readers who chose nothing get the mode of their system. */
      respectPrefersColorScheme: z.boolean().default(false),
    })
    .prefault({}),
  announcementBar: z
    .strictObject({
      /** Change it with the content, so that readers who closed the last one see the new one. */
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

const siteFields = z.strictObject({
  title: z.string().min(1),
  /** Origin of the site, without a path: `https://example.com`. */
  url: z
    .url({ protocol: /^https?$/, ...urlMessage })
    .refine(isOrigin, 'expected an address without a path; put the path into `baseUrl`'),
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
  onBrokenLinks: level.default('throw'),
  /** A link to a Markdown file that does not exist. */
  onBrokenMarkdownLinks: level.default('warn'),
  /** A link to a heading that its page does not have. */
  onBrokenAnchors: level.default('warn'),
  onBrokenMarkdownImages: level.default('throw'),
  /** Two pages with one address. */
  onDuplicateRoutes: level.default('warn'),
  /** How `.md` and `.mdx` are read; `detect`: by their endings. */
  markdown: z.strictObject({ format: z.enum(['mdx', 'md', 'detect']).default('mdx') }).prefault({}),
  /** Each of the three may be `false`: the site has none. Several docs, each with an `id`, are a list. */
  docs: docsList,
  blog: z.union([blog, z.literal(false)]).prefault({}),
  pages: z.union([pages, z.literal(false)]).prefault({}),
  theme: theme.prefault({}),
  /** The build fails when a page weighs more: KB of 1,000 bytes, after gzip. */
  budget: z
    .strictObject({
      /** The largest document. */
      html: z.number().positive().optional(),
      /** What runs before the reader does anything. */
      scriptAtLoad: z.number().positive().optional(),
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
export type CompleteConfig = z.output<typeof siteSchema>
export type DocsOptions = CompleteConfig['docs'][number]
