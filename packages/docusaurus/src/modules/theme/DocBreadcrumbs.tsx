import { Breadcrumbs } from '@ssgdocs/theme/toolkit'
import { useDocView } from './use-doc-view.ts'

export default function DocBreadcrumbs() {
  const view = useDocView()
  return view && <Breadcrumbs.original breadcrumbs={view.breadcrumbs} />
}
