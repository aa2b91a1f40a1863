import type { ComponentType } from 'react'

/**
 * What a live body may use without importing it, by name. The elements of Markdown are not among
 * them: they are finished when they get here, with the same markup as in static bodies.
 */
export const mdxComponents: Readonly<Record<string, ComponentType>> = {}
