import { useSyncExternalStore } from 'react'

/** Query and hash of the address bar, such as `?x=1#foo`. Empty on the server and at first. */
export function useQueryAndHash(): string {
  return useSyncExternalStore(
    subscribeToLocation,
    () => window.location.search + window.location.hash,
    () => '',
  )
}

function subscribeToLocation(listener: () => void): () => void {
  const listening = new AbortController()
  window.addEventListener('hashchange', listener, { signal: listening.signal })
  window.addEventListener('popstate', listener, { signal: listening.signal })
  return () => listening.abort()
}
