import type { SearchHit } from '@ssgdocs/search'
import { createExcerpt, type Segment, splitByTerms } from './create-excerpt.ts'

interface HitTextProps {
  readonly hit: SearchHit
  /** Length of the excerpt, in characters. */
  readonly length: number
}

/** The headings above a hit and an excerpt around the match. */
export function HitText({ hit: { path, text, terms }, length }: HitTextProps) {
  const above = path.slice(0, -1)
  return (
    <>
      {path.length > 0 && (
        <span className="search-section">
          {above.length > 0 && <span className="search-ancestors">{above.join(' › ')} › </span>}
          <HighlightedText text={path.at(-1) ?? ''} terms={terms} />
        </span>
      )}
      {text !== '' && (
        <span className="search-excerpt">
          <Segments segments={createExcerpt(text, terms, length)} />
        </span>
      )}
    </>
  )
}

interface HighlightedTextProps {
  readonly text: string
  readonly terms: readonly string[]
}

/** A text with the search terms highlighted. */
export function HighlightedText({ text, terms }: HighlightedTextProps) {
  return <Segments segments={splitByTerms(text, terms)} />
}

function Segments({ segments }: { readonly segments: readonly Segment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: segments are rebuilt whenever the text changes.
    isMatch ? <mark key={index}>{text}</mark> : text,
  )
}
