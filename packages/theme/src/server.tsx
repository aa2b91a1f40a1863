import type { ThemeServerModule } from '@ssgdocs/runtime/contract/theme-module'
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App, ThemeProviders } from './App.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'
import { idleSlots as namesOfIdleSlots } from './customize/slots.ts'
import { renderTokenStyles } from './customize/tokens.ts'
import { type CollectedHead, HeadContext } from './hooks/head-context.ts'
import { type CollectedLoad, LoadContext } from './hooks/load-context.ts'
import { StaticContext } from './hooks/static-context.ts'
import { GeneratedPages } from './lazy-pages/GeneratedPages.tsx'
import { SecondaryPages } from './lazy-pages/SecondaryPages.tsx'
import { SearchPage } from './pages/SearchPage.tsx'
import { InteractiveBody } from './prose/Body.tsx'
import { replacedElements as namesOfReplacedElements } from './prose/markdown-elements.tsx'

/** Renders a page to HTML. Errors thrown by an interactive body propagate. */
export const renderPage: ThemeServerModule['renderPage'] = (site, page, definition) => {
  const { element, head, load } = createPage(site, page, definition)
  return { markup: renderToString(element), head, isEager: load.isEager }
}

/** Only this renderer of React names components: one that waits, such as an asynchronous one, when it is aborted. */
export const componentsAroundError: ThemeServerModule['componentsAroundError'] = async (
  ...args
) => {
  let stack = ''
  const { abort } = renderToPipeableStream(createPage(...args).element, {
    onError(_, { componentStack }) {
      stack ||= componentStack ?? ''
    },
  })
  // It starts between two timers.
  for (let timers = 0; timers < 2; timers++) await new Promise((resolve) => setTimeout(resolve))
  abort()
  return [...stack.matchAll(/^\s+at ([\w$]+)/gm)].map(([, name = '']) => name)
}

function createPage(...[site, page, definition]: Parameters<ThemeServerModule['renderPage']>) {
  const head: CollectedHead = { title: null, tags: [], htmlClass: '' }
  const load: CollectedLoad = { isEager: false }
  const element = (
    <HeadContext value={head}>
      <LoadContext value={load}>
        <App
          site={site}
          page={page}
          services={null}
          definition={definition as ThemeDefinition}
          SecondaryPages={SecondaryPages}
          SearchPage={SearchPage}
          GeneratedPages={GeneratedPages}
        />
      </LoadContext>
    </HeadContext>
  )
  return { element, head, load }
}

/** Renders an interactive body alone. Ids are prefixed with the page's URL, since a list may contain several bodies. */
export const renderBody: ThemeServerModule['renderBody'] = (site, page, definition) => {
  const { view, content } = page
  return renderToStaticMarkup(
    <HeadContext value={{ title: null, tags: [], htmlClass: '' }}>
      <ThemeProviders
        site={site}
        page={page}
        services={null}
        definition={definition as ThemeDefinition}
      >
        <StaticContext value={true}>
          {content.kind === 'interactive' && <InteractiveBody content={content} />}
        </StaticContext>
      </ThemeProviders>
    </HeadContext>,
    { identifierPrefix: view.href.replace(/\W+/g, '-') },
  )
}

/** CSS for the tokens that the site overrides. */
export const definitionStyles: ThemeServerModule['definitionStyles'] = (definition) =>
  renderTokenStyles((definition as ThemeDefinition).tokens ?? {})

/** Tag names of the elements of Markdown that components of the site replace. */
export const replacedElements: ThemeServerModule['replacedElements'] = (definition) =>
  namesOfReplacedElements(definition as ThemeDefinition)

/** Names of the slots that load React when the browser is idle. */
export const idleSlots: ThemeServerModule['idleSlots'] = (definition) =>
  namesOfIdleSlots((definition as ThemeDefinition).slots ?? {})

export { findDefinitionProblems } from './customize/find-definition-problems.ts'
