import { useColorModeChoice, useEagerLoad } from '@ssgdocs/theme/toolkit'
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { RouterStateProvider } from './router-state.tsx'

interface BrowserState {
  /** False on the server and in the first client render, true afterwards. */
  readonly isHydrated: boolean
  readonly colorModeChoice: ReturnType<typeof useColorModeChoice>
}

const BrowserStateContext = createContext<BrowserState | null>(null)

/**
 * What differs between server and browser. Below a provider it adds no state to the component, which may therefore
 * return before its other hooks until it is hydrated. The page is hydrated without an interaction, to show the difference.
 */
export function useBrowserState(): BrowserState {
  useEagerLoad()
  const provided = useContext(BrowserStateContext)
  // biome-ignore lint/correctness/useHookAtTopLevel: a site has a provider in all renderings, or in none.
  return provided ?? useCurrentState()
}

const subscribeNever = () => () => {}

function useCurrentState(): BrowserState {
  const colorModeChoice = useColorModeChoice()
  const isHydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
  return useMemo(() => ({ isHydrated, colorModeChoice }), [isHydrated, colorModeChoice])
}

/** Is around the pages of a site whose configuration is converted. A site that only has our integration has none. */
export function BrowserStateProvider({ children }: { readonly children: ReactNode }) {
  return (
    <BrowserStateContext value={useCurrentState()}>
      <RouterStateProvider>{children}</RouterStateProvider>
    </BrowserStateContext>
  )
}
