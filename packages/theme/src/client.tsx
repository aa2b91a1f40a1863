import type { LoadedPage, ThemeClientModule } from '@ssg/runtime/contract/theme-module'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'

/** Takes over a served page. When it returns, every control of the page works. */
export const mount: ThemeClientModule['mount'] = (element, site, page, services) => {
  const draw = (shown: LoadedPage) => <App site={site} page={shown} services={services} />
  const root = flushSync(() => hydrateRoot(element, draw(page)))
  return {
    async show(next) {
      flushSync(() => root.render(draw(next)))
    },
  }
}
