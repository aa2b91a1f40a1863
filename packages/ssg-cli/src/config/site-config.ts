import type { TrailingSlashRule } from '@ssgdocs/runtime/contract/output-paths'
import type { LanguageView, LocaleView, SearchProvider } from '@ssgdocs/runtime/contract/site-view'
import type { PluggableList } from 'unified'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import type { ActiveIntegration } from '../integrations/active-integration.ts'
import type { NamedMarkdownHooks } from '../integrations/markdown-hooks.ts'
import type { AnnotationConfig } from './annotation-config.ts'
import type { ConfigCode } from './config-code.ts'
import type { ContentConfig, ReportLevel } from './content-config.ts'
import type { FileLoader } from './file-loaders.ts'
import type { HostingConfig } from './hosting-config.ts'
import type { ImageConfig } from './image-config.ts'
import type { ResolvedLanguages } from './language-config.ts'
import type { DocsTarget } from './navbar-config.ts'
import type { OgImageConfig } from './og-image-config.ts'
import type { RedirectsConfig } from './redirects-config.ts'
import type { GeneratedText } from './schema/generated-texts.ts'
import type { ThemeConfig } from './theme-config.ts'

/** A validated and complete configuration, split into the parts that the stages use. Paths are absolute. */
export interface SiteConfig {
  readonly siteDir: string
  readonly outDir: string
  /** Folder of the cache and of other files that can be deleted at any time. */
  readonly workDir: string
  readonly siteInfo: SiteInfo
  readonly languages: ResolvedLanguages
  readonly content: ContentConfig
  readonly markdown: MarkdownConfig
  readonly navigation: NavigationConfig
  readonly theme: ThemeConfig
  readonly search: SearchProvider
  /** Groups of words and phrases for the search in the browser. */
  readonly searchSynonyms: readonly (readonly string[])[]
  readonly offline: OfflineMode
  readonly hosting: HostingConfig
  /** Null if no og-images are generated. */
  readonly ogImage: OgImageConfig | null
  /** Null if images are published unchanged. */
  readonly images: ImageConfig | null
  readonly budget: BudgetConfig
  readonly integrations: readonly ActiveIntegration[]
  /** Files, relative to the site, or modules of packages that replace imported modules; false renders only the children of components. */
  readonly alias: Readonly<Record<string, string | false>>
  /** Replacements in the modules that render pages, in addition to those of `alias`. */
  readonly serverAlias: SiteConfig['alias']
  /** JSON values that replace names in the code of pages. */
  readonly define: Readonly<Record<string, unknown>>
  /** Modules of names that code uses without importing them. */
  readonly provide: Readonly<Record<string, string | readonly string[]>>
  /** PostCSS plugins in addition to those in the site's `postcss.config.js`. */
  readonly postcssPlugins: readonly unknown[]
  /** What importing a file returns, by extension. */
  readonly loaders: Readonly<Record<string, FileLoader>>
  /** Environment variables that pages may read. */
  readonly publicVariables: Readonly<Record<string, string>>
  /** The part of the configuration that components may read. */
  readonly publicConfig: Readonly<Record<string, unknown>>
  /** A page with errors is reported and left out, the rest is built. */
  readonly lenient: boolean
  /** What is wrong with the configuration, although the site can be built. */
  readonly problems: readonly Diagnostic[]
  /** The configuration file, the files it imports and the theme file. */
  readonly inputs: readonly string[]
  /** Hash of those files and of the packages they import. */
  readonly configHash: string
  readonly code: ConfigCode
}

/** The parts of a page whose size is measured. */
export type PageSizePart = 'html' | 'initialScript' | 'scripts' | 'styles'

/** Limits in KB of 1,000 bytes after gzip, with their places in the configuration. */
export type BudgetConfig = readonly {
  readonly part: PageSizePart
  readonly limit: number
  readonly place: Place
}[]

/** Whether a service worker caches pages; `unregister` removes it from browsers. */
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
  /** Prefix of keys in local storage and of URL parameters. */
  readonly namespace: string
  readonly noIndex: boolean
  /** Elements for the `head` of every page; a text is HTML. */
  readonly headTags: readonly (TagConfig | string)[]
  /** Elements around the page in the `body` of every page. */
  readonly bodyStartTags: readonly (TagConfig | string)[]
  readonly bodyEndTags: readonly (TagConfig | string)[]
  /** `meta` elements of every page; they replace generated ones with the same name or property. */
  readonly metadata: readonly MetadataConfig[]
  /** Show a banner on the home page if the site is served below another base URL. */
  readonly baseUrlIssueBanner: boolean
  readonly locale: LocaleView
  /** The default language first; empty if the site has only one. */
  readonly languages: readonly LanguageView[]
}

