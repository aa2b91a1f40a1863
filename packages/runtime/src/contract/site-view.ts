import type { Href } from './addresses.ts'
/** Data that all pages of a site share. Plain data, created once per build, part of the theme's script. */
export interface SiteView {
  readonly title: string
  readonly tagline: string
  readonly titleDelimiter: string
  /** Prefix of keys in local storage and of URL parameters. */
  readonly namespace: string
  /** Starts and ends with a slash. Every `Href` already includes it. */
  readonly baseUrl: string
  readonly locale: LocaleView
  /** The default language first; empty if the site has only one. */
  readonly languages: readonly LanguageView[]
  readonly navbar: NavbarView
  readonly footer: FooterView | null
  readonly announcement: AnnouncementView | null
  readonly colorMode: ColorModeView
  readonly docs: readonly DocsInstanceView[]
  /** Levels of the headings in tables of contents. */
  readonly headingLevels: { readonly min: number; readonly max: number }
  /** The search results page, or null if the site has another page at its address. */
  readonly searchHref: Href | null
  /** The versions page, or null. */
  readonly versionsHref: Href | null
  readonly home: HomeHeroView
  readonly searchProvider: SearchProvider
  /** Whether a service worker caches visited pages, and saves versions on request. */
  readonly hasOfflineSupport: boolean
}

/** Search backend: the browser, or a server with a search-only key. */
export type SearchProvider =
  | { readonly provider: 'local' }
  | {
      readonly provider: 'typesense' | 'meilisearch'
      /** Without a trailing slash. */
      readonly url: string
      readonly index: string
      readonly searchKey: string
    }
  | {
      readonly provider: 'algolia'
      readonly appId: string
      /** Null for the default hosts of the application. */
      readonly url: string | null
      readonly index: string
      readonly searchKey: string
    }

export interface LocaleView {
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
}

/** A language that the whole site is available in. */
export interface LanguageView {
  readonly label: string
  readonly htmlLang: string
  /** Base URL of its pages; starts and ends with a slash. */
  readonly baseUrl: string
}

