import { useSite } from '@ssgdocs/theme/toolkit'
import { type NavbarConfigItem, pairNavbarItems } from './navbar-views.ts'
import { siteConfig } from './site-config.ts'

/** The configured navbar items, each with its view. */
export function useNavbarPairs() {
  const { navbar } = (siteConfig['themeConfig'] ?? {}) as {
    readonly navbar?: { readonly items?: readonly NavbarConfigItem[] }
  }
  return pairNavbarItems(navbar?.items ?? [], useSite().navbar.items)
}
