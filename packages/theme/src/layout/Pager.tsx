import type { PagerLinkView } from '@ssgdocs/runtime/contract/view-parts'
import { replaceable } from '../customize/replaceable.tsx'
import { useClasses } from '../customize/useClasses.ts'

/** Links to the previous and next page. Renders nothing without either. */
export const Pager = replaceable('Pager', function Pager({ name, back, forward }) {
  const classes = useClasses()
  if (back.target === null && forward.target === null) return null
  return (
    <nav className={classes('pager', 'pager')} aria-label={name} data-part="pager">
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
  const classes = useClasses()
  return (
    <a
      className={classes(`pager-${rel}`, classes('pager-link', `pager-link pager-${rel}`))}
      href={target.href}
      rel={rel}
    >
      <span className={classes('pager-label', 'pager-label')}>{label}</span>
      {target.label !== '' && (
        <span className={classes('pager-title', 'pager-title')}>{target.label}</span>
      )}
    </a>
  )
}
