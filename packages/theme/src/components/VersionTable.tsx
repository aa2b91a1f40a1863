import { versionAttribute } from '@ssgdocs/runtime/contract/dom'
import type { VersionListView } from '@ssgdocs/runtime/contract/page-view'
import { useText } from '../customize/Text.tsx'
import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { ReleaseTable } from './ReleaseTable.tsx'

export interface VersionTableProps {
  /** Id of a docs instance with several versions; by default the first. */
  readonly docs?: string | undefined
  /** Renders a list of the supported versions and what they require instead, the latest first, such as for `Hero`. */
  readonly compact?: boolean | undefined
}

/** The table of versions, on the home page. Its data is that of the versions page. */
export function VersionTable({ docs, compact = false }: VersionTableProps) {
  const view = useView()
  const lists = view.kind === 'home' ? view.versionLists : []
  const list = docs === undefined ? lists[0] : lists.find((one) => one.docs === docs)
  if (list === undefined) return null
  return compact ? <SupportedVersions list={list} /> : <ReleaseTable list={list} prefix="" />
}

function SupportedVersions({ list: { docs, versions } }: { readonly list: VersionListView }) {
  const text = useText()
  const { versionsHref } = useSite()
  const supported = versions
    .filter(({ status }) => status !== 'unmaintained')
    .sort((a, b) => Number(b.status === 'latest') - Number(a.status === 'latest'))
  return (
    <ul>
      {supported.map(({ name, label, href, requires }) => (
        <li key={name}>
          <a href={href} {...{ [versionAttribute]: `${docs}/${name}` }}>
            {label}
          </a>
          {requires !== null && `, ${requires}`}
        </li>
      ))}
      {versionsHref !== null && (
        <li>
          <a href={versionsHref}>{text('allVersions')}</a>
        </li>
      )}
    </ul>
  )
}
