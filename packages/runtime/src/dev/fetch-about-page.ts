/**
 * Fetches what the dev server knows about the page on screen. Null if it does not know the page, is gone, or the reader
 * has gone to another page.
 */
export async function fetchAboutPage<T>(path: string): Promise<T | null> {
  try {
    const { pathname } = location
    const response = await fetch(`${path}?${new URLSearchParams({ path: pathname })}`)
    const value = response.ok ? await response.json() : null
    return pathname === location.pathname ? value : null
  } catch {
    return null
  }
}
