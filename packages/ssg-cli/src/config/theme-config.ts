import { resolve } from 'node:path'
import type {
  AnnouncementView,
  ColorModeView,
  DocsInstanceView,
} from '@ssgdocs/runtime/contract/site-view'
import {
  type LinkConfig,
  type NavbarItemConfig,
  resolveNavbarItems,
  type StyledLinkConfig,
  toLinkConfig,
  toStyledLink,
} from './navbar-config.ts'
import type { ParsedConfig } from './schema/site.ts'

export interface ThemeConfig {
  /** Package or absolute path of the theme. */
  readonly module: string
  /** The file that customises the theme, or null. */
  readonly themeFile: string | null
  /** A module whose default export adds components to Markdown, or null. */
  readonly mdxComponentsFile: string | null
  readonly navbar: {
    readonly title: string
    readonly hideOnScroll: boolean
    readonly logo: ParsedConfig['theme']['navbar']['logo']
    readonly items: readonly NavbarItemConfig[]
  }
  readonly footer: {
    readonly columns: readonly {
      readonly title: string
      readonly className?: string | undefined
      readonly links: readonly (StyledLinkConfig | { readonly html: string })[]
    }[]
    readonly copyright: string
  } | null
  readonly announcementBar: AnnouncementView | null
  readonly colorMode: ColorModeView
  /** Levels of the headings in tables of contents. */
  readonly headingLevels: { readonly min: number; readonly max: number }
  readonly docs: readonly DocsThemeConfig[]
  readonly homeActions: readonly (LinkConfig & { readonly primary: boolean })[]
  /** Stylesheets of the site, absolute paths. */
  readonly customCss: readonly string[]
  /** Open Graph image of pages that set none: a path in a static folder. */
  readonly image: string | null
}

/** Settings of a docs instance that the theme uses. */
export type DocsThemeConfig = Omit<DocsInstanceView, 'versions'>

/** The settings that the theme uses, with absolute paths. */
export function resolveThemeConfig(
  config: ParsedConfig,
  {
    siteDir,
    themeFile,
    mdxComponentsFile,
  }: Pick<ThemeConfig, 'themeFile' | 'mdxComponentsFile'> & { readonly siteDir: string },
): ThemeConfig {
  const { theme, docs, title, copyright } = config
  const { navbar, footer, announcementBar } = theme
  const hasFooter = footer !== undefined || copyright !== ''
  return {
    module: theme.module.startsWith('.') ? resolve(siteDir, theme.module) : theme.module,
    themeFile,
    mdxComponentsFile,
    navbar: {
      title: navbar.title ?? title,
      hideOnScroll: navbar.hideOnScroll,
      logo: navbar.logo,
      items: resolveNavbarItems(navbar.items, docs[0]?.id ?? 'default'),
    },
    footer: hasFooter
      ? {
          columns: (footer?.columns ?? []).map(({ links, ...column }) => ({
            ...column,
            links: links.map((item) =>
              item.type === 'html' ? { html: item.value } : toStyledLink(item),
            ),
          })),
          copyright,
        }
      : null,
    announcementBar: announcementBar ?? null,
    colorMode: theme.colorMode,
    headingLevels: {
      min: theme.tableOfContents.minHeadingLevel,
      max: theme.tableOfContents.maxHeadingLevel,
    },
    docs: docs.map(({ id, versionPersistence, sidebarHideable, autoCollapseCategories }) => ({
      id,
      persistVersion: versionPersistence === 'localStorage',
      sidebar: { hideable: sidebarHideable, autoCollapseCategories },
    })),
    homeActions: theme.home.actions.map((action) => ({
      ...toLinkConfig(action),
      primary: action.primary,
    })),
    customCss: theme.customCss.map((path) => resolve(siteDir, path)),
    image: theme.image,
  }
}
