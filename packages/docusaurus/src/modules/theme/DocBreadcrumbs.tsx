import { Breadcrumbs, useView } from '@ssgdocs/theme/toolkit'

/** The way from the home page to the page of the docs. */
export default function DocBreadcrumbs() {
  const view = useView()
  return 'breadcrumbs' in view && <Breadcrumbs.original breadcrumbs={view.breadcrumbs} />
}