/** An element, as the author wrote it. */
export interface TagConfig {
  readonly tagName: string
  /** `true` writes an attribute without a value, `false` omits it. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  readonly innerHTML: string
}

/** A `meta` element with a name or a property. */
export interface MetadataConfig {
  readonly name?: string | undefined
  readonly property?: string | undefined
  readonly content: string
}

/** Inputs of compiling a page besides its text. */
export interface MarkdownConfig {
  /** Syntax of `.md` and `.mdx` files; `detect` goes by the extension. */
  readonly format: 'mdx' | 'md' | 'detect'
  /** Components that the theme file provides to Markdown; null if unknown, then none is reported missing. */
  readonly mdxComponentNames: readonly string[] | null
  /** Components that nothing provides render their children, as with MDX 1. */
  readonly fallbackComponents: boolean
  /** Publish every page as plain Markdown too. */
  readonly markdownPages: boolean
  /** Raster images become `picture` elements. */
  readonly pictures: boolean
  readonly features: SiteMarkdownFeatures
  /** What content without code may use; null if pages may run code. */
  readonly trust: TrustPolicy | null
  readonly plugins: MarkdownPlugins
  /** Hash of the code of the plugins and hooks that every page depends on; null without any. */
  readonly pluginsHash: string | null
  /** Null if no integration annotates code blocks. */
  readonly annotations: AnnotationConfig | null
}

/** What content without code may use besides Markdown. */
export interface TrustPolicy {
  readonly components: readonly string[]
  /** Origins that frames may load. */
  readonly frames: readonly string[]
}

/** Extensions of the Markdown compiler by the site. */
export interface MarkdownPlugins {
  readonly remark: PluggableList
  readonly rehype: PluggableList
  /** Plugins of integrations, in their order. */
  readonly hooks: readonly NamedMarkdownHooks[]
}

/** Syntax beyond GFM and MDX, some of it only in files that match patterns. */
export type SiteMarkdownFeatures = Omit<MarkdownFeatures, 'math'> & {
  readonly math: boolean | readonly string[]
}

/** Syntax beyond GFM and MDX in a file. */
export interface MarkdownFeatures {
  readonly emoji: boolean
  readonly math: boolean
  /** TeX commands of formulas, by name with the backslash. */
  readonly mathMacros?: Readonly<Record<string, string>>
  readonly mermaid: boolean
  /** Link the types in reference tables to their descriptions. */
  readonly typeLinks: boolean
  /** What the description of a page is without one in its front matter. The paragraph by default. */
  readonly descriptions?: 'paragraph' | 'line'
  /** Read what only MDX 1 accepts as MDX 1 does. */
  readonly mdx1?: boolean
  /** Headings that are written as HTML have no ids, and are not in the table of contents. */
  readonly plainHtmlHeadings?: boolean
  /** Name of the link that a heading has to itself; `{heading}` is its text. */
  readonly headingLinkLabel: string
  /** A text with merge conflicts shows their markers instead of being empty. */
  readonly showsConflicts?: boolean
  /** Names of container directives that are admonitions, with the title of those without one. */
  readonly admonitions: Readonly<Record<string, string>>
  readonly code: {
    readonly magicComments: readonly {
      readonly className: string
      readonly line?: string | undefined
      readonly block?: { readonly start: string; readonly end: string } | undefined
    }[]
    readonly defaultLanguage: string
    readonly outputTitle: string
    readonly copyLabel: string
    readonly copiedLabel: string
    readonly wordWrapLabel: string
    /** False turns syntax highlighting off. */
    readonly colors?: boolean
  }
}

/** Links between pages: routes, redirects and the severity of broken links. */
export interface NavigationConfig {
  readonly baseUrl: string
  /** Publish every page as plain Markdown too. */
  readonly markdownPages: boolean
  /** Whether routes end with a slash: as written, all, or none. */
  readonly trailingSlash: TrailingSlashRule
  /** Translated sidebar labels by original label. */
  readonly labels: Readonly<Record<string, string>>
  /** Translated texts of generated pages by original text. */
  readonly texts: Readonly<Partial<Record<GeneratedText, string>>>
  /** Which docs the versions page lists: those with several versions, all, or there is no such page. */
  readonly versionsPage: 'versioned' | 'all' | 'none'
  readonly onBrokenLinks: ReportLevel
  readonly onBrokenMarkdownLinks: ReportLevel
  readonly onBrokenAnchors: ReportLevel
  readonly onBrokenMarkdownImages: ReportLevel
  readonly onDuplicateRoutes: ReportLevel
  /** Links of navbar, footer and home page, for the link check. */
  readonly configuredLinks: readonly { readonly href: string; readonly place: Place }[]
  /** Images of the configuration, paths in a static folder or URLs, for the image check. */
  readonly configuredImages: readonly { readonly src: string; readonly place: Place }[]
  /** Sidebars and documents that the navbar links to, for the link check. */
  readonly configuredDocs: readonly {
    readonly docs: string
    readonly target: DocsTarget
    readonly place: Place
  }[]
  readonly redirects: RedirectsConfig
  readonly headingLevels: { readonly min: number; readonly max: number }
}
