import { Pager, useText } from '@ssgdocs/theme/toolkit'
import { useDocView } from '../use-doc-view.ts'

/** Links to the previous and the next document. */
export default function DocItemPaginator() {
  const view = useDocView()
  const text = useText()
  return (
    view && (
      <Pager.original
        name={text('docsPagination')}
        back={{ label: text('previous'), target: view.previous }}
        forward={{ label: text('next'), target: view.next }}
      />
    )
  )
}
