import { useColorModeChoice, useServices } from '@ssgdocs/theme/toolkit'
import { type ReactNode, useEffect, useState } from 'react'
import Head from './Head.tsx'
import { siteConfig } from './site-config.ts'
import useIsBrowser from './useIsBrowser.ts'

/** Helpers for swizzled code blocks, from the installed package. */
export * from '@generated/codeBlocks'
export { Collapsible, Details } from '@ssgdocs/theme/toolkit'
export * from './announcement-bar.ts'
export * from './blog-client.tsx'
export * from './blog-texts.tsx'
export * from './docs-client.ts'
export * from './mobile-sidebar.ts'
export * from './tabs.ts'
export * from './theme-helpers.tsx'

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

/** Formats a title, or, from Docusaurus 3.9 on, returns a formatter. */
export function useTitleFormatter(title?: string) {
  return title === undefined ? { format: pageTitle } : pageTitle(title)
}

export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const [one = '', many = one] = forms.split('|')
      return count === 1 ? one : many
    },
  }
}

/** `ssr` on the server and during hydration. */
export function useWindowSize({ desktopBreakpoint = 996 } = {}): 'ssr' | 'desktop' | 'mobile' {
  const [size, setSize] = useState<'ssr' | 'desktop' | 'mobile'>('ssr')
  useEffect(() => {
    const update = () => setSize(innerWidth > desktopBreakpoint ? 'desktop' : 'mobile')
    update()
    addEventListener('resize', update)
    return () => removeEventListener('resize', update)
  }, [desktopBreakpoint])
  return size
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

/** What `ErrorBoundary` shows instead of a component that throws. */
export function ErrorBoundaryErrorMessageFallback(props: {
  readonly error: Error
  readonly tryAgain: () => void
}) {
  return (
    <div>
      <p>{props.error.message}</p>
      <button type="button" onClick={props.tryAgain}>
        Try again
      </button>
    </div>
  )
}

export { ThemeClassNames } from './theme-class-names.ts'
