import type { StandaloneView } from '@ssgdocs/runtime/contract/page-view'
import { useClasses } from '../customize/useClasses.ts'
import { MainColumn } from '../layout/MainColumn.tsx'
import { Notice } from '../layout/Notice.tsx'
import { Body } from '../prose/Body.tsx'

/** A Markdown page outside the docs and the blog. */
export function StandalonePage({ view }: { readonly view: StandaloneView }) {
  const classes = useClasses()
  return (
    <div className="columns">
      <MainColumn headings={view.headings}>
        <Notice notice={view.notice} />
        <article className={classes('page-prose', 'prose')}>
          {view.heading !== null && (
            <header>
              <h1>{view.heading}</h1>
            </header>
          )}
          <Body />
        </article>
      </MainColumn>
    </div>
  )
}
