import { announcementBar } from '@ssg/runtime/contract/dom'
import type { AnnouncementView } from '@ssg/runtime/contract/site-view'
import { useEffect, useState } from 'react'

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
    store(announcementBar.dismissedKey, 'true')
    document.documentElement.setAttribute(announcementBar.dismissed, 'true')
  }
  return { shown, close }
}

/** Reads what is stored. A new announcement makes an earlier dismissal void. */
function wasDismissed(id: string): boolean {
  const seen = stored(announcementBar.idKey)?.replace('annoucement-bar', 'announcement-bar')
  if (seen === id) return stored(announcementBar.dismissedKey) === 'true'
  store(announcementBar.idKey, id)
  store(announcementBar.dismissedKey, 'false')
  return false
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // No storage: the choice lasts as long as the page.
  }
}
