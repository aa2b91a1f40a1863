import type { HeadingView } from '@ssg/runtime/contract/view-parts'
import type { ReactNode } from 'react'
import { TableOfContents } from './TableOfContents.tsx'

interface MainColumnProps {
  /** Listed beside the column. Room for them is kept from the first byte on, so that nothing moves. */
  readonly headings: readonly HeadingView[]
  readonly children: ReactNode
}

/** The text of a page, with its table of contents beside it. */
export function MainColumn({ headings, children }: MainColumnProps) {
  return (
    <>
      <main className={headings.length === 0 ? 'column' : 'column column-beside-toc'}>
        {children}
      </main>
      <TableOfContents headings={headings} />
    </>
  )
}
