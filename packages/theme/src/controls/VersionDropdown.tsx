import { useDocs } from '../hooks/useDocs.ts'
import { useView } from '../hooks/usePage.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { versionHref } from '../layout/version-candidates.ts'
import { Dropdown } from './Dropdown.tsx'
import { VersionLinks } from './VersionLinks.tsx'

/** Leads to this page in the other versions of a docs instance. With a single version it is a plain link. */
export function VersionDropdown({ docs }: { readonly docs: string }) {
  const { versions } = useDocs(docs)
  const view = useView()
  const shown = useVersionCandidates(docs)[0] ?? versions[0]
  if (shown === undefined) return null

  const href = versionHref(view, docs, shown)
  if (versions.length === 1) {
    return (
      <a className="navbar-link" href={href}>
        {shown.label}
      </a>
    )
  }
  return (
    <Dropdown label={shown.label} href={href}>
      <VersionLinks docs={docs} />
    </Dropdown>
  )
}
