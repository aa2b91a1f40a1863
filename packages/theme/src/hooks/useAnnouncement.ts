import { announcementBar } from '@ssg/runtime/contract/dom'
import type { AnnouncementView } from '@ssg/runtime/contract/site-view'
import { useEffect, useState } from 'react'
import { readStorage, writeStorage } from './web-storage.ts'

interface AnnouncementState {
  readonly shown: boolean
  readonly close: () => void
}

/**
 * Whether the reader still wants to see an announcement. The first render always shows it: until
 * then the mark on the `html` element hides one that was closed earlier.
 */
export function useAnnouncement(announcement: AnnouncementView | null): AnnouncementState {
  const [shown, setShown] = useState(true)
  const id = announcement?.id

  useEffect(() => {
    if (id !== undefined) setShown(!wasDismissed(id))
  }, [id])

  const close = (): void => {
    setShown(false)
    writeStorage('localStorage', announcementBar.dismissedKey, 'true')
    document.documentElement.setAttribute(announcementBar.dismissedAttribute, 'true')
  }
  return { shown, close }
}

/** Reads what is stored. A new announcement makes an earlier dismissal void. */
function wasDismissed(id: string): boolean {
  const seen = readStorage('localStorage', announcementBar.idKey)?.replace(
    'annoucement-bar',
    'announcement-bar',
  )
  if (seen === id) return readStorage('localStorage', announcementBar.dismissedKey) === 'true'
  writeStorage('localStorage', announcementBar.idKey, id)
  writeStorage('localStorage', announcementBar.dismissedKey, 'false')
  return false
}
