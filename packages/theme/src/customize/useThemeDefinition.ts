import { createContext, useContext } from 'react'
import type { ThemeDefinition } from './define-theme.ts'

export const ThemeDefinitionContext = createContext<ThemeDefinition>({})

/** What the site changes of the theme. */
export function useThemeDefinition(): ThemeDefinition {
  return useContext(ThemeDefinitionContext)
}
