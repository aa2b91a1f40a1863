import type { LoadedPage, ThemeClientModule } from '@ssg/runtime/contract/theme-module'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps, isGeneratedPageView, isSecondaryPageView } from './App.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'

/** Takes over a served page. When it has resolved, every control of the page works. */
export const mount: ThemeClientModule['mount'] = async (
  element,
  site,
  page,
  services,
  definition,
) => {
  let Further: AppProps['SecondaryPages'] = null
  let Search: AppProps['SearchPage'] = null
  let List: AppProps['GeneratedPages'] = null
  const draw = async (shown: LoadedPage) => {
    if (isSecondaryPageView(shown.view)) {
      Further = (await import('./lazy-pages/SecondaryPages.tsx')).SecondaryPages
    }
    if (shown.view.kind === 'search') {
      Search = (await import('./search/lazy-search.ts')).SearchPage
    }
    if (isGeneratedPageView(shown.view))
      List = (await import('./lazy-pages/GeneratedPages.tsx')).GeneratedPages
    return (
      <App
        site={site}
        page={shown}
        services={services}
        definition={definition as ThemeDefinition}
        SecondaryPages={Further}
        SearchPage={Search}
        GeneratedPages={List}
      />
    )
  }
  const first = await draw(page)
  const root = flushSync(() => hydrateRoot(element, first))
  return {
    async show(next) {
      const drawn = await draw(next)
      flushSync(() => root.render(drawn))
    },
  }
}
