import { resolve } from 'node:path'
import type {
  AnnouncementView,
  ColorModeView,
  DocsInstanceView,
} from '@ssg/runtime/contract/site-view'
import {
  type LinkConfig,
  type NavbarItemConfig,
  resolveNavbarItems,
  toLinkConfig,
} from './navbar-config.ts'
import type { ParsedConfig } from './schema/site.ts'

export interface ThemeConfig {
  /** Package or path whose `/server`, `/client` and `/styles.css` draw the site. */
  readonly module: string
  /** The site's changes to the theme, or null. */
  readonly themeFile: string | null
  /** A module whose default export maps further names to components of Markdown, or null. */
  readonly mdxComponentsFile: string | null
  readonly navbar: {
    readonly title: string
    readonly hideOnScroll: boolean
    readonly logo: {
      readonly src: string
      readonly srcDark: string | null
      readonly alt: string
    } | null
    readonly items: readonly NavbarItemConfig[]
  }
  readonly footer: {
    readonly columns: readonly { readonly title: string; readonly links: readonly LinkConfig[] }[]
    readonly copyright: string
  } | null
  readonly announcementBar: AnnouncementView | null
  readonly colorMode: ColorModeView
  readonly docs: readonly DocsThemeConfig[]
  readonly homeActions: readonly (LinkConfig & { readonly primary: boolean })[]
  /** The theme's rules for Infima's class names are part of its styles. */
  readonly infima: boolean
  /** Style sheets of the site's own, absolute paths. */
  readonly customCss: readonly string[]
  /** Social card of pages that name none: a path below a static folder. */
  readonly image: string | null
}

/** How readers use a documentation. */
export type DocsThemeConfig = Omit<DocsInstanceView, 'versions'>

/** What the theme is told, all paths absolute. */
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
          columns: (footer?.columns ?? []).map(({ title: heading, links }) => ({
            title: heading,
            links: links.map(toLinkConfig),
          })),
          copyright,
        }
      : null,
    announcementBar: announcementBar ?? null,
    colorMode: theme.colorMode,
    docs: docs.map(({ id, versionPersistence, sidebarHideable, autoCollapseCategories }) => ({
      id,
      persistVersion: versionPersistence === 'localStorage',
      sidebar: { hideable: sidebarHideable, autoCollapseCategories },
    })),
    homeActions: theme.home.actions.map((action) => ({
      ...toLinkConfig(action),
      primary: action.primary,
    })),
    infima: theme.infima,
    customCss: theme.customCss.map((path) => resolve(siteDir, path)),
    image: theme.image,
  }
}
