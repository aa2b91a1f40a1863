import type { PageView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { LoadedPage, RuntimeServices } from '@ssgdocs/runtime/contract/theme-module'
import { type ReactNode, useMemo } from 'react'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { ThemeDefinitionContext } from './customize/useThemeDefinition.ts'
import { PageContext } from './hooks/usePage.ts'
import { ServicesContext } from './hooks/useServices.ts'
import { SiteContext } from './hooks/useSite.ts'
import { LayoutErrorBoundary } from './layout/LayoutErrorBoundary.tsx'
import { Root } from './layout/Root.tsx'
import { Shell } from './layout/Shell.tsx'
import type { GeneratedPageView } from './lazy-pages/GeneratedPages.tsx'
import type { SecondaryPageView } from './lazy-pages/SecondaryPages.tsx'
import { type LazyPages, LazyPagesContext } from './pages/lazy-pages-context.ts'
import { Page } from './pages/Page.tsx'

export interface AppProps extends LazyPages {
  readonly site: SiteView
  readonly page: LoadedPage
  /** Null on the server. */
  readonly services: RuntimeServices | null
  /** The site's theme file. */
  readonly definition?: ThemeDefinition
}

const emptyDefinition: ThemeDefinition = {}

/** The page as one React tree, the same on the server and in the browser. */
export function App({ SecondaryPages, SearchPage, GeneratedPages, ...provided }: AppProps) {
  const { view } = provided.page
  const lazyPages = useMemo(
    () => ({ SecondaryPages, SearchPage, GeneratedPages }),
    [SecondaryPages, SearchPage, GeneratedPages],
  )
  return (
    <ThemeProviders {...provided}>
      <LazyPagesContext value={lazyPages}>
        <LayoutErrorBoundary href={view.href}>
          <Root>
            <Shell>
              <Page view={view} />
            </Shell>
          </Root>
        </LayoutErrorBoundary>
      </LazyPagesContext>
    </ThemeProviders>
  )
}

export interface ThemeProvidersProps extends Omit<AppProps, keyof LazyPages> {
  readonly children: ReactNode
}

/** Provides the contexts that every component may read. */
export function ThemeProviders({
  site,
  page,
  services,
  definition = emptyDefinition,
  children,
}: ThemeProvidersProps) {
  return (
    <SiteContext value={site}>
      <ServicesContext value={services}>
        <ThemeDefinitionContext value={definition}>
          <PageContext value={page}>{children}</PageContext>
        </ThemeDefinitionContext>
      </ServicesContext>
    </SiteContext>
  )
}

export function isSecondaryPageView(view: PageView): view is SecondaryPageView {
  return /^(?:blog|versions)/.test(view.kind)
}

export function isGeneratedPageView(view: PageView): view is GeneratedPageView {
  return ['category', 'doc-tags', 'doc-tag', 'not-found'].includes(view.kind)
}
