import { DocFooter } from '@ssgdocs/theme/toolkit'
import { useDocView } from '../use-doc-view.ts'

/** Tags, edit link and last update of a document. */
export default function DocItemFooter() {
  const view = useDocView()
  if (view === null) return null
  const { tags, editHref, lastUpdate } = view
  const isEmpty = tags.length === 0 && editHref === null && lastUpdate === null
  return isEmpty ? null : (
    <footer className="theme-doc-footer">
      <DocFooter.original view={view} />
    </footer>
  )
}
