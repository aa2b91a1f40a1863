import {
  Body,
  MainContext,
  type ReplaceableProps,
  useEagerLoad,
  useView,
  versionOf,
} from '@ssgdocs/theme/toolkit'
import { type ReactNode, useContext, useState } from 'react'
import { useDoc } from './docs-client.ts'
import { isHtmlLink, itemTypeOf } from './navbar-views.ts'
import { InProse } from './prose.tsx'
import { useLocation } from './router.tsx'
import { useSidebarItem } from './sidebar.ts'
import type { Replacement, SiteComponent } from './site-component.ts'
import { LinkItem } from './theme/NavbarItem.tsx'
import { toToc } from './toc.ts'
import { useNavbarPairs } from './useNavbarPairs.ts'

export * from './blog-adapters.tsx'
export * from './docs-adapters.tsx'
export * from './element-adapters.tsx'
export { headings } from './heading-adapter.tsx'
export * from './layout-adapters.tsx'
export { mdxPage, pluginRoute } from './mdx-page-adapter.tsx'
export { nested } from './nested.tsx'
export { docSidebar } from './sidebar-adapter.tsx'

/**
 * A slot that makes every page load React when idle, so that effects of wrappers run without an
 * interaction.
 */
export const eager = { component: () => null, load: 'idle' } as const

/** For components that take no props but children. */
export function plain(Component: SiteComponent) {
  return ({ children }: { readonly children?: ReactNode }) => <Component>{children}</Component>
}

/** `NavbarItem`: its props are the configured item. */
export function navbarItem(Component: SiteComponent): Replacement<'NavbarItem'> {
  return ({ item, isInMenu, Default }) => {
    const config = useConfigItem(item)
    return config === undefined ? (
      <Default item={item} isInMenu={isInMenu} />
    ) : (
      <Component {...config} mobile={isInMenu} />
    )
  }
}

/**
 * Components by item type. Each gets the configured item without its type; other types use our
 * component.
 */
export function navbarItemTypes(
  types: Readonly<Record<string, SiteComponent>>,
): Replacement<'NavbarItem'> {
  return ({ item, isInMenu, Default }) => {
    const { type, ...config } = useConfigItem(item) ?? { type: '' }
    const Type = types[itemTypeOf({ type, ...config })]
    return Type === undefined ? (
      <Default item={item} isInMenu={isInMenu} />
    ) : (
      <Type {...config} mobile={isInMenu} />
    )
  }
}

/** Links to pages with HTML, whose text our component would show. */
export const htmlLinks: Replacement<'NavbarItem'> = ({ item, isInMenu, Default }) => {
  const config = useConfigItem(item)
  return config !== undefined && isHtmlLink(config) ? (
    <LinkItem {...config} mobile={isInMenu} />
  ) : (
    <Default item={item} isInMenu={isInMenu} />
  )
}

function useConfigItem(item: ReplaceableProps['NavbarItem']['item']) {
  return useNavbarPairs().find(([, view]) => view === item)?.[0]
}

/** `DocPaginator` gets the links between pages of the docs. */
export function docPaginator(Component: SiteComponent): Replacement<'Pager'> {
  return ({ back, forward }) => (
    <Component previous={toPagerLink(back)} next={toPagerLink(forward)} />
  )
}

function toPagerLink({ target }: ReplaceableProps['Pager']['back']) {
  return target === null ? undefined : { title: target.label, permalink: target.href }
}

/** `DocCard` gets a sidebar item. */
export function docCard(Component: SiteComponent): Replacement<'CategoryCard'> {
  return ({ card: { kind, label, href, description } }) => {
    const type = kind === 'category' ? 'category' : 'link'
    const item = useSidebarItem(href)
    return <Component item={{ items: [], ...item, type, label, href, description }} />
  }
}

/** `DocItem/Content`. An ejected one has the styles of text from a class of Docusaurus. */
export function docContent(Component: SiteComponent) {
  return ({ children = <Body /> }: { readonly children?: ReactNode }) => (
    <Component>
      <InProse>{children}</InProse>
    </Component>
  )
}

/** Components whose only child is the page content: `DocItem/Footer`. */
export function aroundBody(Component: SiteComponent) {
  return ({ children }: { readonly children?: ReactNode }) => (
    <Component>{children ?? <Body />}</Component>
  )
}

/**
 * `DocItem` and `DocItem/Layout`. Elements that the site renders around the original end up above
 * or below it. `content` has the data of the document as properties, as a Markdown module of Docusaurus. Its `main` is
 * around them.
 */
export function docItem(Component: SiteComponent): Replacement<'DocPage'> {
  return () => {
    const doc = useDoc()
    const [content] = useState(() => () => <Body />)
    const Column = useContext(MainContext) ? 'div' : 'main'
    return (
      <MainContext value={true}>
        <Column className="doc-item">
          <Component content={Object.assign(content, doc)}>
            <Body />
          </Component>
        </Column>
      </MainContext>
    )
  }
}

/** The component of the setting `docItemComponent`, by id of the instance of the docs. */
export function docItems(
  components: Readonly<Record<string, SiteComponent>>,
  Usual?: Replacement<'DocPage'>,
): Replacement<'DocPage'> {
  const pages = new Map(
    Object.entries(components).map(([id, Component]) => [id, docItem(Component)] as const),
  )
  return (props) => {
    const Page = pages.get(versionOf(useView())?.docs ?? '') ?? Usual
    const { Default } = props
    return Page === undefined ? <Default view={props.view} /> : <Page {...props} />
  }
}

/** `MDXContent` wraps the content of documents, posts and pages. */
export function mdxContent(Component: SiteComponent): Replacement<'Body'> {
  return ({ Default }) => (
    <Component>
      <Default />
    </Component>
  )
}

/** `TOC`: renders the site's component in the column of the table of contents. */
export function toc(Component: SiteComponent): Replacement<'TableOfContents'> {
  return ({ headings }) =>
    headings.length > 0 && (
      <nav className="toc theme-doc-toc-desktop" aria-label="Table of contents">
        <Component toc={toToc(headings)} minHeadingLevel={2} maxHeadingLevel={6} />
      </nav>
    )
}

export function admonition(Component: SiteComponent): Replacement<'Admonition'> {
  return ({ Default: _, ...props }) => <Component {...props} />
}

/** `Admonition/Types`: components by type; other types use our component. */
export function admonitionTypes(
  types: Readonly<Record<string, SiteComponent>>,
): Replacement<'Admonition'> {
  return ({ Default, ...props }) => {
    const Type = types[props.type] ?? Default
    return <Type {...props} />
  }
}

/** `NotFound` gets the location, as a route. Often it redirects readers, so its effects run at once. */
export function notFound(Component: SiteComponent): Replacement<'NotFoundPage'> {
  return () => {
    useEagerLoad()
    return <Component location={useLocation()} />
  }
}
