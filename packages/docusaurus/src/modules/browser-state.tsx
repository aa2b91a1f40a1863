import { useColorModeChoice, useEagerLoad } from '@ssgdocs/theme/toolkit'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'

interface BrowserState {
  /** False on the server and in the first client render, true afterwards. */
  readonly isHydrated: boolean
  readonly colorModeChoice: ReturnType<typeof useColorModeChoice>
}

const BrowserStateContext = createContext<BrowserState>({
  isHydrated: false,
  colorModeChoice: 'system',
})

/**
 * What differs between server and browser. It adds no state to the component, which may therefore
 * return before its other hooks until it is hydrated. The page is hydrated without an interaction, to show the difference.
 */
export function useBrowserState(): BrowserState {
  useEagerLoad()
  return useContext(BrowserStateContext)
}

const subscribeNever = () => () => {}

export function BrowserStateProvider({ children }: { readonly children: ReactNode }) {
  const colorModeChoice = useColorModeChoice()
  const isHydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  const state = useMemo(() => ({ isHydrated, colorModeChoice }), [isHydrated, colorModeChoice])
  return <BrowserStateContext value={state}>{children}</BrowserStateContext>
}
