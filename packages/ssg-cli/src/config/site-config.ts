import type { LocaleView, SearchProvider } from '@ssg/runtime/contract/site-view'
import type { PluggableList } from 'unified'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { NumberPrefixParser, SidebarItemsGenerator } from './docs-functions.ts'
import type { EditableDoc, EditablePost, EditUrl } from './edit-link.ts'
import type { FeedConfig } from './feed-config.ts'
import type { HostingConfig } from './hosting.ts'
import type { DocsTarget } from './navbar-config.ts'
import type { Preprocessor } from './preprocessor.ts'
import type { RedirectsConfig } from './redirects.ts'
import type { SocialCardsConfig } from './social-cards.ts'
import type { ThemeConfig } from './theme-config.ts'

/** A checked and complete configuration, cut into the parts that the stages use. Folders are absolute. */
export interface SiteConfig {
  readonly siteDir: string
  readonly outDir: string
  /** For the cache and other files that may be deleted at any time. */
  readonly workDir: string
  readonly identity: IdentityConfig
  readonly content: ContentConfig
  readonly markdown: MarkdownConfig
  readonly navigation: NavigationConfig
  readonly theme: ThemeConfig
  readonly search: SearchProvider
  readonly offline: OfflineMode
  readonly hosting: HostingConfig
  /** Null: there are none. */
  readonly socialCards: SocialCardsConfig | null
  readonly budget: BudgetConfig
  /** What stands in for a module that pages import, relative to the site; false: nothing does. */
  readonly alias: Readonly<Record<string, string | false>>
  /** What components may read of the configuration, besides what the site's views say. */
  readonly exposed: Readonly<Record<string, unknown>>
  /** The site was made for something else: a page that fails is named and left out, the rest is built. */
  readonly tolerant: boolean
  /** What there is to say of a configuration that holds all the same. */
  readonly warnings: readonly Diagnostic[]
  /** The file it was read from, and those that file imports: absolute. */
  readonly inputs: readonly string[]
  /** Names the code of those files, and of the packages they import. */
  readonly code: string
}

/** What a page is made of, as far as it is weighed. */
export type WeightPart = 'html' | 'scriptAtLoad' | 'scripts' | 'styles'

/** Limits, in KB after gzip, with the places that set them. */
export type BudgetConfig = readonly {
  readonly part: WeightPart
  readonly limit: number
  readonly place: Place
}[]

/** Whether a service worker keeps pages; `remove`: it ends where it was installed. */
export type OfflineMode = 'off' | 'on' | 'remove'

/** Drafts exist in development only. */
export type Mode = 'production' | 'development'

export interface IdentityConfig {
  readonly title: string
  readonly tagline: string
  /** Origin without a trailing slash. */
  readonly url: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  /** Path below a static folder, or null. */
  readonly favicon: string | null
  readonly titleDelimiter: string
  readonly noIndex: boolean
  /** Elements for the head of every page. */
  readonly headTags: readonly HeadTagConfig[]
  /** `meta` elements of every page, in the place of ours with the same name or property. */
  readonly metadata: readonly MetadataConfig[]
  /** The front page says so when the site is served below another base URL. */
  readonly baseUrlIssueBanner: boolean
  readonly locale: LocaleView & { readonly calendar: string; readonly path: string }
}

