import { useSyncExternalStore } from 'react'

/** Query and hash of the current URL: `?x=1#foo`. Empty on the server and in the first render. */
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
