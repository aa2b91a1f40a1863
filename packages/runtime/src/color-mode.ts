import { colorModeAttribute, colorModeChoiceAttribute, colorModeKey } from './contract/dom.ts'
import type { ColorModeView } from './contract/site-view.ts'
import type { ColorModeChoice, ColorModeService } from './contract/theme-module.ts'
import { createListeners } from './listeners.ts'
import { actionSelector, onAction } from './on-action.ts'
import type { SafeStorage } from './storage.ts'

type Mode = 'light' | 'dark'

const toggleSelector = actionSelector('toggle-color-mode')

/** Manages the color mode: toggles and stores it, and follows other tabs and, if configured, the system. */
export function startColorMode(
  config: ColorModeView,
  storage: SafeStorage,
  signal: AbortSignal,
): ColorModeService {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const { notify, subscribe } = createListeners()

  const current = (): Mode => (root.getAttribute(colorModeAttribute) === 'dark' ? 'dark' : 'light')
  const fallback = (): Mode => {
    if (!config.respectPrefersColorScheme) return config.defaultMode
    return system.matches ? 'dark' : 'light'
  }
  const apply = (chosen: Mode | null): void => {
    const choice = chosen ?? (config.respectPrefersColorScheme ? 'system' : config.defaultMode)
    root.setAttribute(colorModeAttribute, chosen ?? fallback())
    root.setAttribute(colorModeChoiceAttribute, choice)
    labelToggles()
    notify()
  }
  const stored = (): Mode | null => {
    const value = storage.read(colorModeKey)
    return value === 'light' || value === 'dark' ? value : null
  }
  const getChoice = () => root.getAttribute(colorModeChoiceAttribute) as ColorModeChoice
  /** The served page cannot know the mode. Each has an attribute with its name and title. */
  const labelToggles = (): void => {
    for (const toggle of document.querySelectorAll<HTMLElement>(toggleSelector)) {
      const [name, title] = toggle.dataset[getChoice()]?.split('|') ?? []
      if (!name || !title) continue
      toggle.setAttribute('aria-label', name)
      toggle.title = title
    }
  }
  const service: ColorModeService = {
    choice: getChoice,
    toggle() {
      const next = nextColorMode(current(), getChoice(), config)
      storage.write(colorModeKey, next)
      apply(next)
    },
    subscribe,
  }

  if (config.disableSwitch) {
    storage.write(colorModeKey, null)
    return service
  }
  storage.onChange((key) => {
    if (key === null || key === colorModeKey) apply(stored())
  })
  const followSystem = (): void => {
    if (getChoice() === 'system') apply(null)
  }
  system.addEventListener('change', followSystem, { signal })
  onAction('toggle-color-mode', service.toggle, signal)
  labelToggles()
  return service
}

/** The mode after a toggle. If the system's preference is respected, it comes third, as null. */
export function nextColorMode(
  current: Mode,
  choice: string | null,
  config: ColorModeView,
): Mode | null {
  if (!config.respectPrefersColorScheme) return current === 'dark' ? 'light' : 'dark'
  if (choice === 'system') return 'light'
  return choice === 'light' ? 'dark' : null
}
