import { actionAttribute, actions } from '@ssg/runtime/contract/dom'
import { useText } from '../customize/Text.tsx'
import { ArrowUpIcon } from './icons.tsx'

/** The way to the top. Styles show it while the reader scrolls up; the runtime does the scrolling. */
export function BackToTop() {
  const action = { [actionAttribute]: actions.backToTop }
  return (
    <button type="button" className="back-to-top" aria-label={useText()('backToTop')} {...action}>
      <ArrowUpIcon />
    </button>
  )
}
