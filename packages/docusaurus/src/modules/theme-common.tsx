import type { ReactNode } from 'react'
import { useColorMode } from './color-mode.ts'
import { useDocsContextualSearchTags } from './docs-versions.ts'
import Head from './Head.tsx'
import { siteConfig } from './site-config.ts'
import { useFormat } from './title-formatter.tsx'
import useBaseUrl from './useBaseUrl.ts'
import useDocusaurusContext from './useDocusaurusContext.ts'

/** Helpers for swizzled code blocks, from the installed package. */
export * from '@generated/codeBlocks'
export { Collapsible, Details } from '@ssgdocs/theme/toolkit'
export * from './address-helpers.ts'
export * from './announcement-bar.ts'
export * from './blog-client.tsx'
export * from './blog-texts.tsx'
export { useColorMode } from './color-mode.ts'
export * from './docs-client.ts'
export { NavbarSecondaryMenuFiller, useNavbarSecondaryMenu } from './drawer.tsx'
export * from './error-parts.tsx'
export * from './location-change.ts'
export * from './mobile-sidebar.ts'
export * from './query-strings.ts'
export * from './scroll.ts'
export * from './skip-link.tsx'
export * from './storage.ts'
export * from './tabs.ts'
export {
  default as AnnouncementBarProvider,
  default as ColorModeProvider,
  default as HtmlClassNameProvider,
  default as NavbarProvider,
  default as PluginHtmlClassNameProvider,
  default as ScrollControllerProvider,
} from './theme/Children.tsx'
export * from './theme-helpers.tsx'
export { ThemedComponent } from './themed-component.tsx'
export { TitleFormatterProvider, useTitleFormatter } from './title-formatter.tsx'
export * from './visibility-texts.tsx'
export * from './window-size.ts'

/** The tag of pages without a version. */
export const DEFAULT_SEARCH_TAG = 'default'

/** By which a search box of the site filters results: the language, and the versions of the reader. */
export function useContextualSearchFilters() {
  const { currentLocale } = useDocusaurusContext().i18n
  return { locale: currentLocale, tags: [DEFAULT_SEARCH_TAG, ...useDocsContextualSearchTags()] }
}

export function useThemeConfig(): unknown {
  return siteConfig['themeConfig'] ?? {}
}

/** Adds a title and description to the document's head. */
export function PageMetadata(props: {
  readonly title?: string
  readonly description?: string
  readonly image?: string
  readonly keywords?: string | readonly string[]
  readonly children?: ReactNode
}) {
  const { title, description, image, keywords, children } = props
  const pageTitle = useFormat()
  const imageUrl = useBaseUrl(image ?? '', { absolute: true })
  return (
    <Head>
      {title !== undefined && <title>{pageTitle(title)}</title>}
      {title !== undefined && <meta property="og:title" content={pageTitle(title)} />}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={String(keywords)} />}
      {image !== undefined && <meta property="og:image" content={imageUrl} />}
      {image !== undefined && <meta name="twitter:image" content={imageUrl} />}
      {children}
    </Head>
  )
}

export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const [one = '', many = one] = forms.split('|')
      return count === 1 ? one : many
    },
  }
}

/** The theme of `prism` in the settings for the color mode. */
export function usePrismTheme() {
  const { prism } = (siteConfig['themeConfig'] ?? {}) as {
    readonly prism?: { readonly theme?: unknown; readonly darkTheme?: unknown }
  }
  const isDark = useColorMode().colorMode === 'dark'
  const noTheme = { plain: {}, styles: [] }
  return (isDark ? prism?.darkTheme : undefined) ?? prism?.theme ?? noTheme
}

export { ThemeClassNames } from './theme-class-names.ts'
