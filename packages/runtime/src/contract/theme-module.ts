import type { HeadTag } from './page-data.ts'
import type { PageView } from './page-view.ts'
import type { SiteView } from './site-view.ts'

/** The text of a page. `Component` is a React component made from MDX. */
export type PageContent =
  | { readonly kind: 'static'; readonly html: readonly string[] }
  | { readonly kind: 'interactive'; readonly Component: unknown }

/** One page, ready to render. */
export interface LoadedPage {
  readonly view: PageView
  readonly content: PageContent
}

/** A page as the theme renders it. */
export interface RenderedMarkup {
  /** The inside of the root element. */
  readonly markup: string
  /** The title and tags that components of the page set; they override those of the build. */
  readonly head: { readonly title: string | null; readonly tags: readonly HeadTag[] }
}

/** `<theme>/server`. `<theme>/mdx` exports `mdxComponents`, the components of interactive pages. */
export interface ThemeServerModule {
  /** Renders a page. Called once for each route of a build. */
  renderPage(site: SiteView, page: LoadedPage, definition: unknown): RenderedMarkup
  /** Renders only the interactive body of a page, as HTML that is not hydrated. */
  renderBody(site: SiteView, page: LoadedPage, definition: unknown): string
  /** CSS that follows the theme's own. */
  definitionStyles(definition: unknown): string
  /** Names in the site's definition that the theme does not know. */
  findUnknownNames(definition: object): readonly DefinitionProblem[]
}

/** A name that means nothing. The definition is the default export of the site's theme file, or `{}`. */
export interface DefinitionProblem {
  /** The keys that lead to it: `['slots', 'footer']`. */
  readonly path: readonly string[]
  /** The names there are in its place. */
  readonly validNames: readonly string[]
}

/** `<theme>/client`: takes over a served page. */
export interface ThemeClientModule {
  /**
   * Hydrates the root element. Hydration adopts the bodies of a static page from the DOM, and
   * renders them again only after a crash.
   */
  mount(
    root: HTMLElement,
    site: SiteView,
    page: LoadedPage,
    services: RuntimeServices,
    definition: unknown,
  ): Promise<MountedTheme>
}

export interface MountedTheme {
  /** Replaces the page; resolved when the new one is in the DOM. */
  show(page: LoadedPage): Promise<void>
}

/** What the runtime does for the theme. */
export interface RuntimeServices {
  readonly colorMode: ColorModeService
  readonly preferredVersion: PreferredVersionService
  /** The data behind a key of the manifest, such as `sidebarKey` and `searchKey` give; fetched once. */
  loadData<T>(key: string): Promise<T>
  navigate(href: string): void
}

/** `system`: the reader chose none, and the site follows the system. */
export type ColorModeChoice = 'light' | 'dark' | 'system'

export interface ColorModeService {
  choice(): ColorModeChoice
  toggle(): void
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

export interface PreferredVersionService {
  /** Of a docs instance; null when nothing is stored, or what is stored names no version. */
  current(docs: string): string | null
  choose(docs: string, name: string): void
  subscribe(listener: () => void): () => void
}
