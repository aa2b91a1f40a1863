import type { PageView } from '@ssgdocs/runtime/contract/page-view'

/** The front matter of a page: every field the author wrote, with the results of the integrations' schemas. */
export type FrontMatterFields = Readonly<Record<string, unknown>>

/** A page of the site, as hooks see it. */
export interface SitePage<Fields = FrontMatterFields> {
  /** Path of the page in the site, decoded and without base URL; that of the main page of a folder ends with a slash. */
  readonly route: string
  /** The path as it is written in HTML: with base URL, percent-encoded. */
  readonly href: string
  readonly title: string
  readonly description: string
  readonly kind: PageView['kind']
  /** The version of the docs that the page belongs to, or null. */
  readonly version: { readonly docs: string; readonly name: string } | null
  /** Source file relative to the site, `integration:path` for a virtual one, or null for a generated page. */
  readonly file: string | null
  readonly frontMatter: Fields
  /** Line of each front matter field in `file`, by name, for problems of `check`. */
  readonly fieldLines: Readonly<Record<string, number>>
  /** Words of its headings and text, with those of included files and without code. */
  readonly wordCount: number
  /** Links and images of its Markdown, in order, without those of included files. */
  readonly links: readonly PageLink[]
  /** Whether search engines may list the page, as the sitemap does. */
  readonly isIndexed: boolean
}

/** A link or an image of a page. */
export interface PageLink {
  /** Includes videos and audio next to the page. */
  readonly kind: 'link' | 'image'
  /** As in the HTML: of this site with base URL, of other sites with `https:`, `http:` or `//`. */
  readonly href: string
  /** Counts from 1, in `file` of the page. */
  readonly line: number
  readonly column: number
}

/** The whole site, as hooks see it. */
export interface SiteSummary<Fields = FrontMatterFields> {
  readonly title: string
  /** Origin without a trailing slash. */
  readonly url: string
  /** Starts and ends with a slash. */
  readonly baseUrl: string
  /** Absolute path of the folder that the site is written to. */
  readonly outDir: string
  /** Sorted by route. */
  readonly pages: readonly SitePage<Fields>[]
  readonly versions: readonly SiteVersion[]
  /** Headings and text of a page without markup and code, with an empty line between sections. */
  readText(page: SitePage<Fields>): Promise<string>
}

/** Files that a build wrote. */
export interface BuiltSite {
  /** Hashes of the inline scripts of all pages, such as `sha256-…`, for a content security policy. */
  readonly inlineScripts: readonly string[]
}

/** A version of the docs. */
export interface SiteVersion {
  /** Id of the docs instance. */
  readonly docs: string
  readonly name: string
  readonly label: string
  /** Route of its main page. */
  readonly route: string
}
