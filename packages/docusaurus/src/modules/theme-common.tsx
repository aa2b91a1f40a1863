import { useColorModeChoice, useServices } from '@ssg/theme/toolkit'
import type { ReactNode } from 'react'
import Head from './Head.tsx'
import { siteConfig } from './site-config.ts'
import useIsBrowser from './useIsBrowser.ts'

export { Collapsible, Details } from '@ssg/theme/toolkit'
export * from './docs-client.ts'

export function useThemeConfig(): unknown {
  return siteConfig['themeConfig'] ?? {}
}

/** The color mode. Light on the server and in the first render. */
export function useColorMode() {
  const services = useServices()
  const choice = useColorModeChoice()
  const isBrowser = useIsBrowser()
  const current = isBrowser ? document.documentElement.getAttribute('data-theme') : 'light'
  const colorMode = current === 'dark' ? 'dark' : 'light'
  return {
    colorMode,
    colorModeChoice: choice,
    isDarkTheme: colorMode === 'dark',
    setColorMode(mode: string) {
      if (mode !== colorMode) services?.colorMode.toggle()
    },
  }
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
  return (
    <Head>
      {title !== undefined && <title>{pageTitle(title)}</title>}
      {title !== undefined && <meta property="og:title" content={pageTitle(title)} />}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={String(keywords)} />}
      {image !== undefined && <meta property="og:image" content={image} />}
      {children}
    </Head>
  )
}

function pageTitle(title: string): string {
  const { title: site, titleDelimiter = '|' } = siteConfig
  return title === '' || title === site ? String(site) : `${title} ${titleDelimiter} ${site}`
}

export function HtmlClassNameProvider({ children }: { readonly children?: ReactNode }) {
  return children
}

export function useTitleFormatter(title: string): string {
  return pageTitle(title)
}

export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const [one = '', many = one] = forms.split('|')
      return count === 1 ? one : many
    },
  }
}

export function useWindowSize(): string {
  return useIsBrowser() && innerWidth <= 996 ? 'mobile' : 'desktop'
}

export function usePrismTheme() {
  return { plain: {}, styles: [] }
}

export function useDocsSidebar() {
  return null
}

export function useCurrentSidebarCategory() {
  return { type: 'category', label: '', items: [] }
}

export const ThemeClassNames = {
  page: {
    blogListPage: 'blog-list-page',
    blogPostPage: 'blog-post-page',
    blogTagsListPage: 'blog-tags-list-page',
    blogTagPostListPage: 'blog-tags-post-list-page',
    docsDocPage: 'docs-doc-page',
    docsTagsListPage: 'docs-tags-list-page',
    docsTagDocListPage: 'docs-tags-doc-list-page',
    mdxPage: 'mdx-page',
  },
  wrapper: {
    main: 'main-wrapper',
    blogPages: 'blog-wrapper',
    docsPages: 'docs-wrapper',
    mdxPages: 'mdx-wrapper',
  },
  common: {
    editThisPage: 'theme-edit-this-page',
    lastUpdated: 'theme-last-updated',
    backToTopButton: 'theme-back-to-top-button',
    codeBlock: 'theme-code-block',
    admonition: 'theme-admonition',
  },
  docs: { docMarkdown: 'theme-doc-markdown', docFooter: 'theme-doc-footer' },
  blog: {},
}
