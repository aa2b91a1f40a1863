import { actions, html, storageKeys } from './contract/dom.ts'
import type { ColorModeView } from './contract/site-view.ts'
import type { ColorChoice, ColorModeService } from './contract/theme-module.ts'
import { createListeners } from './listeners.ts'
import { onAction } from './on-action.ts'
import type { Storage } from './storage.ts'

type Mode = 'light' | 'dark'

/** Keeps the colour mode: switches it, stores it, follows other tabs and, if wanted, the system. */
export function startColorMode(
  config: ColorModeView,
  storage: Storage,
  signal: AbortSignal,
): ColorModeService {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const { notify, subscribe } = createListeners()

  const current = (): Mode => (root.getAttribute(html.theme) === 'dark' ? 'dark' : 'light')
  const fallback = (): Mode => {
    if (!config.respectPrefersColorScheme) return config.defaultMode
    return system.matches ? 'dark' : 'light'
  }
  const apply = (chosen: Mode | null): void => {
    const choice = chosen ?? (config.respectPrefersColorScheme ? 'system' : config.defaultMode)
    root.setAttribute(html.theme, chosen ?? fallback())
    root.setAttribute(html.themeChoice, choice)
    notify()
  }
  const stored = (): Mode | null => {
    const value = storage.read(storageKeys.theme)
    return value === 'light' || value === 'dark' ? value : null
  }
  const service: ColorModeService = {
    choice: () => root.getAttribute(html.themeChoice) as ColorChoice,
    toggle() {
      const next = nextMode(current(), root.getAttribute(html.themeChoice), config)
      storage.write(storageKeys.theme, next)
      apply(next)
    },
    subscribe,
  }

  if (config.disableSwitch) {
    storage.write(storageKeys.theme, null)
    return service
  }
  storage.onChange((key) => {
    if (key === null || key === storageKeys.theme) apply(stored())
  })
  const followSystem = (): void => {
    if (root.getAttribute(html.themeChoice) === 'system') apply(null)
  }
  system.addEventListener('change', followSystem, { signal })
  onAction(actions.toggleColorMode, service.toggle, signal)
  return service
}

/** Light and dark take turns; where the system is respected, it has a turn too (null). */
export function nextMode(current: Mode, choice: string | null, config: ColorModeView): Mode | null {
  if (!config.respectPrefersColorScheme) return current === 'dark' ? 'light' : 'dark'
  if (choice === 'system') return 'light'
  return choice === 'light' ? 'dark' : null
}
