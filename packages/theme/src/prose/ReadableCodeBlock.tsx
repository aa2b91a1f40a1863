import { type ComponentProps, useMemo } from 'react'
import { useThemeDefinition } from '../customize/useThemeDefinition.ts'
import { markdownComponents } from './markdown-elements.tsx'

/** A code block whose child is its code, for components that read their children. Renders the highlighted block. */
export function ReadableCodeBlock({ children: _, ...attributes }: ComponentProps<'div'>) {
  const definition = useThemeDefinition()
  const Div = useMemo(() => markdownComponents(definition)['div'] ?? 'div', [definition])
  return <Div {...attributes} />
}
