import type { ReactNode } from 'react'

/**
 * Stands in for Docusaurus components that only provide context or styles, which our theme does not
 * need.
 */
export default function Children({ children }: { readonly children?: ReactNode }) {
  return children
}
