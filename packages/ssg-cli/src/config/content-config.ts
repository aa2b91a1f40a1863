import type { Place } from '../diagnostics/diagnostic.ts'
import type { NumberPrefixParser, SidebarItemsGenerator } from './docs-callbacks.ts'
import type { EditableDoc, EditablePost, EditUrl } from './edit-url.ts'
import type { FeedConfig } from './feed-config.ts'
import type { Preprocessor } from './preprocessor.ts'

/** Drafts exist in development only. */
export type Mode = 'production' | 'development'

export interface ContentConfig {
  readonly siteDir: string
  readonly workDir: string
  readonly mode: Mode
  readonly docs: readonly DocsConfig[]
  readonly blogs: readonly BlogConfig[]
  readonly pages: PagesConfig | null
  /** Version control is to be asked for the last change of each file. */
  readonly needsGitHistory: boolean
  /** How exactly to say when files were written that no version control knows; null: nobody asks. */
  readonly mtimePrecision: 'date' | 'datetime' | null
  /** Later folders win. Missing ones are left out. */
  readonly staticDirs: readonly string[]
  /** Changes each text before it is read; null: nothing does. */
  readonly preprocessor: Preprocessor | null
  /** The texts to read, absolute; null: all there are. */
  readonly onlyFiles: ReadonlySet<string> | null
}

/** A documentation: several versions of one set of documents. */
export interface DocsConfig {
  readonly id: string
  /** Where frozen versions are kept: folders and the file that lists them, absolute. */
  readonly frozenPaths: {
    readonly docsDir: string
    readonly sidebarsDir: string
    readonly versionsFile: string
  }
  /** Globs below each version's folder. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
  readonly numberPrefixParser: boolean | NumberPrefixParser
  readonly categoryDefaults: CategoryDefaults
  /** Makes the items of a sidebar in place of ours; null: ours does. */
  readonly sidebarItemsGenerator: SidebarItemsGenerator | null
  /** In the order of the version dropdown. */
  readonly versions: readonly VersionConfig[]
}

export interface VersionConfig {
  /** Names it among the versions of all docs: its name, with the id of docs that are not the default ones before it. */
  readonly key: string
  readonly name: string
  readonly docs: SharedDocsConfig
  readonly label: string
  readonly isLast: boolean
  /** Holds this version's documents. */
  readonly dir: string
  /** The same, relative to the site, as diagnostics name files. */
  readonly displayDir: string
  /** JSON or a module; null: one sidebar, generated from the folder; false: no sidebars. */
  readonly sidebarsFile: string | null | false
  /** Route of the version, without a trailing slash: `/docs/5.x`, or `` at the site's root. */
  readonly routePrefix: string
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
  readonly onInlineTags: ReportLevel
  /** Where the pages of the tags begin, below the version or the blog. */
  readonly basePath: string
}

export interface CategoryDefaults {
  readonly collapsible: boolean
  readonly collapsed: boolean
}

/** What the pages of all versions of a documentation have in common. */
export interface SharedDocsConfig {
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
  readonly displayDir: string
  /** Route of the blog, without a trailing slash. */
  readonly routePrefix: string
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
  readonly onUntruncatedBlogPosts: ReportLevel
  /** Where these begin, below the blog. */
  readonly archiveBasePath: string | null
  readonly authorsBasePath: string
  /** Begins the further pages of lists, below each. */
  readonly pageBasePath: string
  readonly editUrl: EditUrl<EditablePost>
  readonly lastUpdate: LastUpdateConfig
  readonly tags: TagsConfig
  /** File of the authors, if it exists. */
  readonly authorsFile: string | null
  readonly onInlineAuthors: ReportLevel
  readonly feeds: FeedConfig
}

export interface PagesConfig {
  readonly dir: string
  readonly routePrefix: string
}

/** What readers are told of the last change of a text. */
export interface LastUpdateConfig {
  readonly time: boolean
  readonly author: boolean
}

export type ReportLevel = 'ignore' | 'log' | 'warn' | 'throw'
