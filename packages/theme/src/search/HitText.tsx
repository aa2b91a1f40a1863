import type { SearchHit } from '@ssg/search'
import { excerpt, markHits, type Segment } from './excerpt.ts'

interface HitTextProps {
  readonly hit: SearchHit
  /** Of the excerpt, in letters. */
  readonly length: number
}

/** Where a hit stands on its page, and the words around it. */
export function HitText({ hit: { path, text, terms }, length }: HitTextProps) {
  const above = path.slice(0, -1)
  return (
    <>
      {path.length > 0 && (
        <span className="search-section">
          {above.length > 0 && <span className="search-above">{above.join(' › ')} › </span>}
          <Marked text={path.at(-1) ?? ''} terms={terms} />
        </span>
      )}
      {text !== '' && (
        <span className="search-excerpt">
          <Segments segments={excerpt(text, terms, length)} />
        </span>
      )}
    </>
  )
}

interface MarkedProps {
  readonly text: string
  readonly terms: readonly string[]
}

/** A text with the words that were searched for marked. */
export function Marked({ text, terms }: MarkedProps) {
  return <Segments segments={markHits(text, terms)} />
}

function Segments({ segments }: { readonly segments: readonly Segment[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the segments are made anew with the text.
  return segments.map(({ text, isHit }, index) => (isHit ? <mark key={index}>{text}</mark> : text))
}
