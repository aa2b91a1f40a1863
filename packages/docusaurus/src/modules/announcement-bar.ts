import { useDismissal } from './dismissal.ts'
import { siteConfig } from './site-config.ts'

/** The configured announcement, for a bar of the site's own, until the reader closes it. */
export function useAnnouncementBar() {
  const { announcementBar } = (siteConfig['themeConfig'] ?? {}) as {
    readonly announcementBar?: { readonly id?: string }
  }
  const { isDismissed, dismiss } = useDismissal(announcementBar?.id ?? 'announcement-bar')
  return { isActive: announcementBar !== undefined && !isDismissed, close: dismiss }
}
