import type { ComponentProps } from 'react'
import TOCItems from './TOCItems.tsx'

/** The headings of a page. */
export default function TOC({ className, ...props }: ComponentProps<typeof TOCItems>) {
  return (
    <div className={className ?? undefined}>
      <TOCItems {...props} />
    </div>
  )
}
