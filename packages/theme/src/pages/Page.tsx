import { useContext } from 'react'
import { replaceable } from '../customize/replaceable.tsx'
import { DocsLayout } from '../layout/DocsLayout.tsx'
import { Body } from '../prose/Body.tsx'
import { DocPage } from './DocPage.tsx'
import { HomePage } from './HomePage.tsx'
import { LazyPagesContext } from './lazy-pages-context.ts'
import { StandalonePage } from './StandalonePage.tsx'

/**
 * A page of any kind, between navbar and footer. Pages of one area share a layout element, so that React keeps its
 * state across navigation.
 */
export const Page = replaceable('Page', function Page({ view }) {
  const { SecondaryPages, SearchPage, GeneratedPages } = useContext(LazyPagesContext)
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
})
