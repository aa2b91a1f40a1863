import type { ReactNode } from 'react'

/** Wraps rendered Markdown. */
export default function Markdown({ children }: { readonly children?: ReactNode }) {
  return <div className="prose markdown">{children}</div>
}
