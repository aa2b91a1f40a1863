import { createContext, useContext } from 'react'
import type { ThemeDefinition } from './define-theme.ts'

export const DefinitionContext = createContext<ThemeDefinition>({})

/** What the site changes of the theme. */
export function useDefinition(): ThemeDefinition {
  return useContext(DefinitionContext)
}
