import type { HeadingView } from '@ssg/runtime/contract/page-view'
import { Html } from '../prose/Html.tsx'

interface HeadingsProps {
  readonly headings: readonly HeadingView[]
}

/** The headings of the page, nested, beside it. Without headings there is no table. */
export function TableOfContents({ headings }: HeadingsProps) {
  if (headings.length === 0) return null
  return (
    <nav className="toc theme-doc-toc-desktop" aria-labelledby="toc-title">
      <p id="toc-title" className="toc-title">
        On this page
      </p>
      <HeadingList headings={headings} linkClass="table-of-contents__link" />
    </nav>
  )
}

/** The same above the text, for small screens. */
export function CollapsedTableOfContents({ headings }: HeadingsProps) {
  if (headings.length === 0) return null
  return (
    <details className="toc-mobile theme-doc-toc-mobile">
      <summary>On this page</summary>
      <HeadingList headings={headings} linkClass="toc-mobile-link" />
    </details>
  )
}

interface HeadingListProps extends HeadingsProps {
  /** The runtime marks the reader's place among `table-of-contents__link`. */
  readonly linkClass: string
}

function HeadingList({ headings, linkClass }: HeadingListProps) {
  return (
    <ul className="toc-list">
      {headings.map(({ id, html, children }) => (
        <li key={id}>
          <a className={linkClass} href={`#${id}`}>
            <Html tag="span" html={html} />
          </a>
          {children.length > 0 && <HeadingList headings={children} linkClass={linkClass} />}
        </li>
      ))}
    </ul>
  )
}
