import { useSyncExternalStore } from 'react'
import { useServices } from './useServices.ts'

/** Name of the preferred version of a docs instance. Null on the server and in the first render. */
export function usePreferredVersion(docs: string): string | null {
  const service = useServices()?.preferredVersion
  return useSyncExternalStore(
    (listener) => service?.subscribe(listener) ?? (() => {}),
    () => service?.current(docs) ?? null,
    () => null,
  )
}
