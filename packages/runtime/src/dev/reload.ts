import { reloadReasonKey } from '../contract/dev-server.ts'

/** Reloads the page. The console then says why. */
export function reload(reason: string): void {
  try {
    sessionStorage.setItem(reloadReasonKey, reason)
  } catch {
    // The browser blocks storage.
  }
  location.reload()
}

/** Called when the page has loaded. */
export function printReloadReason(): void {
  try {
    const reason = sessionStorage.getItem(reloadReasonKey)
    sessionStorage.removeItem(reloadReasonKey)
    if (reason !== null) console.info(`The page was reloaded: ${reason}`)
  } catch {
    // The browser blocks storage.
  }
}
