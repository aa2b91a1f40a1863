import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while the server renders and at first in the browser; then true. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
