import { useView } from '../hooks/usePage.ts'
import { ReleaseTable } from './ReleaseTable.tsx'

export interface VersionTableProps {
  /** Id of a docs instance with several versions; by default the first. */
  readonly docs?: string | undefined
}

/** The table of versions, on the home page. Its data is that of the versions page. */
export function VersionTable({ docs }: VersionTableProps) {
  const view = useView()
  const lists = view.kind === 'home' ? view.versionLists : []
  const list = docs === undefined ? lists[0] : lists.find((one) => one.docs === docs)
  return list === undefined ? null : <ReleaseTable list={list} prefix="" />
}
