import type { PagerLinkView } from '@ssg/runtime/contract/page-view'
import { Pager } from './Pager.tsx'

interface DocsPagerProps {
  readonly previous: PagerLinkView | null
  readonly next: PagerLinkView | null
}

/** The pages before and after this one in the sidebar. */
export function DocsPager({ previous, next }: DocsPagerProps) {
  return (
    <Pager
      name="Docs pages"
      back={{ label: 'Previous', target: previous }}
      forward={{ label: 'Next', target: next }}
    />
  )
}
