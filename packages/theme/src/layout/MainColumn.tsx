import type { HeadingView } from '@ssgdocs/runtime/contract/view-parts'
import type { ReactNode } from 'react'
import { useClasses } from '../customize/useClasses.ts'
import { TableOfContents } from './TableOfContents.tsx'

interface MainColumnProps {
  /** Listed beside the column, whose width depends on whether there are any: no layout shift. */
  readonly headings: readonly HeadingView[]
  readonly children: ReactNode
}

/** The main column with the table of contents beside it. */
export function MainColumn({ headings, children }: MainColumnProps) {
  const classes = useClasses()
  return (
    <>
      <main
        className={classes('main', headings.length === 0 ? 'column' : 'column column-beside-toc')}
      >
        {children}
      </main>
      <TableOfContents headings={headings} />
    </>
  )
}
