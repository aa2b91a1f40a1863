import { contentId } from '@ssg/runtime/contract/dom'
import type { MouseEvent } from 'react'
import { useText } from '../customize/Text.tsx'

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  const label = useText()('skipToContent')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a small region of its own, not a section of the text.
    <div data-part="skip-link" role="region" aria-label={label} tabIndex={-1}>
      <a className="skip-link" href={`#${contentId}`} onClick={focusMain}>
        {label}
      </a>
    </div>
  )
}

function focusMain(event: MouseEvent): void {
  const target = document.querySelector<HTMLElement>(`main, #${contentId}`)
  if (target === null) return
  event.preventDefault()
  target.setAttribute('tabindex', '-1')
  target.focus()
  target.removeAttribute('tabindex')
  target.scrollIntoView()
}
