import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { Breadcrumbs } from '../layout/Breadcrumbs.tsx'
import { CopyPageLink } from '../layout/CopyPageLink.tsx'
import { DocsPager } from '../layout/DocsPager.tsx'
import { EditRow } from '../layout/EditRow.tsx'
import { MainColumn } from '../layout/MainColumn.tsx'
import { Notice } from '../layout/Notice.tsx'
import { CollapsibleTableOfContents } from '../layout/TableOfContents.tsx'
import { TagList } from '../layout/TagList.tsx'
import { VersionBadge, VersionBanner } from '../layout/VersionBanner.tsx'
import { Body } from '../prose/Body.tsx'

/** A docs page. */
export const DocPage = replaceable('DocPage', function DocPage({ view, children }) {
  return (
    <MainColumn headings={view.headings}>
      <Notice notice={view.notice} />
      <VersionBanner version={view.version} />
      <Slot name="beforeDoc" />
      <article data-part="doc">
        <div className="page-top">
          <Breadcrumbs breadcrumbs={view.breadcrumbs} />
          <CopyPageLink key={view.markdownHref} href={view.markdownHref} />
        </div>
        <VersionBadge version={view.version} />
        <CollapsibleTableOfContents key={view.href} headings={view.headings} />
        <DocBody view={view}>{children}</DocBody>
        <DocFooter view={view} />
      </article>
      <Slot name="afterDoc" />
      <DocsPager previous={view.previous} next={view.next} />
    </MainColumn>
  )
})

/** Title and content of a docs page. */
export const DocBody = replaceable('DocBody', function DocBody({ view, children }) {
  const classes = useClasses()
  return (
    <div className={classes('prose', 'prose theme-doc-markdown')}>
      {view.heading !== null && (
        <header>
          <h1>{view.heading}</h1>
        </header>
      )}
      <Slot name="afterDocTitle" />
      {children ?? <Body />}
      <Slot name="afterDocBody" />
    </div>
  )
})

/** Below the content: tags, edit link and last update. */
export const DocFooter = replaceable('DocFooter', function DocFooter({ view }) {
  return (
    <>
      <TagList tags={view.tags} />
      <EditRow editHref={view.editHref} lastUpdate={view.lastUpdate} />
    </>
  )
})
