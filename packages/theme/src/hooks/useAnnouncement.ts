import { announcementBar } from '@ssg/runtime/contract/dom'
import type { AnnouncementView } from '@ssg/runtime/contract/site-view'
import { useEffect, useState } from 'react'
import { readStorage, writeStorage } from './web-storage.ts'

interface AnnouncementState {
  readonly isVisible: boolean
  readonly close: () => void
}

/**
 * Whether an announcement is shown. The first render always shows it, to match the server; the first-paint
 * script sets an attribute on `html` that hides a dismissed one until then.
 */
export function useAnnouncement(announcement: AnnouncementView | null): AnnouncementState {
  const [isVisible, setVisible] = useState(true)
  const id = announcement?.id

  useEffect(() => {
    if (id !== undefined) setVisible(!wasDismissed(id))
  }, [id])

  const close = (): void => {
    setVisible(false)
    writeStorage('localStorage', announcementBar.dismissedKey, 'true')
    document.documentElement.setAttribute(announcementBar.dismissedAttribute, 'true')
  }
  return { isVisible, close }
}

/** Reads the stored dismissal. A new announcement id resets it. */
function wasDismissed(id: string): boolean {
  const storedId = readStorage('localStorage', announcementBar.idKey)?.replace(
    'annoucement-bar',
    'announcement-bar',
  )
  if (storedId === id) return readStorage('localStorage', announcementBar.dismissedKey) === 'true'
  writeStorage('localStorage', announcementBar.idKey, id)
  writeStorage('localStorage', announcementBar.dismissedKey, 'false')
  return false
}
