import type { ClassedElement } from './class-names.ts'
import { useThemeDefinition } from './useThemeDefinition.ts'

/** Returns a function that joins an element's own class names, if any, with those the site adds. */
export function useClasses(): (element: ClassedElement, own?: string) => string | undefined {
  const { classes } = useThemeDefinition()
  return (element, own) => {
    const added = classes?.[element]
    if (added === undefined) return own
    return own === undefined ? added : `${own} ${added}`
  }
}
