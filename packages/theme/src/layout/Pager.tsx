import type { PagerLinkView } from '@ssg/runtime/contract/view-parts'
import { replaceable } from '../customize/replaceable.tsx'

export interface PagerProps {
  /** The accessible name of the navigation. */
  readonly name: string
  readonly back: PagerStep
  readonly forward: PagerStep
}

interface PagerStep {
  readonly label: string
  readonly target: PagerLinkView | null
}

/** The neighbours of a page. */
export const Pager = replaceable('Pager', function Pager({ name, back, forward }) {
  if (back.target === null && forward.target === null) return null
  return (
    <nav className="pager" aria-label={name} data-part="pager">
      {back.target !== null && <PagerLink rel="prev" label={back.label} target={back.target} />}
      {forward.target !== null && (
        <PagerLink rel="next" label={forward.label} target={forward.target} />
      )}
    </nav>
  )
})

interface PagerLinkProps {
  readonly rel: 'prev' | 'next'
  readonly label: string
  readonly target: PagerLinkView
}

function PagerLink({ rel, label, target }: PagerLinkProps) {
  return (
    <a className={`pager-link pager-${rel}`} href={target.href} rel={rel}>
      <span className="pager-label">{label}</span>
      {target.label !== '' && <span className="pager-title">{target.label}</span>}
    </a>
  )
}
