import { useHistory, useLocation, useRouteMatch } from './router.tsx'
import { siteConfig } from './site-config.ts'

/** The props that Docusaurus and its router pass to the component of a page. */
export default function usePageProps() {
  return {
    config: siteConfig,
    location: useLocation(),
    history: useHistory(),
    match: useRouteMatch(),
  }
}
