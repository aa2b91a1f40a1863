import { type Action, actionAttribute, contentId } from '@ssgdocs/runtime/contract/dom'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'

/** The skip link, first in the tab order. The runtime moves the focus. */
export const SkipLink = replaceable('SkipLink', function SkipLink() {
  const label = useText()('skipToContent')
  const action = { [actionAttribute]: 'skip-to-content' satisfies Action }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark, not a section of the content.
    <div data-part="skip-link" role="region" aria-label={label} tabIndex={-1}>
      <a className="skip-link" href={`#${contentId}`} {...action}>
        {label}
      </a>
    </div>
  )
})
