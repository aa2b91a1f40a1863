import { announcementBar } from '@ssg/runtime/contract/dom'
import type { AnnouncementView } from '@ssg/runtime/contract/site-view'
import { useEffect, useState } from 'react'
import { keepText, keptText } from './kept-text.ts'

interface ShownAnnouncement {
  readonly shown: boolean
  readonly close: () => void
}

/**
 * Whether the reader still wants to see an announcement. The first render always shows it: until
 * then the mark on the `html` element hides one that was closed earlier.
 */
export function useAnnouncement(announcement: AnnouncementView | null): ShownAnnouncement {
  const [shown, setShown] = useState(true)
  const id = announcement?.id

  useEffect(() => {
    if (id !== undefined) setShown(!wasDismissed(id))
  }, [id])

  const close = (): void => {
    setShown(false)
    keepText('localStorage', announcementBar.dismissedKey, 'true')
    document.documentElement.setAttribute(announcementBar.dismissed, 'true')
  }
  return { shown, close }
}

/** Reads what is stored. A new announcement makes an earlier dismissal void. */
function wasDismissed(id: string): boolean {
  const seen = keptText('localStorage', announcementBar.idKey)?.replace(
    'annoucement-bar',
    'announcement-bar',
  )
  if (seen === id) return keptText('localStorage', announcementBar.dismissedKey) === 'true'
  keepText('localStorage', announcementBar.idKey, id)
  keepText('localStorage', announcementBar.dismissedKey, 'false')
  return false
}
