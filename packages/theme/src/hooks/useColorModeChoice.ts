import type { ColorModeChoice } from '@ssgdocs/runtime/contract/theme-module'
import { useSyncExternalStore } from 'react'
import { useServices } from './useServices.ts'
import { useSite } from './useSite.ts'

/** The color mode the reader chose. The server and the first client render assume none was chosen. */
export function useColorModeChoice(): ColorModeChoice {
  const service = useServices()?.colorMode
  const { defaultMode, respectPrefersColorScheme } = useSite().colorMode
  const defaultChoice = respectPrefersColorScheme ? 'system' : defaultMode
  return useSyncExternalStore(
    (listener) => service?.subscribe(listener) ?? (() => {}),
    () => service?.choice() ?? defaultChoice,
    () => defaultChoice,
  )
}
