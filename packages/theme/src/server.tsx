import type { ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, ThemeProviders } from './App.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { renderTokenStyles } from './customize/tokens.ts'
import { type CollectedHead, HeadContext } from './hooks/head-context.ts'
import { GeneratedPages } from './lazy-pages/GeneratedPages.tsx'
import { SecondaryPages } from './lazy-pages/SecondaryPages.tsx'
import { SearchPage } from './pages/SearchPage.tsx'
import { InteractiveBody } from './prose/Body.tsx'

/** Renders a page to HTML. Errors thrown by an interactive body propagate. */
export const renderPage: ThemeServerModule['renderPage'] = (site, page, definition) => {
  const head: CollectedHead = { title: null, tags: [] }
  const markup = renderToString(
    <HeadContext value={head}>
      <App
        site={site}
        page={page}
        services={null}
        definition={definition as ThemeDefinition}
        SecondaryPages={SecondaryPages}
        SearchPage={SearchPage}
        GeneratedPages={GeneratedPages}
      />
    </HeadContext>,
  )
  return { markup, head }
}

/** Renders an interactive body alone. Ids are prefixed with the page's URL, since a list may contain several bodies. */
export const renderBody: ThemeServerModule['renderBody'] = (site, page, definition) => {
  const { view, content } = page
  return renderToStaticMarkup(
    <HeadContext value={{ title: null, tags: [] }}>
      <ThemeProviders
        site={site}
        page={page}
        services={null}
        definition={definition as ThemeDefinition}
      >
        {content.kind === 'interactive' && <InteractiveBody Component={content.Component} />}
      </ThemeProviders>
    </HeadContext>,
    { identifierPrefix: view.href.replace(/\W+/g, '-') },
  )
}

/** CSS for the tokens that the site overrides. */
export const definitionStyles: ThemeServerModule['definitionStyles'] = (definition) =>
  renderTokenStyles((definition as ThemeDefinition).tokens ?? {})

export { findUnknownNames } from './customize/find-unknown-names.ts'
