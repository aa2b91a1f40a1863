import { useSyncExternalStore } from 'react'
import { useServices } from './useServices.ts'
import { useSite } from './useSite.ts'

/** The mode the reader sees. The server and the first client render assume the site's default. */
export function useColorMode(): 'light' | 'dark' {
  const service = useServices()?.colorMode
  const { defaultMode } = useSite().colorMode
  return useSyncExternalStore(
    (listener) => service?.subscribe(listener) ?? (() => {}),
    () => service?.current() ?? defaultMode,
    () => defaultMode,
  )
}
