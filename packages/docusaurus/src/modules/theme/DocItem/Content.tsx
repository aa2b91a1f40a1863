import { DocBody } from '@ssgdocs/theme/toolkit'
import type { ReactNode } from 'react'
import { ProseContext } from '../../prose.tsx'
import { useDocView } from '../use-doc-view.ts'

/** Title and content of a document. Its child is the content. */
export default function DocItemContent({ children }: { readonly children?: ReactNode }) {
  const view = useDocView()
  return (
    view && (
      <ProseContext value={true}>
        <DocBody.original view={view}>{children}</DocBody.original>
      </ProseContext>
    )
  )
}
