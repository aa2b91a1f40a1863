import type { PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import { useText } from '../customize/Text.tsx'
import { Pager } from './Pager.tsx'

interface DocsPagerProps {
  readonly previous: PagerLinkView | null
  readonly next: PagerLinkView | null
}

/** Links to the previous and next page in the sidebar. */
export function DocsPager({ previous, next }: DocsPagerProps) {
  const text = useText()
  return (
    <Pager
      name={text('docsPagination')}
      back={{ label: text('previous'), target: previous }}
      forward={{ label: text('next'), target: next }}
    />
  )
}
