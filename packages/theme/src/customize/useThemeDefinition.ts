import { createContext, useContext } from 'react'
import type { ThemeDefinition } from './define-theme.ts'

export const ThemeDefinitionContext = createContext<ThemeDefinition>({})

/** The site's theme file. */
export function useThemeDefinition(): ThemeDefinition {
  return useContext(ThemeDefinitionContext)
}