/** An element of the head that the site's author wrote. */
export interface HeadTagConfig {
  readonly tagName: string
  /** True: without a value; false: not there. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly innerHTML: string
}

/** Has a name or a property. */
export interface MetadataConfig {
  readonly name?: string | undefined
  readonly property?: string | undefined
  readonly content: string
}

export interface ContentConfig {
  readonly siteDir: string
  readonly workDir: string
  readonly mode: Mode
  readonly docs: readonly DocsConfig[]
  readonly blogs: readonly BlogConfig[]
  readonly pages: PagesConfig | null
  /** Version control is to be asked for the last change of each file. */
  readonly readCommits: boolean
  /** How exactly to say when files were written that no version control knows; null: nobody asks. */
  readonly fileDates: 'date' | 'datetime' | null
  /** Later folders win. Missing ones are left out. */
  readonly staticDirs: readonly string[]
  /** Changes each text before it is read; null: nothing does. */
  readonly preprocess: Preprocessor | null
  /** The texts to read, absolute; null: all there are. */
  readonly only: ReadonlySet<string> | null
}

/** A documentation: several versions of one set of documents. */
export interface DocsConfig {
  readonly id: string
  /** Where frozen versions are kept: folders and the file that lists them, absolute. */
  readonly frozen: {
    readonly docsDir: string
    readonly sidebarsDir: string
    readonly versionsFile: string
  }
  /** Globs below each version's folder. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly numberPrefixes: boolean | NumberPrefixParser
  readonly categoryDefaults: CategoryDefaults
  /** Makes the items of a sidebar in place of ours; null: ours does. */
  readonly generateItems: SidebarItemsGenerator | null
  /** In the order of the version dropdown. */
  readonly versions: readonly VersionConfig[]
}

export interface VersionConfig {
  /** Names it among the versions of all docs: its name, with the id of docs that are not the default ones before it. */
  readonly key: string
  readonly name: string
  readonly docs: DocsSettings
  readonly label: string
  readonly isLast: boolean
  /** Holds this version's documents. */
  readonly dir: string
  /** The same, relative to the site, as diagnostics name files. */
  readonly folder: string
  /** JSON or a module; null: one sidebar, generated from the folder; false: no sidebars. */
  readonly sidebarsFile: string | null | false
  /** Route of the version, without a trailing slash: `/docs/5.x`, or `` at the site's root. */
  readonly path: string
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  readonly noIndex: boolean
  /** Search engines show the same page of the last version in the place of this one's. */
  readonly canonical: 'latest' | 'self'
  /** What the page of all versions tells of it. */
  readonly release: ReleaseConfig
  readonly className: string
  readonly tags: TagsConfig
  /** The packages it documents. */
  readonly packages: readonly DocumentedPackage[]
}

export interface ReleaseConfig {
  /** `2025-03-02` */
  readonly date: string | null
  readonly notes: string | null
  readonly packagePage: string | null
}

/** A package that the examples of a version import. */
export interface DocumentedPackage {
  /** As readers import it: `undici`. */
  readonly name: string
  /** As the site depends on it: `undici-5`. */
  readonly alias: string
  readonly place: Place
}

/** How the tags of the texts in one folder are read. */
export interface TagsConfig {
  /** Tells of tags their labels, addresses and descriptions; null: there is no such file. */
  readonly file: string | null
  /** About a tag that the file does not have. */
  readonly onInlineTags: Level
  /** Where the pages of the tags begin, below the version or the blog. */
  readonly path: string
}

export interface CategoryDefaults {
  readonly collapsible: boolean
  readonly collapsed: boolean
}

/** What the pages of all versions of a documentation have in common. */
export interface DocsSettings {
  readonly id: string
  readonly editUrl: EditUrl<EditableDoc>
  /** The folder, relative to the site, to edit the documents of every version in; null: each in its own. */
  readonly editDir: string | null
  readonly breadcrumbs: boolean
  readonly lastUpdate: LastUpdateConfig
}

/** Posts in order of date, with authors of their own. */
export interface BlogConfig {
  readonly id: string
  readonly dir: string
  /** The same, relative to the site. */
  readonly folder: string
  /** Route of the blog, without a trailing slash. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Null: all on one page. */
  readonly postsPerPage: number | null
  /** How many posts the sidebar lists; null: all. */
  readonly sidebarCount: number | null
  readonly sidebarTitle: string
  readonly sidebarGroupByYear: boolean
  readonly oldestFirst: boolean
  readonly showReadingTime: boolean
  readonly onUntruncatedPosts: Level
  /** Where these begin, below the blog. */
  readonly archivePath: string | null
  readonly authorsPath: string
  /** Begins the further pages of lists, below each. */
  readonly pagePath: string
  readonly editUrl: EditUrl<EditablePost>
  readonly lastUpdate: LastUpdateConfig
  readonly tags: TagsConfig
  /** File of the authors, if it exists. */
  readonly authorsFile: string | null
  readonly onInlineAuthors: Level
  readonly feeds: FeedConfig
}

export interface PagesConfig {
  readonly dir: string
  readonly path: string
}

/** What readers are told of the last change of a text. */
export interface LastUpdateConfig {
  readonly time: boolean
  readonly author: boolean
}

/** What the compilation of one page depends on, besides its text. */
export interface MarkdownConfig {
  /** How `.md` and `.mdx` are read; `detect`: by their endings. */
  readonly format: 'mdx' | 'md' | 'detect'
  /** Components that the site's theme file gives to every text; null: nobody knows, so none is missed. */
  readonly ownComponents: readonly string[] | null
  /** Every page is also there as plain Markdown. */
  readonly copies: boolean
  readonly features: MarkdownFeatures
  readonly plugins: MarkdownPlugins
  /** Changes with the code of the plugins; null: there are none. */
  readonly pluginCode: string | null
}

/** Unified plugins of the site's own. */
export interface MarkdownPlugins {
  readonly remark: PluggableList
  readonly rehype: PluggableList
}

/** What texts may hold besides GFM and MDX. */
export interface MarkdownFeatures {
  readonly emoji: boolean
  readonly math: boolean
  readonly mermaid: boolean
  /** Names of block directives that are admonitions. */
  readonly admonitions: readonly string[]
  readonly code: {
    readonly magicComments: readonly {
      readonly className: string
      readonly line?: string | undefined
      readonly block?: { readonly start: string; readonly end: string } | undefined
    }[]
    readonly defaultLanguage: string
    /** False: code is shown as plain text. */
    readonly colors?: boolean
  }
}

export type Level = 'ignore' | 'log' | 'warn' | 'throw'

/** What joins pages: addresses, levels of complaints, where sources can be edited. */
export interface NavigationConfig {
  readonly baseUrl: string
  /** Every page is also there as plain Markdown. */
  readonly markdownCopies: boolean
  /** `keep`: routes as they were written; else all end with a slash, or none does. */
  readonly trailingSlash: 'keep' | 'always' | 'never'
  /** Which docs it lists: those with several versions, or all, or there is none. */
  readonly versionsPage: 'several' | 'all' | 'none'
  readonly onBrokenLinks: Level
  readonly onBrokenMarkdownLinks: Level
  readonly onBrokenAnchors: Level
  readonly onBrokenMarkdownImages: Level
  readonly onDuplicateRoutes: Level
  /** The routes that navbar, footer and home page link to, to be checked. */
  readonly configuredLinks: readonly { readonly href: string; readonly place: Place }[]
  /** The sidebars and documents that the navbar leads to, to be checked. */
  readonly configuredDocs: readonly {
    readonly docs: string
    readonly target: DocsTarget
    readonly place: Place
  }[]
  readonly redirects: RedirectsConfig
  readonly headingLevels: { readonly min: number; readonly max: number }
}
