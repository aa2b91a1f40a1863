import type { Href } from './addresses.ts'
/** What every page of a site shares. Plain data, made once per build, part of the theme's script. */
export interface SiteView {
  readonly title: string
  readonly tagline: string
  readonly titleDelimiter: string
  /** Starts and ends with a slash; every `Href` of the contract has it in front already. */
  readonly baseUrl: string
  readonly locale: LocaleView
  readonly navbar: NavbarView
  readonly footer: FooterView | null
  readonly announcement: AnnouncementView | null
  readonly colorMode: ColorModeView
  readonly docs: readonly DocsInstanceView[]
  /** The page with the results of a search; null where the site has another page in its place. */
  readonly searchHref: Href | null
  /** The page that lists all versions of the docs, or null. */
  readonly versionsHref: Href | null
  readonly home: HomeHeroView
  readonly searchProvider: SearchProvider
  /** A service worker keeps pages that were visited, and versions on request. */
  readonly hasOfflineSupport: boolean
}

/** Who answers a search: the browser itself, or a server, with a key that may search and nothing else. */
export type SearchProvider =
  | { readonly provider: 'local' }
  | {
      readonly provider: 'typesense' | 'meilisearch'
      /** Without a slash at its end. */
      readonly url: string
      readonly index: string
      readonly searchKey: string
    }
  | {
      readonly provider: 'algolia'
      readonly appId: string
      /** Null: the hosts of the application. */
      readonly url: string | null
      readonly index: string
      readonly searchKey: string
    }

export interface LocaleView {
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
}

export interface ImageView {
  readonly src: Href
  /** Shown instead of `src` in dark mode. */
  readonly srcDark: Href | null
  readonly alt: string
  /** Pixels, to keep room before it is there; null when they are not known. */
  readonly size: { readonly width: number; readonly height: number } | null
}

export interface NavbarView {
  readonly title: string
  /** Out of sight while the reader scrolls down. */
  readonly hideOnScroll: boolean
  readonly logo: ImageView | null
  readonly items: readonly NavbarItemView[]
}

export type NavbarItemView =
  | DropdownItemView
  | NavbarVersionDropdownView
  | NavbarVersionView
  | NavbarDropdownView

/** What may stand in a dropdown too. */
export type DropdownItemView = NavbarLinkView | NavbarDocsLinkView | NavbarHtmlView

export type NavbarPosition = 'left' | 'right'

interface NavbarItemBase {
  readonly position: NavbarPosition
  /** Of the link, beside the theme's own. */
  readonly className?: string | undefined
}

export interface NavbarLinkView extends NavbarItemBase {
  readonly type: 'link'
  readonly label: string
  readonly href: Href
  readonly external: boolean
  /** What a screen reader says in place of the label. */
  readonly ariaLabel?: string | undefined
  /** Pages at and below this address mark the item too. */
  readonly activeBaseHref?: Href | undefined
}

/** Leads to a place of the docs, in the version the reader is in or prefers. */
export interface NavbarDocsLinkView extends NavbarItemBase {
  readonly type: 'docs'
  /** Id of the docs instance. */
  readonly docs: string
  /** A key of `VersionView.targets`. */
  readonly target: string
  /** Null: the label of what it leads to. */
  readonly label: string | null
}

export interface NavbarHtmlView extends NavbarItemBase {
  readonly type: 'html'
  /** HTML written by the site's author. */
  readonly html: string
}

export interface NavbarVersionDropdownView extends NavbarItemBase {
  readonly type: 'docsVersionDropdown'
  /** Id of the docs instance. */
  readonly docs: string
  /** Stand around the versions. */
  readonly itemsBefore: readonly DropdownItemView[]
  readonly itemsAfter: readonly DropdownItemView[]
}

/** The version that is meant here, as a link. */
export interface NavbarVersionView extends NavbarItemBase {
  readonly type: 'docsVersion'
  /** Id of the docs instance. */
  readonly docs: string
  /** Null: the label of the version. */
  readonly label: string | null
  /** Null: the version's main page. */
  readonly href: Href | null
}

export interface NavbarDropdownView extends NavbarItemBase {
  readonly type: 'dropdown'
  readonly label: string
  readonly items: readonly DropdownItemView[]
}

export interface FooterView {
  readonly columns: readonly FooterColumnView[]
  /** May hold HTML written by the site's author. */
  readonly copyright: string
}

export interface FooterColumnView {
  readonly title: string
  readonly links: readonly FooterLinkView[]
}

export interface FooterLinkView {
  readonly label: string
  readonly href: Href
  readonly external: boolean
}

export interface AnnouncementView {
  readonly id: string
  /** HTML written by the site's author. */
  readonly content: string
  readonly isCloseable: boolean
}

export interface ColorModeView {
  readonly defaultMode: 'light' | 'dark'
  readonly disableSwitch: boolean
  readonly respectPrefersColorScheme: boolean
}

/** One of the documentations of a site, with versions of its own. */
export interface DocsInstanceView {
  readonly id: string
  /** In the order they are offered: the working version first, then newest to oldest. */
  readonly versions: readonly VersionView[]
  /** The version the reader chose is kept for the next visit. */
  readonly persistVersion: boolean
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean }
}

/** One version of the docs, as the version dropdown and the docs links need it. */
export interface VersionView {
  /** Names it among the versions of all instances: `6.x`, `guide/next`. */
  readonly key: string
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Where the version's pages begin. */
  readonly href: Href
  /** The page to open when a page has no counterpart in this version. */
  readonly mainHref: Href
  /** The first link of each sidebar by its id, and the documents that the navbar names, by `doc:` and their id. */
  readonly targets: Readonly<Record<string, { readonly href: Href; readonly label: string }>>
}

export interface HomeHeroView {
  readonly actions: readonly HomeActionView[]
}

export interface HomeActionView {
  readonly label: string
  readonly href: Href
  readonly external: boolean
  readonly primary: boolean
}
