import { useSyncExternalStore } from 'react'
import { useServices } from './useServices.ts'

/** Name of the docs version the reader chose earlier. Null on the server and at first. */
export function usePreferredVersion(): string | null {
  const service = useServices()?.preferredVersion
  return useSyncExternalStore(
    (listener) => service?.subscribe(listener) ?? (() => {}),
    () => service?.current() ?? null,
    () => null,
  )
}
