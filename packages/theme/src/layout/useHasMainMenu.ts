import { useThemeDefinition } from '../customize/useThemeDefinition.ts'
import { useSite } from '../hooks/useSite.ts'

/** Whether the mobile menu has items of the navbar, or a component of the site for them. */
export function useHasMainMenu(): boolean {
  const { items } = useSite().navbar
  const { components } = useThemeDefinition()
  return items.length > 0 || components?.MainMenu !== undefined
}
