import { createContext, useContext } from 'react'

/** Collected from the page's components during server rendering. */
export interface CollectedLoad {
  /** A component wants its effects to run before the reader interacts. */
  isEager: boolean
}

/** Null in the browser. */
export const LoadContext = createContext<CollectedLoad | null>(null)

/** Runs effects of the page's components before the reader interacts. */
export function useEagerLoad(): void {
  const collected = useContext(LoadContext)
  if (collected !== null) collected.isEager = true
}