export interface ImageView {
  readonly src: Href
  /** Shown instead of `src` in dark mode. */
  readonly srcDark: Href | null
  readonly alt: string
  /** In pixels, to avoid a layout shift; null if unknown. */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** The logo, with what its image and its link have that a usual one has not. */
export interface LogoView extends ImageView {
  readonly image: {
    readonly width?: number | string | undefined
    readonly height?: number | string | undefined
    readonly className?: string | undefined
    /** With names as in React. */
    readonly style?: Readonly<Record<string, string | number>> | undefined
  }
  readonly link: { readonly href?: Href | undefined; readonly target?: string | undefined }
}

/** HTML attributes of a link, with names as in HTML. */
export type LinkAttributes = Readonly<Record<string, string | number | boolean>>

export interface NavbarView {
  readonly title: string
  /** Hide the navbar while scrolling down. */
  readonly hideOnScroll: boolean
  readonly logo: LogoView | null
  readonly items: readonly NavbarItemView[]
}

export type NavbarItemView =
  | DropdownItemView
  | NavbarVersionDropdownView
  | NavbarLanguageDropdownView
  | NavbarDropdownView

/** Items that dropdowns may contain too. */
export type DropdownItemView =
  | NavbarLinkView
  | NavbarDocsLinkView
  | NavbarVersionView
  | NavbarHtmlView

export type NavbarPosition = 'left' | 'right'

interface NavbarItemBase {
  readonly position: NavbarPosition
  /** Additional class of the link. */
  readonly className?: string | undefined
}

export interface NavbarLinkView extends NavbarItemBase {
  readonly type: 'link'
  readonly label: string
  readonly href: Href
  readonly external: boolean
  /** Accessible name, if it differs from the label. */
  readonly ariaLabel?: string | undefined
  /** The item is also active on pages at or below this href. */
  readonly activeBaseHref?: Href | undefined
  /** Regular expression that matches the paths of pages on which the item is active. */
  readonly activeBasePattern?: string | undefined
  readonly attributes?: LinkAttributes | undefined
}

/** Links to a document or sidebar in the current or preferred version. */
export interface NavbarDocsLinkView extends NavbarItemBase {
  readonly type: 'docs'
  /** Id of the docs instance. */
  readonly docs: string
  /** A key of `VersionView.targets`. */
  readonly target: string
  /** Null for the label of the target. */
  readonly label: string | null
  readonly attributes?: LinkAttributes | undefined
}

export interface NavbarHtmlView extends NavbarItemBase {
  readonly type: 'html'
  /** HTML from the configuration. */
  readonly html: string
}

/** A version in a dropdown, with another label than that of the version, if there is one. */
export interface ListedVersion {
  readonly name: string
  readonly label?: string | undefined
}

/** The site's own items before and after those of a dropdown. */
interface NavbarExtraItems {
  readonly itemsBefore: readonly DropdownItemView[]
  readonly itemsAfter: readonly DropdownItemView[]
}

export interface NavbarVersionDropdownView extends NavbarItemBase, NavbarExtraItems {
  readonly type: 'docsVersionDropdown'
  /** Id of the docs instance. */
  readonly docs: string
  /** By default, all versions. */
  readonly versions?: readonly ListedVersion[] | undefined
}

/** A link to the current or preferred version. */
export interface NavbarVersionView extends NavbarItemBase {
  readonly type: 'docsVersion'
  /** Id of the docs instance. */
  readonly docs: string
  /** Null for the label of the version. */
  readonly label: string | null
  /** Null for the main page of the version. */
  readonly href: Href | null
  readonly attributes?: LinkAttributes | undefined
}

/** Links to the current page in the other languages. */
export interface NavbarLanguageDropdownView extends NavbarItemBase, NavbarExtraItems {
  readonly type: 'languageDropdown'
}

export interface NavbarDropdownView extends NavbarItemBase {
  readonly type: 'dropdown'
  readonly label: string
  /** Null unless the label is a link. */
  readonly href: Href | null
  readonly items: readonly DropdownItemView[]
}

export interface FooterView {
  readonly columns: readonly FooterColumnView[]
  /** May contain HTML from the configuration. */
  readonly copyright: string
}

export interface FooterColumnView {
  readonly title: string
  readonly className?: string | undefined
  readonly links: readonly (FooterLinkView | FooterHtmlView)[]
}

export interface FooterLinkView {
  readonly label: string
  readonly href: Href
  readonly external: boolean
  readonly className?: string | undefined
  readonly attributes?: LinkAttributes | undefined
}

export interface FooterHtmlView {
  /** HTML from the configuration. */
  readonly html: string
}

export interface AnnouncementView {
  readonly id: string
  /** HTML from the configuration. */
  readonly content: string
  readonly isCloseable: boolean
}

export interface ColorModeView {
  readonly defaultMode: 'light' | 'dark'
  readonly disableSwitch: boolean
  readonly respectPrefersColorScheme: boolean
}

/** A docs instance. */
export interface DocsInstanceView {
  readonly id: string
  /** In display order: the unreleased version, then newest to oldest. */
  readonly versions: readonly VersionView[]
  /** Whether the chosen version is stored for the next visit. */
  readonly persistVersion: boolean
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapseCategories: boolean }
}

/** A version of a docs instance. */
export interface VersionView {
  /** Unique among the versions of all instances: `6.x`, `guide/next`. */
  readonly key: string
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Href of the version's root. */
  readonly href: Href
  /** The page that version links lead to if this version does not have the current page. */
  readonly mainHref: Href
  /** Targets of navbar items: the first page of a sidebar by its id, a document by `doc:` and its id. */
  readonly targets: Readonly<Record<string, DocsTargetView>>
}

/** Target of a navbar item. */
export interface DocsTargetView {
  readonly href: Href
  readonly label: string
  /** Id of the sidebar of a document, if it has one. */
  readonly sidebar?: string
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
