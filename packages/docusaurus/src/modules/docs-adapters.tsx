import type { DocTagsView, DocTagView } from '@ssgdocs/runtime/contract/page-view'
import type { CountedTagView, PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import {
  MainContext,
  MenuContext,
  type ReplaceableProps,
  Sidebar,
  SideColumn,
  useText,
} from '@ssgdocs/theme/toolkit'
import { type ReactNode, useContext } from 'react'
import { useDocsVersion } from './docs-client.ts'
import usePageProps from './page-props.ts'
import type { Replacement, SiteComponent } from './site-component.ts'
import { OriginalDocsLayout, type OriginalLayout } from './theme/DocRoot/Layout.tsx'
import { OriginalPageContext } from './theme/OriginalPage.tsx'

/** `DocsRoot` and `DocVersionRoot`, which render their route: the page. */
export function docsRoot(Component: SiteComponent): Replacement<'Page'> {
  return ({ view, Default }) => {
    const page = <Default view={view} />
    return (
      <OriginalPageContext value={page}>
        <RouteComponent Component={Component} element={page} />
      </OriginalPageContext>
    )
  }
}

/** `DocRoot`, whose route is the document. */
export function docRoot(Component: SiteComponent): Replacement<'DocsLayout'> {
  return (props) => (
    <InLayout {...props}>
      <RouteComponent Component={Component} element={<Content>{props.children}</Content>} />
    </InLayout>
  )
}

/** `DocRoot/Layout`, whose child is the document. */
export function docRootLayout(Component: SiteComponent): Replacement<'DocsLayout'> {
  return (props) => (
    <InLayout {...props}>
      <Component>
        <Content>{props.children}</Content>
      </Component>
    </InLayout>
  )
}

/** A layout with a sidebar of the site's own, beside which the mobile menu is ours. */
export function withDocsMenu(Layout: Replacement<'DocsLayout'>): Replacement<'DocsLayout'> {
  return (props) => {
    const { sidebar } = props
    const text = useText()
    return (
      <>
        {sidebar !== null && (
          <SideColumn label={text('docsSidebar')} className="own-menu">
            <div className="side-content">
              <Sidebar sidebar={sidebar} />
            </div>
          </SideColumn>
        )}
        <MenuContext value={sidebar !== null}>
          <Layout {...props} />
        </MenuContext>
      </>
    )
  }
}

/** `DocRoot/Layout/Main`: the column beside the sidebar. */
export function docRootMain(Component: SiteComponent): Replacement<'DocsLayout'> {
  return ({ sidebar, children, Default }) => (
    <Default sidebar={sidebar}>
      <MainContext value={true}>
        <Component hiddenSidebarContainer={false}>
          <Content>{children}</Content>
        </Component>
      </MainContext>
    </Default>
  )
}

/** `DocCategoryGeneratedIndexPage`. Its `main` is around the component. */
export function docCategoryPage(Component: SiteComponent): Replacement<'CategoryPage'> {
  return ({ view }) => {
    const { title, description, href, previous, next } = view
    const navigation = { previous: toLink(previous), next: toLink(next) }
    return (
      <MainContext value={true}>
        <main className="doc-item">
          <Component categoryGeneratedIndex={{ title, description, permalink: href, navigation }} />
        </main>
      </MainContext>
    )
  }
}

function toLink(link: PagerLinkView | null) {
  return link === null ? undefined : { title: link.label, permalink: link.href }
}

/** `DocTagsListPage` gets the tags of a version. */
export function docTagsListPage(Component: SiteComponent): Replacement<'Page'> {
  return ({ view, Default }) => {
    const { tags } = view as DocTagsView
    const toTag = ({ label, href, count }: CountedTagView) => ({ label, permalink: href, count })
    return (
      <OriginalPageContext value={<Default view={view} />}>
        <Component tags={tags.map(toTag)} />
      </OriginalPageContext>
    )
  }
}

/** `DocTagDocListPage` gets a tag with its documents. */
export function docTagDocListPage(Component: SiteComponent): Replacement<'Page'> {
  return ({ view, Default }) => {
    const { label, href, description, backLink, docs } = view as DocTagView
    const tag = {
      label,
      permalink: href,
      description,
      allTagsPath: backLink.href,
      count: docs.length,
      unlisted: false,
      items: docs.map((doc) => ({
        id: doc.href,
        title: doc.label,
        description: doc.description,
        permalink: doc.href,
      })),
    }
    return (
      <OriginalPageContext value={<Default view={view} />}>
        <Component tag={tag} />
      </OriginalPageContext>
    )
  }
}

interface RouteComponentProps {
  readonly Component: SiteComponent
  readonly element: ReactNode
}

function RouteComponent({ Component, element }: RouteComponentProps) {
  const { config: _, ...routing } = usePageProps()
  return <Component {...routing} route={{ routes: [{ element }] }} version={useDocsVersion()} />
}

type LayoutProps = ReplaceableProps['DocsLayout'] & OriginalLayout

/** The site renders the `main` element, unless its component renders the original layout. */
function InLayout({ Default, sidebar, children }: LayoutProps) {
  return (
    <OriginalDocsLayout value={{ Default, sidebar }}>
      <MainContext value={true}>{children}</MainContext>
    </OriginalDocsLayout>
  )
}

/** The document and its table of contents. The original layout has columns for them. */
function Content({ children }: { readonly children: ReactNode }) {
  return useContext(MainContext) ? <div className="columns">{children}</div> : children
}
