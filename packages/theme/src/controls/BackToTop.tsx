import { type Action, actionAttribute } from '@ssgdocs/runtime/contract/dom'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { ArrowUpIcon } from './icons.tsx'

/** The back-to-top button. CSS shows it while the reader scrolls up; the runtime handles the click. */
export const BackToTop = replaceable('BackToTop', function BackToTop() {
  const action = { [actionAttribute]: 'back-to-top' satisfies Action }
  return (
    <button type="button" className="back-to-top" aria-label={useText()('backToTop')} {...action}>
      <ArrowUpIcon />
    </button>
  )
})
