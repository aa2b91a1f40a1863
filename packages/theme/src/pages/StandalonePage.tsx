import type { StandaloneView } from '@ssg/runtime/contract/page-view'
import { Notice } from '../layout/Notice.tsx'
import { TableOfContents } from '../layout/TableOfContents.tsx'
import { Body } from '../prose/Body.tsx'

/** A Markdown page outside docs and blog. */
export function StandalonePage({ view }: { readonly view: StandaloneView }) {
  return (
    <div className="columns">
      <main className="column">
        <Notice notice={view.notice} />
        <article className="prose">
          {view.heading !== null && (
            <header>
              <h1>{view.heading}</h1>
            </header>
          )}
          <Body />
        </article>
      </main>
      <TableOfContents headings={view.headings} />
    </div>
  )
}
