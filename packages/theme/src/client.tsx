import type { LoadedPage, ThemeClientModule } from '@ssg/runtime/contract/theme-module'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import type { ThemeDefinition } from './customize/define-theme.ts'

/** Takes over a served page. When it returns, every control of the page works. */
export const mount: ThemeClientModule['mount'] = (element, site, page, services, definition) => {
  const draw = (shown: LoadedPage) => (
    <App site={site} page={shown} services={services} definition={definition as ThemeDefinition} />
  )
  const root = flushSync(() => hydrateRoot(element, draw(page)))
  return {
    async show(next) {
      flushSync(() => root.render(draw(next)))
    },
  }
}
