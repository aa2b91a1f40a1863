import type { ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, Known } from './App.tsx'
import { FurtherPages } from './areas/FurtherPages.tsx'
import { ListArea } from './areas/ListArea.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { tokenStyles } from './customize/tokens.ts'
import { type CollectedHead, HeadContext } from './hooks/head-context.ts'
import { SearchPage } from './pages/SearchPage.tsx'
import { LiveBody } from './prose/Body.tsx'

/** Draws a page. Throws what a live body throws. */
export const renderPage: ThemeServerModule['renderPage'] = (site, page, definition) => {
  const head: CollectedHead = { title: null, tags: [] }
  const markup = renderToString(
    <HeadContext value={head}>
      <App
        site={site}
        page={page}
        services={null}
        definition={definition as ThemeDefinition}
        Further={FurtherPages}
        Search={SearchPage}
        List={ListArea}
      />
    </HeadContext>,
  )
  return { markup, head }
}

/** Its ids begin with the page's address: several bodies may stand on one page. */
export const renderBody: ThemeServerModule['renderBody'] = (site, page, definition) => {
  const { view, content } = page
  return renderToStaticMarkup(
    <HeadContext value={{ title: null, tags: [] }}>
      <Known site={site} page={page} services={null} definition={definition as ThemeDefinition}>
        {content.kind === 'live' && <LiveBody Component={content.Component} />}
      </Known>
    </HeadContext>,
    { identifierPrefix: view.href.replace(/\W+/g, '-') },
  )
}

/** The style sheet of a site's own tokens. */
export const definitionStyles: ThemeServerModule['definitionStyles'] = (definition) =>
  tokenStyles((definition as ThemeDefinition).tokens ?? {})

export { definitionProblems } from './customize/check-definition.ts'
