import type { ReactNode } from 'react'

/** The column beside the sidebar. */
export default function DocRootLayoutMain({ children }: { readonly children?: ReactNode }) {
  return <main className="doc-item">{children}</main>
}
