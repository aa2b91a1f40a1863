import type { PageView, SearchView } from '@ssg/runtime/contract/page-view'
import type { SiteView } from '@ssg/runtime/contract/site-view'
import type { LoadedPage, RuntimeServices } from '@ssg/runtime/contract/theme-module'
import type { ComponentType, ReactNode } from 'react'
import type { FurtherView } from './areas/FurtherPages.tsx'
import type { ListView } from './areas/ListArea.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { DefinitionContext } from './customize/useDefinition.ts'
import { PageContext } from './hooks/usePage.ts'
import { ServicesContext } from './hooks/useServices.ts'
import { SiteContext } from './hooks/useSite.ts'
import { DocsLayout } from './layout/DocsLayout.tsx'
import { LayoutBoundary } from './layout/LayoutBoundary.tsx'
import { Shell } from './layout/Shell.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { StandalonePage } from './pages/StandalonePage.tsx'
import { Body } from './prose/Body.tsx'

export interface AppProps {
  readonly site: SiteView
  readonly page: LoadedPage
  /** Null on the server. */
  readonly services: RuntimeServices | null
  /** What the site changes of the theme. */
  readonly definition?: ThemeDefinition
  /** Draws the blog and the list of versions; null as long as none of it is shown. */
  readonly Further: ComponentType<{ readonly view: FurtherView }> | null
  /** Draws the results of a search; null as long as they are not shown. */
  readonly Search: ComponentType<{ readonly view: SearchView }> | null
  /** Draws generated pages of the docs; null as long as none is shown. */
  readonly List: ComponentType<{ readonly view: ListView }> | null
}

const unchanged: ThemeDefinition = {}

/** The whole page as one React tree, the same on server and client. */
export function App({ Further, Search, List, ...known }: AppProps) {
  const { view } = known.page
  return (
    <Known {...known}>
      <LayoutBoundary href={view.href}>
        <Shell>
          <Page view={view} Further={Further} Search={Search} List={List} />
        </Shell>
      </LayoutBoundary>
    </Known>
  )
}

export interface KnownProps extends Omit<AppProps, 'Further' | 'Search' | 'List'> {
  readonly children: ReactNode
}

/** What all components may ask for. */
export function Known({ site, page, services, definition = unchanged, children }: KnownProps) {
  return (
    <SiteContext value={site}>
      <ServicesContext value={services}>
        <DefinitionContext value={definition}>
          <PageContext value={page}>{children}</PageContext>
        </DefinitionContext>
      </ServicesContext>
    </SiteContext>
  )
}

type PageProps = Pick<AppProps, 'Further' | 'Search' | 'List'> & { readonly view: PageView }

/** Pages of one area share a layout component, so that React keeps it from page to page. */
function Page({ view, Further, Search, List }: PageProps) {
  switch (view.kind) {
    case 'home':
      return <HomePage />
    case 'custom':
      return <Body />
    case 'page':
      return <StandalonePage view={view} />
    case 'doc':
      return (
        <DocsLayout sidebar={view.sidebar}>
          <DocPage view={view} />
        </DocsLayout>
      )
    case 'category':
      return <DocsLayout sidebar={view.sidebar}>{List && <List view={view} />}</DocsLayout>
    case 'doc-tags':
    case 'doc-tag':
    case 'not-found':
      return List && <List view={view} />
    case 'search':
      return Search && <Search view={view} />
    default:
      return Further && <Further view={view} />
  }
}

export function isFurtherView(view: PageView): view is FurtherView {
  return /^(?:blog|versions)/.test(view.kind)
}

export function isListView(view: PageView): view is ListView {
  return ['category', 'doc-tags', 'doc-tag', 'not-found'].includes(view.kind)
}
