import type { NavbarVersionDropdownView } from '@ssg/runtime/contract/site-view'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { versionHref } from '../layout/version-candidates.ts'
import { Dropdown } from './Dropdown.tsx'
import { VersionLinks } from './VersionLinks.tsx'

/** Leads to this page in the other versions of a docs instance. With nothing to choose from it is a plain link. */
export function VersionDropdown({ item }: { readonly item: NavbarVersionDropdownView }) {
  const { versions } = useDocsInstance(item.docs)
  const view = useView()
  const shown = useVersionCandidates(item.docs)[0] ?? versions[0]
  if (shown === undefined) return null

  const href = versionHref(view, item.docs, shown)
  if (versions.length + item.itemsBefore.length + item.itemsAfter.length === 1) {
    return (
      <a className="navbar-link" href={href}>
        {shown.label}
      </a>
    )
  }
  return (
    <Dropdown label={shown.label} href={href} className={item.className}>
      <VersionLinks item={item} />
    </Dropdown>
  )
}
