import type { PageView, SearchView } from '@ssgdocs/runtime/contract/page-view'
import type { SiteView } from '@ssgdocs/runtime/contract/site-view'
import type { LoadedPage, RuntimeServices } from '@ssgdocs/runtime/contract/theme-module'
import type { ComponentType, ReactNode } from 'react'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { ThemeDefinitionContext } from './customize/useThemeDefinition.ts'
import { PageContext } from './hooks/usePage.ts'
import { ServicesContext } from './hooks/useServices.ts'
import { SiteContext } from './hooks/useSite.ts'
import { DocsLayout } from './layout/DocsLayout.tsx'
import { LayoutErrorBoundary } from './layout/LayoutErrorBoundary.tsx'
import { Root } from './layout/Root.tsx'
import { Shell } from './layout/Shell.tsx'
import type { GeneratedPageView } from './lazy-pages/GeneratedPages.tsx'
import type { SecondaryPageView } from './lazy-pages/SecondaryPages.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { StandalonePage } from './pages/StandalonePage.tsx'
import { Body } from './prose/Body.tsx'

export interface AppProps {
  readonly site: SiteView
  readonly page: LoadedPage
  /** Null on the server. */
  readonly services: RuntimeServices | null
  /** The site's theme file. */
  readonly definition?: ThemeDefinition
  /** Renders the blog and the list of versions; null until one of those pages is shown. */
  readonly SecondaryPages: ComponentType<{ readonly view: SecondaryPageView }> | null
  /** Renders the search results page; null until it is shown. */
  readonly SearchPage: ComponentType<{ readonly view: SearchView }> | null
  /** Renders generated pages of the docs; null until one is shown. */
  readonly GeneratedPages: ComponentType<{ readonly view: GeneratedPageView }> | null
}

const emptyDefinition: ThemeDefinition = {}

/** The page as one React tree, the same on the server and in the browser. */
export function App({ SecondaryPages, SearchPage, GeneratedPages, ...provided }: AppProps) {
  const { view } = provided.page
  return (
    <ThemeProviders {...provided}>
      <LayoutErrorBoundary href={view.href}>
        <Root>
          <Shell>
            <Page
              view={view}
              SecondaryPages={SecondaryPages}
              SearchPage={SearchPage}
              GeneratedPages={GeneratedPages}
            />
          </Shell>
        </Root>
      </LayoutErrorBoundary>
    </ThemeProviders>
  )
}

export interface ThemeProvidersProps
  extends Omit<AppProps, 'SecondaryPages' | 'SearchPage' | 'GeneratedPages'> {
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

type PageProps = Pick<AppProps, 'SecondaryPages' | 'SearchPage' | 'GeneratedPages'> & {
  readonly view: PageView
}

/** Pages of one area share a layout element, so that React keeps its state across navigation. */
function Page({ view, SecondaryPages, SearchPage, GeneratedPages }: PageProps) {
  switch (view.kind) {
    case 'home':
      return <HomePage />
    case 'custom':
      return <Body.original />
    case 'page':
      return <StandalonePage view={view} />
    case 'doc':
      return (
        <DocsLayout sidebar={view.sidebar}>
          <DocPage view={view} />
        </DocsLayout>
      )
    case 'category':
      return (
        <DocsLayout sidebar={view.sidebar}>
          {GeneratedPages && <GeneratedPages view={view} />}
        </DocsLayout>
      )
    case 'doc-tags':
    case 'doc-tag':
    case 'not-found':
      return GeneratedPages && <GeneratedPages view={view} />
    case 'search':
      return SearchPage && <SearchPage view={view} />
    default:
      return SecondaryPages && <SecondaryPages view={view} />
  }
}

export function isSecondaryPageView(view: PageView): view is SecondaryPageView {
  return /^(?:blog|versions)/.test(view.kind)
}

export function isGeneratedPageView(view: PageView): view is GeneratedPageView {
  return ['category', 'doc-tags', 'doc-tag', 'not-found'].includes(view.kind)
}
