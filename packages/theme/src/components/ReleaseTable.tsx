import type { Href } from '@ssgdocs/runtime/contract/addresses'
import { versionAttribute } from '@ssgdocs/runtime/contract/dom'
import type { ReleaseView, VersionListView } from '@ssgdocs/runtime/contract/page-view'
import type { ReactNode } from 'react'
import { Link } from '../controls/Link.tsx'
import { OfflineButton } from '../controls/OfflineButton.tsx'
import type { StringName } from '../customize/strings.ts'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'

interface ReleaseTableProps {
  readonly list: VersionListView
  /** Id of the heading that names the table; by default its name is "Versions". */
  readonly labelledBy?: string
  /** Distinguishes equal version names of different docs for screen readers. */
  readonly prefix: string
}

/** A row for each version of a docs instance. Omits empty columns. */
export function ReleaseTable({ list: { docs, versions }, labelledBy, prefix }: ReleaseTableProps) {
  const text = useText()
  const { hasOfflineSupport } = useSite()
  const hasDates = versions.some(({ releaseDate }) => releaseDate !== null)
  const hasRequirements = versions.some(({ requires }) => requires !== null)
  const hasNotes = versions.some(({ releaseNotesHref }) => releaseNotesHref !== null)
  const hasPackages = versions.some(({ packageHref }) => packageHref !== null)
  const optionalColumns = [hasOfflineSupport, hasDates, hasRequirements, hasNotes, hasPackages]
  const columnCount = 2 + optionalColumns.filter(Boolean).length
  return (
    <div className="table-container" data-columns={Math.min(columnCount, maxColumnsOfWidth)}>
      <table
        aria-labelledby={labelledBy}
        aria-label={labelledBy === undefined ? text('versions') : undefined}
      >
        <thead>
          <tr>
            <th scope="col">{text('version')}</th>
            <th scope="col">{text('versionStatus')}</th>
            {hasOfflineSupport && <th scope="col">{text('offline')}</th>}
            {hasDates && <th scope="col">{text('released')}</th>}
            {hasRequirements && <th scope="col">{text('requires')}</th>}
            {hasNotes && <th scope="col">{text('releaseNotes')}</th>}
            {hasPackages && <th scope="col">{text('package')}</th>}
          </tr>
        </thead>
        <tbody>
          {versions.map(
            ({
              key,
              name,
              label,
              href,
              status,
              releaseDate,
              requires,
              releaseNotesHref,
              packageHref,
            }) => (
              <tr key={name}>
                <th scope="row">
                  <a href={href} {...{ [versionAttribute]: `${docs}/${name}` }}>
                    {label}
                  </a>
                </th>
                <td data-label={text('versionStatus')}>{text(statusStrings[status])}</td>
                {hasOfflineSupport && (
                  <td data-label={text('offline')}>
                    <OfflineButton version={key} name={prefix + label} />
                  </td>
                )}
                {hasDates && (
                  <td data-label={text('released')}>
                    {releaseDate && <time dateTime={releaseDate.date}>{releaseDate.label}</time>}
                  </td>
                )}
                {hasRequirements && <td data-label={text('requires')}>{requires}</td>}
                {hasNotes && (
                  <td data-label={text('releaseNotes')}>
                    {renderExternalLink(releaseNotesHref, text('releaseNotes'), label)}
                  </td>
                )}
                {hasPackages && (
                  <td data-label={text('package')}>
                    {renderExternalLink(packageHref, text('package'), label)}
                  </td>
                )}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The cells are short: seven columns need no more space than five of prose. */
const maxColumnsOfWidth = 5

const statusStrings = {
  latest: 'statusLatest',
  unreleased: 'statusUnreleased',
  maintained: 'statusMaintained',
  unmaintained: 'statusUnmaintained',
} as const satisfies Record<ReleaseView['status'], StringName>

/** The accessible name includes the version: every row has the same links. */
function renderExternalLink(href: Href | null, name: string, label: string): ReactNode {
  return (
    href !== null && (
      <Link external href={href} aria-label={`${name} ${label}`}>
        {name}
      </Link>
    )
  )
}
