import { DocPage } from '@ssgdocs/theme/toolkit'
import { useDocView } from '../use-doc-view.ts'

/**
 * A document with everything around its content. Elements that a site adds before or after it
 * appear above or below.
 */
export default function DocItemLayout() {
  const view = useDocView()
  return (
    view && (
      <div className="columns">
        <DocPage.original view={view} />
      </div>
    )
  )
}
