import {
  hasSecondaryMenu,
  MenuContext,
  MobileMenu,
  type ReplaceableProps,
  useSite,
  useView,
} from '@ssgdocs/theme/toolkit'
import { BrowserStateProvider } from './browser-state.tsx'
import { getDocsVersionSearchTag, useDocsVersion } from './docs-client.ts'
import { DrawerProvider } from './drawer.tsx'
import ErrorBoundary from './ErrorBoundary.tsx'
import type { Replacement, SiteComponent } from './site-component.ts'
import { OriginalPageContext } from './theme/OriginalPage.tsx'
import { DEFAULT_SEARCH_TAG, useColorMode } from './theme-common.tsx'
import { toToc } from './toc.ts'
import useDocusaurusContext from './useDocusaurusContext.ts'

/** For components around the original: `Root`, `Layout/Provider`, `Navbar/Search`. */
export function wrapper(Component: SiteComponent): Replacement<'Root'> {
  return ({ children, Default }) => (
    <Component>
      <Default>{children}</Default>
    </Component>
  )
}

/** `Layout`, whose children are the page. An ejected one has no mobile menu of our theme. */
export function layout(Component: SiteComponent): Replacement<'Layout'> {
  return ({ children }) => {
    const isInPage = hasSecondaryMenu(useView())
    return (
      <MenuContext value={!isInPage}>
        <Component>{children}</Component>
        {!isInPage && <MobileMenu />}
      </MenuContext>
    )
  }
}

/** Around everything that can ask whether it is in the browser. */
export const browserState = wrapper(BrowserStateProvider)

/** Around the page, for the mobile menu that a site renders itself. */
export const drawer = wrapper(DrawerProvider)

/** A wrapper without effects in the browser. */
export const provider = wrapper

/** `SiteMetadata` and `SearchMetadata`, which add elements to the head. Those of a page take precedence. */
export function headElements(Component: SiteComponent): Replacement<'Root'> {
  return ({ children, Default }) => {
    const locale = useDocusaurusContext().i18n.currentLocale
    const { version, pluginId } = useDocsVersion()
    const ofVersion = { version, tag: getDocsVersionSearchTag(pluginId, version) }
    const facets = version === '' ? { tag: DEFAULT_SEARCH_TAG } : ofVersion
    return (
      <>
        <Component locale={locale} {...facets} />
        <Default>{children}</Default>
      </>
    )
  }
}

/** `ErrorPageContent`, instead of a page that throws. */
export function errorPage(Component: SiteComponent): Replacement<'Page'> {
  return ({ view, Default }) => (
    <ErrorBoundary key={view.href} fallback={(failure) => <Component {...failure} />}>
      <Default view={view} />
    </ErrorBoundary>
  )
}

/** `SearchPage`, around that of our theme. */
export function searchPage(Component: SiteComponent): Replacement<'Page'> {
  return ({ view, Default }) => (
    <OriginalPageContext value={<Default view={view} />}>
      <Component />
    </OriginalPageContext>
  )
}

/** `ColorModeToggle` gets the reader's choice: null for the mode of the system. */
export function colorModeToggle(Component: SiteComponent): Replacement<'ColorModeToggle'> {
  return () => {
    const { disableSwitch, respectPrefersColorScheme } = useSite().colorMode
    const { colorModeChoice, setColorMode } = useColorMode()
    if (disableSwitch) return null
    return (
      <Component
        respectPrefersColorScheme={respectPrefersColorScheme}
        value={colorModeChoice}
        onChange={setColorMode}
      />
    )
  }
}

/** `ContentVisibility` gets the data of the document, post or page. */
export function contentVisibility(Component: SiteComponent): Replacement<'Notice'> {
  return ({ notice }) => {
    const { title, description, href, frontMatter } = useView()
    const metadata = {
      ...{ title, description, permalink: href, unlisted: notice === 'unlisted' },
      frontMatter: { ...frontMatter, draft: notice === 'draft' },
    }
    return <Component metadata={metadata} />
  }
}

/** `TOCCollapsible`: the table of contents above a document. */
export function tocCollapsible(
  Component: SiteComponent,
): Replacement<'CollapsibleTableOfContents'> {
  return ({ headings }: ReplaceableProps['CollapsibleTableOfContents']) =>
    headings.length > 0 && (
      <Component className="toc-mobile theme-doc-toc-mobile" toc={toToc(headings)} />
    )
}
