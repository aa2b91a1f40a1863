import type { Href } from '@ssg/runtime/contract/addresses'
import { versionAttribute } from '@ssg/runtime/contract/dom'
import type { ReleaseView, VersionListView, VersionsView } from '@ssg/runtime/contract/page-view'
import type { ReactNode } from 'react'
import { Link } from '../controls/Link.tsx'
import { OfflineButton } from '../controls/OfflineButton.tsx'
import type { StringName } from '../customize/strings.ts'
import { useText } from '../customize/Text.tsx'
import { useSite } from '../hooks/useSite.ts'

/** All versions of the docs with their status and release links. */
export function VersionsPage({ view }: { readonly view: VersionsView }) {
  const { versionLists } = view
  return (
    <main className="page">
      <header className="page-header">
        <h1 id="versions">{useText()('versions')}</h1>
      </header>
      {versionLists.map((list) =>
        versionLists.length === 1 ? (
          <VersionTable key={list.docs} list={list} labelledBy="versions" prefix="" />
        ) : (
          <section key={list.docs}>
            <h2 id={list.docs}>{list.label}</h2>
            <VersionTable list={list} labelledBy={list.docs} prefix={`${list.label} `} />
          </section>
        ),
      )}
    </main>
  )
}

interface VersionTableProps {
  readonly list: VersionListView
  /** Id of the heading that names the table. */
  readonly labelledBy: string
  /** Distinguishes equal version names of several docs for screen readers. */
  readonly prefix: string
}

/** Omits empty columns. */
function VersionTable({ list: { docs, versions }, labelledBy, prefix }: VersionTableProps) {
  const text = useText()
  const { hasOfflineSupport } = useSite()
  const hasDates = versions.some(({ releaseDate }) => releaseDate !== null)
  const hasRequirements = versions.some(({ requires }) => requires !== null)
  const hasNotes = versions.some(({ releaseNotesHref }) => releaseNotesHref !== null)
  const hasPackages = versions.some(({ packageHref }) => packageHref !== null)
  const optionalColumns = [hasOfflineSupport, hasDates, hasRequirements, hasNotes, hasPackages]
  const columnCount = 2 + optionalColumns.filter(Boolean).length
  return (
    <div className="prose">
      <div className="table-container" data-columns={Math.min(columnCount, maxColumnsOfWidth)}>
        <table aria-labelledby={labelledBy}>
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
