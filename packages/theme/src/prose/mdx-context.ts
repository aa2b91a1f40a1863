import { type ComponentType, createContext, useContext } from 'react'

/** The components of a page by name, with those that replace elements by tag name. */
export const MdxContext = createContext<Readonly<Record<string, ComponentType>>>({})

/** MDX calls it in components that a page defines, which get no `components` as the page does. */
export function useMDXComponents(): Readonly<Record<string, ComponentType>> {
  return useContext(MdxContext)
}
