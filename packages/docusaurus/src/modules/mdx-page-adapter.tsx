import type { StandaloneView } from '@ssgdocs/runtime/contract/page-view'
import { Body } from '@ssgdocs/theme/toolkit'
import { useMemo } from 'react'
import type { Replacement, SiteComponent } from './site-component.ts'
import { OriginalPageContext } from './theme/OriginalPage.tsx'
import { toToc } from './toc.ts'

/** The component of a route that a plugin adds fills the page, as one of `src/pages`. */
export const pluginRoute: Replacement<'Page'> = ({ view, Default }) =>
  view.frontMatter?.['plugin_route'] === true ? <Body.original /> : <Default view={view} />

/** `MDXPage`, a Markdown page outside of docs and blog. Its content has the data of the page. */
export function mdxPage(Component: SiteComponent): Replacement<'Page'> {
  return ({ view, Default }) => {
    const content = useMemo(() => {
      const { title, description, href, frontMatter = {}, headings = [] } = view as StandaloneView
      const metadata = { title, description, permalink: href, source: '', frontMatter }
      const data = { metadata, frontMatter, assets: {}, toc: toToc(headings) }
      return Object.assign(() => <Body />, data)
    }, [view])
    return (
      <OriginalPageContext value={<Default view={view} />}>
        <Component content={content} />
      </OriginalPageContext>
    )
  }
}
