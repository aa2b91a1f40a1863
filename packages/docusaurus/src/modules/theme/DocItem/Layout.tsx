import { DocPage } from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'
import { useDocView } from '../use-doc-view.ts'

/**
 * A document with everything around its content. Elements that a site adds before or after it
 * appear above or below.
 */
export default function DocItemLayout({ children }: { readonly children?: ReactNode }) {
  const view = useDocView()
  return (
    view && (
      <div className="columns">
        <DocPage.original view={view}>{children}</DocPage.original>
      </div>
    )
  )
}
