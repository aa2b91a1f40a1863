const reasonKey = 'ssg:reload-reason'

/** Reloads the page. The console then says why. */
export function reload(reason: string): void {
  try {
    sessionStorage.setItem(reasonKey, reason)
  } catch {
    // The browser blocks storage.
  }
  location.reload()
}

/** Called when the page has loaded. */
export function printReloadReason(): void {
  try {
    const reason = sessionStorage.getItem(reasonKey)
    sessionStorage.removeItem(reasonKey)
    if (reason !== null) console.info(`The page was reloaded: ${reason}`)
  } catch {
    // The browser blocks storage.
  }
}
