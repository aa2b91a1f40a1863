import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { MarkdownHooks } from './markdown-hooks.ts'
import type { BuiltSite, FrontMatterFields, SitePage, SiteSummary } from './site-page.ts'
import type { StandardSchema } from './standard-schema.ts'

/**
 * Extends a site. Every hook is optional; integrations run in the order of the configuration. `Settings`
 * is the type of the configuration, `Fields` that of the front matter.
 */
export interface Integration<Settings = object, Fields = FrontMatterFields> {
  /** Unique in a site; diagnostics contain it. */
  readonly name: string
  /** Inputs of the hooks besides their arguments. When one changes, the hooks run again. */
  readonly reads?: IntegrationReads
  /**
   * Returns settings to add: objects are merged, arrays are appended. Worker threads call it again, so
   * the result must be the same every time.
   */
  config?(
    settings: Settings,
  ): Partial<Settings> | undefined | Promise<Partial<Settings> | undefined>
  /** Schemas of front matter fields of its own. */
  readonly frontMatter?: FrontMatterSchemas<Fields>
  /** Returns pages that are in no file. Its result is cached until something that it read changes. */
  content?(tools: ContentTools): readonly VirtualFile[] | Promise<readonly VirtualFile[]>
  /** Changes to how Markdown is compiled. */
  readonly markdown?: MarkdownHooks
  /** Returns fields to add to the view of a page, which the theme renders. Called for each page. */
  view?(view: PageView, page: SitePage<Fields>): ViewChanges | undefined
  /** Returns changes to the items of a docs page in sidebars. Called for each docs page. */
  sidebar?(page: SitePage<Fields>): SidebarItemChanges | undefined
  /** Returns elements for the head of a page, whose view is as the `view` hooks left it. Called for each page. */
  head?(page: SitePage<Fields>, view: PageView): readonly HeadElement[]
  /** Returns files to add to the site. */
  outputs?(site: SiteSummary<Fields>): readonly SiteFile[] | Promise<readonly SiteFile[]>
  /** Returns problems of the pages. Also called by `ssg check`. Not for the first pages of the development server. */
  check?(site: SiteSummary<Fields>): readonly Problem[] | Promise<readonly Problem[]>
  /** Called when a new production build is in place. */
  done?(site: SiteSummary<Fields>, built: BuiltSite): void | Promise<void>
  /** Modules and styles for browsers. */
  readonly client?: readonly ClientModule[]
  /** Called when the development server starts. */
  serve?(server: DevelopmentServer): void | Promise<void>
}

/** Inputs of an integration's hooks besides their arguments. */
export interface IntegrationReads {
  /** Globs relative to the site. */
  readonly files?: readonly string[]
  /** Names of environment variables. */
  readonly env?: readonly string[]
  /** Installed packages by name. The version counts, not the code. */
  readonly packages?: readonly string[]
  /**
   * Globs of its own code, relative to the site. What `content` and `annotate` return is then cached until this code or
   * `options` change, instead of any part of the configuration; the code of a package is in `packages`.
   */
  readonly code?: readonly string[]
  /** Arguments of the function that created the integration, as plain JSON. */
  readonly options?: unknown
}

/** A schema for each field; the type of its result is the type of the field. */
export type FrontMatterSchemas<Fields> = {
  readonly [Name in keyof Fields]?: StandardSchema<Fields[Name]>
}

/** A page that is in no file. It is treated like a file at `path` in its folder. */
export interface VirtualFile {
  /** The kind of content that the page belongs to. */
  readonly folder: 'docs' | 'blog' | 'pages'
  /** Id of the docs or the blog, where a site has several; the first one by default. */
  readonly instance?: string
  /** Name of the version of the docs; `next` by default, or the only one. */
  readonly version?: string
  /** Path in the folder: `api/users.md`, `api/_category_.json`. */
  readonly path: string
  /** Markdown with front matter, or JSON for a category file. */
  readonly text: string
}

/**
 * Tools of `content` for reading. They record what is read, and the hook runs again when any of it
 * changes.
 */
