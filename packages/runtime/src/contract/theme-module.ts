import type { HeadTag } from './page-data.ts'
import type { PageView } from './page-view.ts'
import type { SiteView } from './site-view.ts'

/** The content of a page. In a browser, `html` is trusted (`trusted-html.ts`). */
export type PageContent = StaticContent | InteractiveContent

export interface StaticContent {
  readonly kind: 'static'
  /** The bodies of the page. */
  readonly html: readonly string[]
}

export interface InteractiveContent {
  readonly kind: 'interactive'
  /** The React component compiled from MDX. Its prop `parts` has the values of `html` as React takes them. */
  readonly Component: unknown
  /** In a browser, the static parts of the page as its document has them. Null for a body that is not hydrated. */
  readonly html: readonly string[] | null
}

/** A page that is ready to be rendered. */
export interface LoadedPage {
  readonly view: PageView
  readonly content: PageContent
}

/** The rendered markup of a page. */
export interface RenderedMarkup {
  /** Inner HTML of the root element. */
  readonly markup: string
  /** The title and tags that components of the page set; they override those of the build. Classes of the `html` element are added. */
  readonly head: {
    readonly title: string | null
    readonly tags: readonly HeadTag[]
    readonly htmlClass?: string
  }
  /** A component of the layout wants to be hydrated when the browser is idle. */
  readonly isEager: boolean
}

/** Exports of `<theme>/server`. `<theme>/mdx` exports `mdxComponents`, the components for MDX. */
export interface ThemeServerModule {
  /** Renders a page. Called once per route and build. */
  renderPage(site: SiteView, page: LoadedPage, definition: unknown): RenderedMarkup
  /**
   * Renders a page that has thrown an error without a stack of its own once more. Returns the names of the components around
   * the error, the innermost first.
   */
  componentsAroundError(
    site: SiteView,
    page: LoadedPage,
    definition: unknown,
  ): Promise<readonly string[]>
  /** Renders only the interactive body of a page, as HTML that is never hydrated. */
  renderBody(site: SiteView, page: LoadedPage, definition: unknown): string
  /** Tag names of the elements that the definition replaces; `renderBody` passes their components to the body. */
  replacedElements(definition: unknown): readonly string[]
  /** Names of the slots whose components want to be hydrated when the browser is idle. */
  idleSlots(definition: unknown): readonly string[]
  /** CSS to append to the theme's stylesheet. */
  definitionStyles(definition: unknown): string
  /** Returns what is wrong with the site's theme definition. */
  findDefinitionProblems(definition: unknown): readonly DefinitionProblem[]
}

/** A problem in the theme definition, which is the default export of the site's theme file, or `{}`. */
export type DefinitionProblem = UnknownName | WrongValue | LostPlaceholders

/** A string that pages can show, but without a part of what its default shows. */
export interface LostPlaceholders {
  readonly path: readonly string[]
  /** `{atDate}` */
  readonly placeholders: readonly string[]
}

/** A value that the theme cannot use. */
export interface WrongValue {
  /** Empty for the definition itself. */
  readonly path: readonly string[]
  /** `a string` */
  readonly expected: string
}

/** A name that the theme does not have. */
export interface UnknownName {
  /** Property path: `['slots', 'footer']`. */
  readonly path: readonly string[]
  /** The valid names. */
  readonly validNames: readonly string[]
  /** Names that are valid deeper in the definition, by the path of their object. */
  readonly nestedNames?: readonly NestedNames[]
}

/** The names that an object of the theme definition can have. */
export interface NestedNames {
  readonly path: readonly string[]
  readonly names: readonly string[]
}

/**
 * Exports of `<theme>/client`: hydrates a served page. A module that it imports dynamically and that is called
 * `lazy-search` is fetched together with the theme when the search opens.
 */
export interface ThemeClientModule {
  /**
   * Hydrates the root element. Hydration adopts the static bodies in the DOM, and renders them again only
   * after a crash.
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
  /**
   * Replaces the page. Resolves when the new one is in the DOM. With settings, those of the site are replaced too: the
   * development server does it after an edit.
   */
  show(page: LoadedPage, settings?: ThemeSettings): Promise<void>
}

/** Data that all pages of a site share. */
export interface ThemeSettings {
  readonly site: SiteView
  /** The default export of the site's theme file. */
  readonly definition: unknown
}

/** Services that the runtime provides to the theme. */
export interface RuntimeServices {
  readonly colorMode: ColorModeService
  readonly preferredVersion: PreferredVersionService
  readonly searchDialog: SearchDialogService
  /** Loads the file that the manifest has for a key, such as one of `sidebarKey` or `searchKey`. Fetched once. */
  loadData<T>(key: string): Promise<T>
  navigate(href: string): void
}

/** The services that work before hydration. */
export type ControlServices = Pick<
  RuntimeServices,
  'colorMode' | 'preferredVersion' | 'searchDialog'
>

/** `system`: no explicit choice, follow the operating system. */
export type ColorModeChoice = 'light' | 'dark' | 'system'

export interface ColorModeService {
  choice(): ColorModeChoice
  toggle(): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** The search dialog is part of every page. The runtime opens and closes it. */
export interface SearchDialogService {
  /**
   * Sets the function that shows the results in the open dialog. Once its promise has resolved, the submit
   * event of the dialog's form opens the best hit. The theme closes the dialog with a return value when the
   * reader follows a link in it.
   */
  onOpen(showResults: () => Promise<void>): void
}

export interface PreferredVersionService {
  /** The preferred version of a docs instance; null if none is stored, or it no longer exists. */
  current(docs: string): string | null
  choose(docs: string, name: string): void
  subscribe(listener: () => void): () => void
}
