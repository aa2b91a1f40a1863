import type {
  LoadedPage,
  ThemeClientModule,
  ThemeSettings,
} from '@ssgdocs/runtime/contract/theme-module'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App, type AppProps, isGeneratedPageView, isSecondaryPageView } from './App.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'

/** Hydrates a served page. Once the promise resolves, every control of the page works. */
export const mount: ThemeClientModule['mount'] = async (
  element,
  site,
  page,
  services,
  definition,
) => {
  let settings: ThemeSettings = { site, definition }
  let SecondaryPages: AppProps['SecondaryPages'] = null
  let SearchPage: AppProps['SearchPage'] = null
  let GeneratedPages: AppProps['GeneratedPages'] = null
  const createApp = async (loaded: LoadedPage) => {
    if (isSecondaryPageView(loaded.view)) {
      SecondaryPages = (await import('./lazy-pages/SecondaryPages.tsx')).SecondaryPages
    }
    if (loaded.view.kind === 'search') {
      SearchPage = (await import('./search/lazy-search.ts')).SearchPage
    }
    if (isGeneratedPageView(loaded.view)) {
      GeneratedPages = (await import('./lazy-pages/GeneratedPages.tsx')).GeneratedPages
    }
    return (
      <App
        site={settings.site}
        page={loaded}
        services={services}
        definition={settings.definition as ThemeDefinition}
        SecondaryPages={SecondaryPages}
        SearchPage={SearchPage}
        GeneratedPages={GeneratedPages}
      />
    )
  }
  const app = await createApp(page)
  const root = flushSync(() => hydrateRoot(element, app))
  const show = async (next: LoadedPage, nextSettings = settings): Promise<void> => {
    settings = nextSettings
    let { view } = next
    if (view.kind === 'not-found') {
      const { viewAtAddress } = await import('./lazy-pages/GeneratedPages.tsx')
      view = viewAtAddress(view, settings.site, location.pathname)
    }
    const app = await createApp({ ...next, view })
    flushSync(() => root.render(app))
  }
  // The 404 page is served at any address, and only the browser knows at which one.
  if (page.view.kind === 'not-found') await show(page)
  return { show }
}
