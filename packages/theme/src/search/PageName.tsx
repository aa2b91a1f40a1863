import type { HitGroup } from './group-hits.ts'
import { Marked } from './HitText.tsx'

/** Title of the page that has the hits, with its version if it is another one. */
export function PageName({ group: { page, elsewhere, hits } }: { readonly group: HitGroup }) {
  return (
    <>
      <Marked text={page} terms={hits.flatMap(({ hit }) => hit.terms)} />
      {elsewhere !== null && <span className="search-version">{elsewhere}</span>}
    </>
  )
}
