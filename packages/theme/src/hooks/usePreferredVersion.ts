import { useSyncExternalStore } from 'react'
import { useServices } from './useServices.ts'

/** Name of the version of a docs instance the reader chose earlier. Null on the server and at first. */
export function usePreferredVersion(docs: string): string | null {
  const service = useServices()?.preferredVersion
  return useSyncExternalStore(
    (listener) => service?.subscribe(listener) ?? (() => {}),
    () => service?.current(docs) ?? null,
    () => null,
  )
}
