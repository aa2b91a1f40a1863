import type { ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { FurtherPages } from './areas/FurtherPages.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { tokenStyles } from './customize/tokens.ts'
import { type CollectedHead, HeadContext } from './hooks/head-context.ts'
import { SearchPage } from './pages/SearchPage.tsx'

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
      />
    </HeadContext>,
  )
  return { markup, head }
}

/** The style sheet of a site's own tokens. */
export const definitionStyles: ThemeServerModule['definitionStyles'] = (definition) =>
  tokenStyles((definition as ThemeDefinition).tokens ?? {})

export { definitionProblems } from './customize/check-definition.ts'
