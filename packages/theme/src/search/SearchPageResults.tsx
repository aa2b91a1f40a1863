import type { SearchHit } from '@ssgdocs/search'
import type { MouseEvent } from 'react'
import { useText } from '../customize/Text.tsx'
import type { HitGroup } from './group-hits.ts'
import { HitGroupTitle } from './HitGroupTitle.tsx'
import { HitText } from './HitText.tsx'

/** Length of an excerpt, in characters. */
const excerptLength = 280

interface SearchPageResultsProps {
  readonly groups: readonly HitGroup[]
  readonly onOpen: (hit: SearchHit, event: MouseEvent) => void
}

/** Hits grouped by page, as links below headings. Hits that only other versions have come last. */
export function SearchPageResults({ groups, onOpen }: SearchPageResultsProps) {
  const text = useText()
  const here = groups.filter(({ otherVersionLabel }) => otherVersionLabel === null)
  const others = groups.filter(({ otherVersionLabel }) => otherVersionLabel !== null)
  return (
    <>
      {here.map((group) => (
        <ResultGroup key={group.href} Title="h2" group={group} onOpen={onOpen} />
      ))}
      {others.length > 0 && (
        <section>
          <h2 className="result-other-versions">{text('searchOtherVersions')}</h2>
          {others.map((group) => (
            <ResultGroup key={group.href} Title="h3" group={group} onOpen={onOpen} />
          ))}
        </section>
      )}
    </>
  )
}

interface ResultGroupProps {
  readonly Title: 'h2' | 'h3'
  readonly group: HitGroup
  readonly onOpen: SearchPageResultsProps['onOpen']
}

/** The hits of one page. A hit of the page itself is the heading, hits of its sections are a list. */
function ResultGroup({ Title, group, onOpen }: ResultGroupProps) {
  const { href, hits } = group
  const pageHit = hits.find(({ hit }) => hit.path.length === 0)?.hit
  const sectionHits = hits.filter(({ hit }) => hit.path.length > 0)
  const first = pageHit ?? hits[0]?.hit
  return (
    <section className="result">
      <Title className="result-title">
        <a href={href} onClick={(event) => first && onOpen(first, event)}>
          <HitGroupTitle group={group} />
        </a>
      </Title>
      {pageHit !== undefined && (
        <p className="result-text">
          <HitText hit={pageHit} length={excerptLength} />
        </p>
      )}
      {sectionHits.length > 0 && (
        <ul className="result-parts">
          {sectionHits.map(({ hit }) => (
            <li key={hit.href}>
              <a className="result-part" href={hit.href} onClick={(event) => onOpen(hit, event)}>
                <HitText hit={hit} length={excerptLength} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
