import { useSyncExternalStore } from 'react'

const subscribeNever = () => () => {}

/** False on the server and in the first client render, true afterwards. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}
