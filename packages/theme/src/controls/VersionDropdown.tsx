import type { NavbarVersionDropdownView } from '@ssg/runtime/contract/site-view'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import { useVersionCandidates } from '../hooks/useVersionCandidates.ts'
import { versionHref } from '../layout/version-candidates.ts'
import { Dropdown } from './Dropdown.tsx'
import { VersionLinks } from './VersionLinks.tsx'

/** Links to the current page in the other versions of a docs instance. A plain link if there is only one. */
export function VersionDropdown({ item }: { readonly item: NavbarVersionDropdownView }) {
  const { versions } = useDocsInstance(item.docs)
  const view = useView()
  const current = useVersionCandidates(item.docs)[0] ?? versions[0]
  if (current === undefined) return null

  const href = versionHref(view, item.docs, current)
  if (versions.length + item.itemsBefore.length + item.itemsAfter.length === 1) {
    return (
      <a className="navbar-link" href={href}>
        {current.label}
      </a>
    )
  }
  return (
    <Dropdown label={current.label} href={href} className={item.className}>
      <VersionLinks item={item} />
    </Dropdown>
  )
}
