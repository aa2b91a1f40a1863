import type { StandaloneView } from '@ssg/runtime/contract/page-view'
import { MainColumn } from '../layout/MainColumn.tsx'
import { Notice } from '../layout/Notice.tsx'
import { Body } from '../prose/Body.tsx'

/** A Markdown page outside the docs and the blog. */
export function StandalonePage({ view }: { readonly view: StandaloneView }) {
  return (
    <div className="columns">
      <MainColumn headings={view.headings}>
        <Notice notice={view.notice} />
        <article className="prose">
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
