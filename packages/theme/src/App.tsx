import type { PageView } from '@ssg/runtime/contract/page-view'
import type { SiteView } from '@ssg/runtime/contract/site-view'
import type { LoadedPage, RuntimeServices } from '@ssg/runtime/contract/theme-module'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { DefinitionContext } from './customize/useDefinition.ts'
import { PageContext } from './hooks/usePage.ts'
import { ServicesContext } from './hooks/useServices.ts'
import { SiteContext } from './hooks/useSite.ts'
import { BlogLayout } from './layout/BlogLayout.tsx'
import { DocsLayout } from './layout/DocsLayout.tsx'
import { LayoutBoundary } from './layout/LayoutBoundary.tsx'
import { Shell } from './layout/Shell.tsx'
import { BlogArchivePage } from './pages/BlogArchivePage.tsx'
import { BlogAuthorsPage } from './pages/BlogAuthorsPage.tsx'
import { BlogListPage } from './pages/BlogListPage.tsx'
import { BlogPostPage } from './pages/BlogPostPage.tsx'
import { BlogTagsPage } from './pages/BlogTagsPage.tsx'
import { CategoryPage } from './pages/CategoryPage.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { StandalonePage } from './pages/StandalonePage.tsx'

export interface AppProps {
  readonly site: SiteView
  readonly page: LoadedPage
  /** Null on the server. */
  readonly services: RuntimeServices | null
  /** What the site changes of the theme. */
  readonly definition?: ThemeDefinition
}

const unchanged: ThemeDefinition = {}

/** The whole page as one React tree, the same on server and client. */
export function App({ site, page, services, definition = unchanged }: AppProps) {
  return (
    <SiteContext value={site}>
      <ServicesContext value={services}>
        <DefinitionContext value={definition}>
          <PageContext value={page}>
            <LayoutBoundary href={page.view.href}>
              <Shell>
                <Page view={page.view} />
              </Shell>
            </LayoutBoundary>
          </PageContext>
        </DefinitionContext>
      </ServicesContext>
    </SiteContext>
  )
}

/** Pages of one area share a layout component, so that React keeps it from page to page. */
function Page({ view }: { readonly view: PageView }) {
  switch (view.kind) {
    case 'home':
      return <HomePage />
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
          <CategoryPage view={view} />
        </DocsLayout>
      )
    case 'blog-list':
      return (
        <BlogLayout recent={view.recent} headings={[]}>
          <BlogListPage view={view} />
        </BlogLayout>
      )
    case 'blog-post':
      return (
        <BlogLayout recent={view.recent} headings={view.headings}>
          <BlogPostPage view={view} />
        </BlogLayout>
      )
    case 'blog-tags':
      return (
        <BlogLayout recent={view.recent} headings={[]}>
          <BlogTagsPage view={view} />
        </BlogLayout>
      )
    case 'blog-authors':
      return (
        <BlogLayout recent={view.recent} headings={[]}>
          <BlogAuthorsPage view={view} />
        </BlogLayout>
      )
    case 'blog-archive':
      return <BlogArchivePage view={view} />
    case 'not-found':
      return <NotFoundPage />
  }
}
