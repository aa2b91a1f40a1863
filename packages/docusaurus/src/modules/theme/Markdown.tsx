import type { ReactNode } from 'react'

/** The frame of Markdown. */
export default function Markdown({ children }: { readonly children?: ReactNode }) {
  return <div className="prose markdown">{children}</div>
}
