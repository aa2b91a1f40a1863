import type { ThemeServerModule } from '@ssg/runtime/contract/theme-module'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'

/** Draws the inside of the root element. Throws what a live body throws. */
export const renderPage: ThemeServerModule['renderPage'] = (site, page) =>
  renderToString(<App site={site} page={page} services={null} />)
