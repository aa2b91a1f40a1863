import type { TrailingSlashRule } from '@ssg/runtime/contract/output-paths'
import type { LocaleView, SearchProvider } from '@ssg/runtime/contract/site-view'
import type { PluggableList } from 'unified'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { ContentConfig, ReportLevel } from './content-config.ts'
import type { HostingConfig } from './hosting-config.ts'
import type { DocsTarget } from './navbar-config.ts'
import type { OgImageConfig } from './og-image-config.ts'
import type { RedirectsConfig } from './redirects-config.ts'
import type { ThemeConfig } from './theme-config.ts'

/** A checked and complete configuration, cut into the parts that the stages use. Folders are absolute. */
export interface SiteConfig {
  readonly siteDir: string
  readonly outDir: string
  /** For the cache and other files that may be deleted at any time. */
  readonly workDir: string
  readonly siteInfo: SiteInfo
  readonly content: ContentConfig
  readonly markdown: MarkdownConfig
  readonly navigation: NavigationConfig
  readonly theme: ThemeConfig
  readonly search: SearchProvider
  readonly offline: OfflineMode
  readonly hosting: HostingConfig
  /** Null: there are none. */
  readonly ogImage: OgImageConfig | null
  readonly budget: BudgetConfig
  /** What stands in for a module that pages import, relative to the site; false: nothing does. */
  readonly alias: Readonly<Record<string, string | false>>
  /** What components may read of the configuration, besides what the site's views say. */
  readonly publicConfig: Readonly<Record<string, unknown>>
  /** The site was made for something else: a page that fails is named and left out, the rest is built. */
  readonly docusaurusMode: boolean
  /** What there is to say of a configuration that holds all the same. */
  readonly warnings: readonly Diagnostic[]
  /** The file it was read from, and those that file imports: absolute. */
  readonly inputs: readonly string[]
  /** Names the code of those files, and of the packages they import. */
  readonly configHash: string
}

/** What a page is made of, as far as it is weighed. */
export type PageSizePart = 'html' | 'initialScript' | 'scripts' | 'styles'

/** Limits, in KB after gzip, with the places that set them. */
export type BudgetConfig = readonly {
  readonly part: PageSizePart
  readonly limit: number
  readonly place: Place
}[]

/** Whether a service worker keeps pages; `unregister`: it ends where it was installed. */
export type OfflineMode = 'off' | 'on' | 'unregister'

export interface SiteInfo {
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
  readonly locale: LocaleView
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

/** What the compilation of one page depends on, besides its text. */
export interface MarkdownConfig {
  /** How `.md` and `.mdx` are read; `detect`: by their endings. */
  readonly format: 'mdx' | 'md' | 'detect'
  /** Components that the site's theme file gives to every text; null: nobody knows, so none is missed. */
  readonly mdxComponentNames: readonly string[] | null
  /** Components that nothing provides render their children, as a Docusaurus site may need. */
  readonly fallbackComponents: boolean
  /** Every page is also there as plain Markdown. */
  readonly markdownPages: boolean
  readonly features: MarkdownFeatures
  readonly plugins: MarkdownPlugins
  /** Changes with the code of the plugins; null: there are none. */
  readonly pluginsHash: string | null
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

/** What joins pages: addresses, levels of complaints, where sources can be edited. */
export interface NavigationConfig {
  readonly baseUrl: string
  /** Every page is also there as plain Markdown. */
  readonly markdownPages: boolean
  /** `keep`: routes as they were written; else all end with a slash, or none does. */
  readonly trailingSlash: TrailingSlashRule
  /** Which docs it lists: those with several versions, or all, or there is none. */
  readonly versionsPage: 'versioned' | 'all' | 'none'
  readonly onBrokenLinks: ReportLevel
  readonly onBrokenMarkdownLinks: ReportLevel
  readonly onBrokenAnchors: ReportLevel
  readonly onBrokenMarkdownImages: ReportLevel
  readonly onDuplicateRoutes: ReportLevel
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
