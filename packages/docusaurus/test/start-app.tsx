import type { DocView } from '@ssgdocs/runtime/contract/page-view'
import { App } from '@ssgdocs/theme'
import { act, createContext, type ReactNode, use } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { vi } from 'vitest'
import { docView, site } from '../../theme/test/sample-views.ts'
import { BrowserStateProvider } from '../src/modules/browser-state.tsx'

/** The app of the theme in a document of its own. */
export interface TestApp extends Disposable {
  /** Renders components in place of the layout, on a page of the docs. */
  show(components: ReactNode): void
  /** Renders components on a server, and hydrates them. */
  hydrate(components: ReactNode): void
  /** Shows the same components on another page. */
  navigate(href: string): void
}

const Components = createContext<ReactNode>(null)
const Shown = () => <BrowserStateProvider>{use(Components)}</BrowserStateProvider>
const definition = { components: { Root: Shown } }

/** Starts the app, so that hooks under test read the real contexts. `fields` change the view of its page. */
export function startApp(fields: Partial<DocView> = {}): TestApp {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<div></div>'
  const element = document.body.firstElementChild as HTMLElement
  let root: Root | undefined
  let view: DocView = { ...docView, ...fields }
  let shown: ReactNode
  const createApp = () => (
    <Components value={shown}>
      <App
        site={site}
        page={{ view, content: { kind: 'static', html: [] } }}
        services={null}
        definition={definition}
        SecondaryPages={null}
        SearchPage={null}
        GeneratedPages={null}
      />
    </Components>
  )
  const render = () => {
    const shownRoot = root ?? createRoot(element)
    root = shownRoot
    act(() => shownRoot.render(createApp()))
  }
  return {
    show(components) {
      shown = components
      render()
    },
    hydrate(components) {
      shown = components
      element.innerHTML = renderToString(createApp())
      act(() => {
        root = hydrateRoot(element, createApp())
      })
    },
    navigate(href) {
      view = { ...view, href: href as typeof view.href }
      render()
    },
    [Symbol.dispose]() {
      act(() => root?.unmount())
      document.body.innerHTML = ''
      vi.unstubAllGlobals()
    },
  }
}
