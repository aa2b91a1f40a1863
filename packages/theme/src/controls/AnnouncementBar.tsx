import { type Action, actionAttribute } from '@ssgdocs/runtime/contract/dom'
import { replaceable } from '../customize/replaceable.tsx'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'
import { Html } from '../prose/Html.tsx'
import { CloseIcon } from './icons.tsx'

/** The site's announcement, at the top of the page. The first-paint script hides it once the reader has closed it. */
export const AnnouncementBar = replaceable('AnnouncementBar', function AnnouncementBar() {
  const { announcement } = useSite()
  const text = useText()
  if (announcement === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: the page's header is not about the page itself.
    <div className="theme-announcement-bar" role="banner" data-part="announcement">
      <Html tag="div" html={announcement.content} />
      {announcement.isCloseable && (
        <button
          type="button"
          className="icon-button"
          aria-label={text('closeAnnouncement')}
          {...{ [actionAttribute]: 'close-announcement' satisfies Action }}
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
})
