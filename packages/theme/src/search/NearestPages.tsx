import { useState } from 'react'
import { useText } from '../customize/Text.tsx'
import { groupHits } from './group-hits.ts'
import { HitGroupTitle } from './HitGroupTitle.tsx'
import { useSearch } from './useSearch.ts'
import { useSearchedVersion } from './useSearchedVersion.ts'

const maxHits = 15
const maxPages = 5

/** The pages that match the words of an address, or else the most similar word. */
export function NearestPages({ words }: { readonly words: string }) {
  const text = useText()
  const [query, setQuery] = useState(words)
  const { results, isReady } = useSearch(query, useSearchedVersion(null), maxHits)
  const [similar] = results.suggestions
  if (isReady && similar !== undefined && query === words) setQuery(similar)

  const otherVersions = results.hits.length > 0 ? [] : results.otherVersions
  const groups = groupHits({ ...results, otherVersions }, 1).slice(0, maxPages)
  if (groups.length === 0) return null
  return (
    <section className="nearest-pages">
      <h2>{text('notFoundNearest')}</h2>
      <ul>
        {groups.map((group) => (
          <li key={group.href}>
            <a href={group.href}>
              <HitGroupTitle group={group} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
