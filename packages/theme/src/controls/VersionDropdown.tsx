import { useView } from '../hooks/usePage.ts'
import { useSite } from '../hooks/useSite.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { versionHref } from '../layout/version-candidates.ts'
import { Dropdown } from './Dropdown.tsx'
import { VersionLinks } from './VersionLinks.tsx'

/** Leads to this page in other versions. With a single version it is a plain link. */
export function VersionDropdown() {
  const { versions } = useSite()
  const view = useView()
  const shown = useVersionCandidates()[0] ?? versions[0]
  if (shown === undefined) return null

  const href = versionHref(view, shown)
  if (versions.length === 1) {
    return (
      <a className="navbar-link" href={href}>
        {shown.label}
      </a>
    )
  }
  return (
    <Dropdown label={shown.label} href={href}>
      <VersionLinks />
    </Dropdown>
  )
}
