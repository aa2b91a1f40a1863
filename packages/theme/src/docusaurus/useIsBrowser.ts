import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/** False while the server renders and at first in the browser; then true. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}
