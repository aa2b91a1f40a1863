import { useBrowserState } from './browser-state.tsx'

/** False on the server and in the first client render, true afterwards. */
export default function useIsBrowser(): boolean {
  return useBrowserState().isHydrated
}
