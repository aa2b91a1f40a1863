import { useEffect, useState } from 'react'
import { siteConfig } from './site-config.ts'

const dismissKey = 'docusaurus.announcement.dismiss'

/** The configured announcement, for a bar of the site's own, until the reader closes it. */
export function useAnnouncementBar() {
  const { announcementBar } = (siteConfig['themeConfig'] ?? {}) as {
    readonly announcementBar?: { readonly id?: string }
  }
  const id = announcementBar?.id ?? 'announcement-bar'
  const [isClosed, setIsClosed] = useState(false)
  useEffect(() => setIsClosed(localStorage.getItem(dismissKey) === id), [id])
  return {
    isActive: announcementBar !== undefined && !isClosed,
    close() {
      localStorage.setItem(dismissKey, id)
      setIsClosed(true)
    },
  }
}
