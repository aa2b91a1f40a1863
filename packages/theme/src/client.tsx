import type { LoadedPage, ThemeClientModule } from '@ssg/runtime/contract/theme-module'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps, isFurtherView, isListView } from './App.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'

/** Takes over a served page. When it has resolved, every control of the page works. */
export const mount: ThemeClientModule['mount'] = async (
  element,
  site,
  page,
  services,
  definition,
) => {
  let Further: AppProps['Further'] = null
  let Search: AppProps['Search'] = null
  let List: AppProps['List'] = null
  const draw = async (shown: LoadedPage) => {
    if (isFurtherView(shown.view)) {
      Further = (await import('./areas/further-script.ts')).FurtherPages
    }
    if (shown.view.kind === 'search') {
      Search = (await import('./search/search-script.ts')).SearchPage
    }
    if (isListView(shown.view)) List = (await import('./areas/list-script.ts')).ListArea
    return (
      <App
        site={site}
        page={shown}
        services={services}
        definition={definition as ThemeDefinition}
        Further={Further}
        Search={Search}
        List={List}
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
