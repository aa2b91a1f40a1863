import type { ClassedElement } from './class-names.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** Returns a function that adds the site's class names for an element to its own, if it has any. */
export function useClasses(): (element: ClassedElement, own?: string) => string | undefined {
  const { classes } = useThemeDefinition()
  return (element, own) => {
    const added = classes?.[element]
    if (added === undefined) return own
    return own === undefined ? added : `${own} ${added}`
  }
}
