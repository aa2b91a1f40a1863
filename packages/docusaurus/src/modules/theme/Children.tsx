import type { ReactNode } from 'react'

/** A component of Docusaurus that only provides contexts, or styles that our theme has already. */
export default function Children({ children }: { readonly children?: ReactNode }) {
  return children
}
