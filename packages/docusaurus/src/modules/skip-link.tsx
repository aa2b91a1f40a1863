import { type Action, actionAttribute, contentId } from '@ssgdocs/runtime/contract/dom'
import type { ComponentProps } from 'react'
import { translate } from './Translate.tsx'

/** The id of the content, which the skip link leads to. */
export const SkipToContentFallbackId = contentId

/** The skip link. The runtime moves the focus. */
export function SkipToContentLink({ children, ...props }: ComponentProps<'a'>) {
  const label = translate({ id: 'theme.common.skipToMainContent', message: 'Skip to main content' })
  const action = { [actionAttribute]: 'skip-to-content' satisfies Action }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a landmark, not a section of the content.
    <div role="region" aria-label={label} tabIndex={-1}>
      <a {...props} href={`#${contentId}`} {...action}>
        {children ?? label}
      </a>
    </div>
  )
}
