import { createContext, type ReactNode, useContext } from 'react'

/** Whether an element of our theme around the content has the styles of text. */
export const ProseContext = createContext(false)

/** Content with the styles of text, which it gets here unless it has them already. */
export function InProse({ children }: { readonly children: ReactNode }) {
  return useContext(ProseContext) ? children : <div className="prose">{children}</div>
}
