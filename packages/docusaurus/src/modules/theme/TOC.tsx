import type { ComponentProps } from 'react'
import TOCItems from './TOCItems.tsx'

/** Table of contents. */
export default function TOC({ className, ...props }: ComponentProps<typeof TOCItems>) {
  return (
    <div className={className ?? undefined}>
      <TOCItems {...props} />
    </div>
  )
}
