import type { HitGroup } from './group-hits.ts'
import { HighlightedText } from './HitText.tsx'

/** Title of a page with hits, and its version if it is another one. */
export function HitGroupTitle({
  group: { pageTitle, otherVersionLabel, hits },
}: {
  readonly group: HitGroup
}) {
  return (
    <>
      <HighlightedText text={pageTitle} terms={hits.flatMap(({ hit }) => hit.terms)} />
      {otherVersionLabel !== null && <span className="search-version">{otherVersionLabel}</span>}
    </>
  )
}
