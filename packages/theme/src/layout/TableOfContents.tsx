import { tocTitleId } from '@ssgdocs/runtime/contract/dom'
import type { HeadingView } from '@ssgdocs/runtime/contract/view-parts'
import { ChevronIcon } from '../controls/icons.tsx'
import { replaceable } from '../customize/replaceable.tsx'
import { Slot } from '../customize/Slot.tsx'
import { useText } from '../customize/Text.tsx'
import { useClasses } from '../customize/useClasses.ts'
import { Html } from '../prose/Html.tsx'

interface HeadingsProps {
  readonly headings: readonly HeadingView[]
}

/** The page's headings, nested, beside the content. Renders nothing without headings. */
export const TableOfContents = replaceable(
  'TableOfContents',
  function TableOfContents({ headings }) {
    const text = useText()
    const classes = useClasses()
    if (headings.length === 0) return null
    return (
      <nav
        className={classes('toc', 'toc theme-doc-toc-desktop')}
        aria-labelledby={tocTitleId}
        data-part="table-of-contents"
      >
        <Slot name="beforeToc" />
        <p id={tocTitleId} className="toc-title">
          {text('onThisPage')}
        </p>
        <HeadingList headings={headings} />
        <Slot name="afterToc" />
      </nav>
    )
  },
)

/** The table of contents above the content, for small screens. */
export const CollapsibleTableOfContents = replaceable(
  'CollapsibleTableOfContents',
  function CollapsibleTableOfContents({ headings }) {
    const text = useText()
    if (headings.length === 0) return null
    return (
      <details className="toc-mobile theme-doc-toc-mobile">
        <summary className="toc-button">
          {text('onThisPage')}
          <ChevronIcon />
        </summary>
        <HeadingList headings={headings} />
      </details>
    )
  },
)

interface HeadingListProps extends HeadingsProps {
  /** A list in another one has no classes of the site. */
  readonly isNested?: boolean
}

function HeadingList({ headings, isNested = false }: HeadingListProps) {
  const classes = useClasses()
  return (
    <ul className={isNested ? 'toc-list' : classes('toc-list', 'toc-list')}>
      {headings.map(({ id, html, children }) => (
        <li key={id}>
          <Html tag="a" className={classes('toc-link')} href={`#${id}`} html={html} />
          {children.length > 0 && <HeadingList headings={children} isNested />}
        </li>
      ))}
    </ul>
  )
}