export interface ContentTools {
  /** Text of a file; the path is relative to the site. */
  readFile(path: string): Promise<string>
  /** Value of a JSON or YAML file; the path is relative to the site. */
  readData(path: string): Promise<unknown>
  /** Value of an environment variable. */
  env(name: string): string | undefined
  /**
   * Text at a URL. A copy is cached and used as long as the server says that it is unchanged, and with
   * a warning when there is no network. The URL is part of the cache and of messages, so it must contain no secret.
   */
  fetch(url: string): Promise<string>
}

/** Fields of a view to replace or add. */
export type ViewChanges = Partial<Omit<PageView, 'kind' | 'href'>> &
  Readonly<Record<string, unknown>>

/** Changes to the sidebar items of a page: an item, or a category whose page it is. */
export interface SidebarItemChanges {
  readonly label?: string
  /** Additional class of the list item. */
  readonly className?: string
  /** A short text beside the label. */
  readonly badge?: string
}

/** An element for the head of a page, with the fields of the setting `headTags`. */
export interface HeadElement {
  readonly tagName: 'meta' | 'link' | 'script' | 'style' | 'noscript' | 'base'
  /** `true` writes an attribute without a value, `false` omits it. */
  readonly attributes?: Readonly<Record<string, string | number | boolean>>
  /** Content of the element: JSON-LD, styles. */
  readonly innerHTML?: string
}

/** A file of the built site. */
export type SiteFile = { readonly path: string } & (
  | { readonly text: string }
  | { readonly bytes: Uint8Array }
)

/** A problem that `check` reports. */
export interface Problem {
  /** The problem, in one sentence. */
  readonly reason: string
  /** How to fix it, as an imperative. */
  readonly hint?: string
  /**
   * An error fails the build.
   * @default `'warning'`
   */
  readonly severity?: 'error' | 'warning'
  /** Path relative to the site, such as `file` of a page. */
  readonly file: string
  /** Counts from 1; `fieldLines` of a page has those of its front matter. */
  readonly line?: number | undefined
  /** Counts from 1. */
  readonly column?: number | undefined
}

/** A module or CSS for browsers: `./src/editor.ts` is relative to the site, other names are those of packages. */
export interface ClientModule {
  /** A script in JavaScript or TypeScript. */
  readonly module?: string
  /** Added to the CSS of the site. */
  readonly styles?: string
  /**
   * When the module runs: with the page, when the browser is idle, or with the theme, on the first interaction;
   * pages that hydrate by themselves load the theme when idle.
   * @default `'interaction'`
   */
  readonly load?: 'initial' | 'idle' | 'interaction'
  /** `last`: stylesheets that components import follow the site's `customCss`, which otherwise overrides them. */
  readonly componentStyles?: 'last'
  /**
   * Cascade layers for rules of the site's CSS that only select elements. Without, such rules are in no layer and
   * override all classes of the theme. With several integrations, a rule is in the layers of each.
   */
  readonly elementLayers?: ElementLayers
  /**
   * Selectors of the theme by those that the site's CSS has for the same elements, such as in another generator: the
   * site's rules that contain one also apply to the other. A rule in a layer stays as it is.
   */
  readonly selectorAliases?: Readonly<Record<string, string>>
  /**
   * Elements of the theme, as selectors, by a class or an element, such as `.card` or `details`, that the site's CSS has for
   * elements of its own: the site's rules for it do not apply to them. A rule in a layer stays as it is.
   */
  readonly excludedElements?: Readonly<Record<string, string>>
}

/** Cascade layers for rules whose selectors only name elements. */
export interface ElementLayers {
  /** For the selector `*`. */
  readonly universal: string
  /** For selectors such as `h1`, `a:hover` and `pre code`. */
  readonly elements: string
}

/** The development server. */
export interface DevelopmentServer {
  /** Adds a handler that runs before those of ssg; it responds, or calls `next`. */
  use(handler: RequestHandler): void
}

/** Responds to a request of the development server, or calls `next`. */
export type RequestHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void | Promise<void>
