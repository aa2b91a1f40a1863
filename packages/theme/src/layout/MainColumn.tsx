import type { HeadingView } from '@ssgdocs/runtime/contract/view-parts'
import { type ReactNode, useContext } from 'react'
import { useClasses } from '../customize/useClasses.ts'
import { MainContext } from '../hooks/main-context.ts'
import { TableOfContents } from './TableOfContents.tsx'

interface MainColumnProps {
  /** Listed beside the column, whose width depends on whether there are any: no layout shift. */
  readonly headings: readonly HeadingView[]
  readonly children: ReactNode
}

/** The main column with the table of contents beside it. */
export function MainColumn({ headings, children }: MainColumnProps) {
  const classes = useClasses()
  const Column = useContext(MainContext) ? 'div' : 'main'
  return (
    <>
      <Column
        className={classes('main', headings.length === 0 ? 'column' : 'column column-beside-toc')}
      >
        {children}
      </Column>
      <TableOfContents headings={headings} />
    </>
  )
}
