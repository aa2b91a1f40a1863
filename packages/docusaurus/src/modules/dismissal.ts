import { readStorage, writeStorage } from '@ssgdocs/theme/toolkit'
import { useEffect, useState } from 'react'

const dismissKey = 'docusaurus.announcement.dismiss'

/** Whether the reader closed the announcement with an id. Without storage, known until the page is left. */
export function useDismissal(id: string) {
  const [isDismissed, setIsDismissed] = useState(false)
  useEffect(() => setIsDismissed(readStorage('localStorage', dismissKey) === id), [id])
  return {
    isDismissed,
    dismiss() {
      writeStorage('localStorage', dismissKey, id)
      setIsDismissed(true)
    },
  }
}
