import type { NavbarVersionDropdownView } from '@ssgdocs/runtime/contract/site-view'
import { useClasses } from '../customize/useClasses.ts'
import { useDocsInstance } from '../hooks/useDocsInstance.ts'
import { useView } from '../hooks/usePage.ts'
import { useVersionTarget } from '../hooks/useVersionTarget.ts'
import { listedVersions, versionHref } from '../layout/version-candidates.ts'
import { Dropdown } from './Dropdown.tsx'
import { VersionLinks } from './VersionLinks.tsx'

/** Links to the current page in the other versions of a docs instance. A plain link if there is only one. */
export function VersionDropdown({ item }: { readonly item: NavbarVersionDropdownView }) {
  const versions = listedVersions(item, useDocsInstance(item.docs).versions)
  const view = useView()
  const classes = useClasses()
  const { target, attributes } = useVersionTarget(item.docs, (candidates) => {
    const [version = versions[0]] = candidates.flatMap(
      (candidate) => versions.find(({ name }) => name === candidate.name) ?? [],
    )
    return version === undefined
      ? null
      : { label: version.label, href: versionHref(view, item.docs, version) }
  })
  if (target === null) return null

  if (versions.length + item.itemsBefore.length + item.itemsAfter.length === 1) {
    return (
      <a className={classes('navbar-link', 'navbar-link')} href={target.href}>
        {target.label}
      </a>
    )
  }
  return (
    <Dropdown label={<span {...attributes}>{target.label}</span>} className={item.className}>
      <VersionLinks item={item} />
    </Dropdown>
  )
}
