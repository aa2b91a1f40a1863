import { useServices } from '@ssgdocs/theme/toolkit'
import { useBrowserState } from './browser-state.tsx'
import { siteConfig } from './site-config.ts'

const { colorMode: settings } = (siteConfig['themeConfig'] ?? {}) as {
  readonly colorMode?: { readonly defaultMode?: string }
}
const defaultMode = settings?.defaultMode ?? 'light'

/** The color mode. That of the configuration on the server and in the first render. */
export function useColorMode() {
  const services = useServices()
  const { isHydrated, colorModeChoice: choice } = useBrowserState()
  const current = isHydrated ? document.documentElement.getAttribute('data-theme') : defaultMode
  const colorMode = current === 'dark' ? 'dark' : 'light'
  return {
    colorMode,
    /** Null for the mode of the system. */
    colorModeChoice: choice === 'system' ? null : choice,
    isDarkTheme: colorMode === 'dark',
    /** The toggle goes through the modes in turn. */
    setColorMode(mode: string | null) {
      const wanted = mode ?? 'system'
      for (const _ of ['light', 'dark', 'system']) {
        if (services?.colorMode.choice() === wanted) return
        services?.colorMode.toggle()
      }
    },
  }
}
