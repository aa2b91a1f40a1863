import type { DocView } from '@ssg/runtime/contract/page-view'
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx'
import { DocsPager } from '../layout/DocsPager.tsx'
import { EditLink } from '../layout/EditLink.tsx'
import { MainColumn } from '../layout/MainColumn.tsx'
import { Notice } from '../layout/Notice.tsx'
import { CollapsedTableOfContents } from '../layout/TableOfContents.tsx'
import { VersionBadge, VersionBanner } from '../layout/VersionBanner.tsx'
import { Body } from '../prose/Body.tsx'

/** A page of the docs. */
export function DocPage({ view }: { readonly view: DocView }) {
  return (
    <MainColumn headings={view.headings}>
      <Notice notice={view.notice} />
      <VersionBanner version={view.version} />
      <article>
        <Breadcrumbs crumbs={view.breadcrumbs} />
        <VersionBadge version={view.version} />
        <CollapsedTableOfContents key={view.href} headings={view.headings} />
        <div className="prose theme-doc-markdown">
          {view.heading !== null && (
            <header>
              <h1>{view.heading}</h1>
            </header>
          )}
          <Body />
        </div>
        <EditLink href={view.editHref} />
      </article>
      <DocsPager previous={view.previous} next={view.next} />
    </MainColumn>
  )
}
